import { ReportState } from '#contract/report/document.ts'
import { openDemo } from './support/call-page.ts'
import { launchWithMicrophone } from './support/microphone.ts'
import { productUrl } from './support/product-url.ts'
import { expect, test } from './support/test.ts'

test('a visitor is interviewed by voice and opens a report that quotes them', async () => {
  test.setTimeout(10 * 60_000)
  const context = await launchWithMicrophone()
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))

  const demo = await openDemo(page, productUrl())
  await demo.getByRole('button', { name: 'Start Call' }).click()
  await expect(demo.getByText('Question 1 of 5')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('Conversation Completed').first()).toBeVisible({ timeout: 8 * 60_000 })

  const link = page.getByRole('link', { name: 'Open your report' })
  await expect(link).toBeVisible({ timeout: 60_000 })
  const path = (await link.getAttribute('href')) ?? ''
  const token = path.split('/').at(-1) ?? ''

  const answer = await page.request.get(`${productUrl()}/api/reports/${token}`)
  const { document } = ReportState.parse(await answer.json())
  if (document === null) throw new Error('the report is empty')
  const turns = new Map(document.turns.map((turn) => [turn.id, turn]))
  const evidence = document.evaluation.skills.flatMap((skill) => skill.findings.flatMap((claim) => claim.evidence))
  expect(evidence.length).toBeGreaterThan(0)
  for (const { turnId, quote, startMs, endMs } of evidence) {
    const turn = turns.get(turnId)
    expect(turn?.speaker).toBe('candidate')
    expect(turn?.text).toContain(quote)
    expect(startMs).toBeGreaterThanOrEqual((turn?.startMs ?? 0) - 1_000)
    expect(endMs).toBeLessThanOrEqual((turn?.endMs ?? 0) + 1_000)
  }
  const spoken = document.turns.filter((turn) => turn.speaker === 'candidate' && turn.channel === 'voice')
  expect(spoken.length).toBeGreaterThanOrEqual(5)
  expect(spoken.map((turn) => turn.text.toLowerCase()).join(' ')).toContain('parcels')

  await page.goto(`${productUrl()}/report/${token}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const { quote } of evidence.slice(0, 3)) await expect(page.getByText(quote).first()).toBeVisible()

  const recording = await page.request.get(`${productUrl()}/api/reports/${token}/turns/${spoken[0]?.id}/audio`)
  expect(recording.headers()['content-type']).toBe('audio/wav')
  expect((await recording.body()).byteLength).toBeGreaterThan(32_000)
  const pdf = await page.request.get(`${productUrl()}/api/reports/${token}/report.pdf`)
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')
  expect(errors).toEqual([])
  await context.close()
})
