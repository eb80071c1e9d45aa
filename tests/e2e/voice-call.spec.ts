import { ReportState } from '#contract/report/document.ts'
import { openDemo } from './support/call-page.ts'
import { openForCandidates, readInterviewLink, untilTold } from './support/invite-candidates.ts'
import { launchWithMicrophone } from './support/microphone.ts'
import { speakingServer as server } from './support/own-server.ts'
import { expect, test } from './support/test.ts'

test('a visitor is interviewed by voice and opens a report that quotes them', async () => {
  test.setTimeout(10 * 60_000)
  const context = await launchWithMicrophone()
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))

  const demo = await openDemo(page, server.url)
  await demo.getByRole('button', { name: 'Start Call' }).click()
  await expect(demo.getByText('Question 1 of 5')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('Conversation Completed').first()).toBeVisible({ timeout: 8 * 60_000 })

  const link = page.getByRole('link', { name: 'Open your report' })
  await expect(link).toBeVisible({ timeout: 60_000 })
  const path = (await link.getAttribute('href')) ?? ''
  const token = path.split('/').at(-1) ?? ''

  const answer = await page.request.get(`${server.url}/api/reports/${token}`)
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

  await page.goto(`${server.url}/report/${token}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const { quote } of evidence.slice(0, 3)) await expect(page.getByText(quote).first()).toBeVisible()

  const recording = await page.request.get(`${server.url}/api/reports/${token}/turns/${spoken[0]?.id}/audio`)
  expect(recording.headers()['content-type']).toBe('audio/wav')
  expect((await recording.body()).byteLength).toBeGreaterThan(32_000)
  const pdf = await page.request.get(`${server.url}/api/reports/${token}/report.pdf`)
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')
  expect(errors).toEqual([])
  await context.close()
})

test('a candidate speaks through a microphone in a browser of their own, and the customer decides on what they said', async ({
  page,
}) => {
  test.setTimeout(12 * 60_000)
  const [customer, candidate] = [`vera-${Date.now()}@customer.example`, `luis-${Date.now()}@candidate.example`]
  await openForCandidates(page, server, customer)
  await page.getByRole('textbox', { name: 'Names and addresses' }).fill(`Luis Ferreira <${candidate}>`)
  await page.getByRole('button', { name: 'Check the list' }).click()
  await page.getByRole('button', { name: 'Invite 1 candidate' }).click()
  await expect(page.getByRole('heading', { name: '1 candidate invited' })).toBeVisible()

  const theirs = await launchWithMicrophone()
  await test.step('the candidate agrees to both, tries the microphone and is interviewed by voice', async () => {
    const room = await theirs.newPage()
    await room.goto(server.url + (await readInterviewLink(server, candidate)))
    await room.getByRole('checkbox', { name: /an AI evaluates/ }).check()
    await room.getByRole('checkbox', { name: /is recorded/ }).check()
    await room.getByRole('button', { name: 'Agree and go on' }).click()
    await room.getByRole('button', { name: 'Try the microphone' }).click()
    await expect(room.getByRole('meter', { name: 'Microphone level' })).toBeVisible()
    await room.getByRole('button', { name: 'Begin by voice' }).click()
    await expect(room.getByText(/Question 1 of 5/)).toBeVisible({ timeout: 60_000 })
    await expect(room.getByRole('heading', { name: 'Thank you. Your interview is complete.' })).toBeVisible({
      timeout: 9 * 60_000,
    })
  })
  await theirs.close()

  await test.step('what the customer reads was spoken, and can be heard', async () => {
    await untilTold(server, customer)
    await page.goto(`${server.url}/dashboard/interviews`)
    await page.getByRole('link', { name: 'Report on Luis Ferreira' }).click()
    await expect(page.getByText(/parcels/).first()).toBeVisible()
    await page.getByRole('link', { name: 'Corrections' }).click()
    const recordings = page.getByRole('link', { name: /^Listen/ })
    await expect(page).toHaveURL(/\/transcript$/)
    await expect(recordings.first()).toBeVisible()
    await expect(page.getByRole('article').filter({ hasText: 'parcels' }).first()).toBeVisible()
    expect(await recordings.count()).toBeGreaterThanOrEqual(5)
    const heard = await page.request.get(
      new URL((await recordings.first().getAttribute('href')) ?? '', page.url()).href,
    )
    expect(heard.headers()['content-type']).toBe('audio/wav')
    expect((await heard.body()).byteLength).toBeGreaterThan(32_000)
  })

  await test.step('the decision stands after the evidence', async () => {
    await page.getByRole('link', { name: 'Decision', exact: true }).click()
    await page.getByRole('button', { name: 'Show the score' }).click()
    await page
      .getByRole('textbox', { name: 'Why, in terms of the work' })
      .fill('Counted the parcels before they changed anything.')
    await page.getByRole('button', { name: 'Advance' }).click()
    await expect(page.getByText('The decision is recorded.')).toBeVisible()
  })
})
