import { ReportState } from '#contract/report/document.ts'
import { chooseVideo } from '../e2e/support/camera.ts'
import { makeOpening, publishAndInvite, readInterviewLink, untilTold } from '../e2e/support/invite-candidates.ts'
import { signInTo } from '../e2e/support/own-server.ts'
import { describeAnswers, missingSeconds, nearestTo, note, placeTones, readFilms } from '../e2e/support/read-films.ts'
import { speakingSettings } from '../e2e/support/server-settings.ts'
import { expect, test } from '../e2e/support/test.ts'
import { type ProductServer, startProductServer } from '../harness/product-server.ts'
import { type FirefoxCandidate, openFirefoxCandidate } from './firefox-candidate.ts'

const answers = [
  'I noticed that nine parcels a week went missing, so I compared the packing list with the courier log myself.',
  'I called the supplier on the Monday, and in the end the number went from nine a week to one.',
] as const
const written = 'I wrote the refill into the plan of the day.'

test('in Firefox: an interview on camera with a reload, a killed server and a while in writing is in the report', async ({
  page,
}) => {
  let server: ProductServer = await startProductServer({ env: speakingSettings })
  const { port, dataDir } = server
  const candidate = await openFirefoxCandidate(answers)
  try {
    console.log(candidate.version)
    const [customer, address] = [`vera-${Date.now()}@customer.example`, `luis-${Date.now()}@candidate.example`]
    await signInTo(page, server, '/dashboard/openings/new', customer)
    await makeOpening(page)
    await publishAndInvite(page, 'Luis Ferreira', address)
    await chooseVideo(server, page)

    await candidate.page.goto(server.url + (await readInterviewLink(server, address)))
    await candidate.check('an AI evaluates')
    await candidate.check('recorded')
    await candidate.press('Agree and go on')
    await test.step('begins on camera and speaks', async () => {
      await enterOnCamera(candidate, 'Begin by voice')
      await answer(candidate, answers[0])
    })
    const reloads = [Date.now() / 1_000]
    await test.step('reloads', async () => {
      await candidate.page.reload()
      await enterOnCamera(candidate, 'Go on by voice')
    })
    await test.step('meets a server that is killed and comes back', async () => {
      await server.kill()
      server = await startProductServer({ dataDir, port, env: speakingSettings })
      await candidate.see('[data-presence]', /^(?!.*onnect)/)
      await answer(candidate, answers[1])
    })
    await test.step('writes for a while, and ends', async () => {
      reloads.push(Date.now() / 1_000)
      await candidate.page.reload()
      await enterOnCamera(candidate, 'Go on in writing')
      await candidate.write(written)
      await candidate.press('Send')
      await candidate.see('[data-speaker="candidate"][data-final="true"]', /refill/)
      await candidate.press('End')
      await candidate.press('End conversation')
      await candidate.see('[data-upload="done"]')
    })

    await untilTold(server, customer)
    await page.goto(`${server.url}/dashboard/interviews`)
    await page.getByRole('link', { name: 'Report on Luis Ferreira' }).click()
    await expect(page.getByRole('button', { name: 'Show the video' })).toBeVisible({ timeout: 60_000 })
    const [, workspaceId, interviewId] = /dashboard\/([\da-f-]{36})\/interviews\/([\da-f-]{36})/.exec(page.url()) ?? []
    const base = `${server.url}/api/workspaces/${workspaceId}/interviews/${interviewId}`
    const { document } = ReportState.parse(await (await page.request.get(`${base}/report`)).json())
    const said = document?.turns.filter(({ speaker }) => speaker === 'candidate') ?? []
    const films = await readFilms(page, server, {
      base,
      workspaceId: String(workspaceId),
      interviewId: String(interviewId),
    })
    const missing = missingSeconds(candidate.recordedAt, films.seconds)
    const placed = await placeTones(
      page,
      base,
      said.filter(({ audioStartMs }) => audioStartMs !== null),
      films.tones,
    )
    note('seconds filmed', [films.seconds.size])
    note(
      'seconds missing, beside the nearest reload',
      missing.map((second) => nearestTo(second, reloads)),
    )
    note('sound after picture, ms', films.skews)
    note('film after transcript, ms', placed.differences)

    expect(said.map(({ text }) => text).join(' ')).toMatch(/courier log[\s\S]+supplier[\s\S]+refill/)
    expect(missing.filter((second) => Math.abs(nearestTo(second, reloads)) > 1)).toEqual([])
    expect(placed.differences.length).toBeGreaterThan(3)
    expect(placed.unfound).toBeLessThan(placed.differences.length / 5)
    const farthest = Math.max(...placed.differences.map(Math.abs))
    expect(farthest, describeAnswers(placed.byAnswer)).toBeLessThanOrEqual(150)
  } catch (error) {
    // A browser that hangs gives none, and what it hung on is what counts.
    await candidate.page.screenshot({ path: test.info().outputPath('firefox.png') }).catch(() => {})
    throw error
  } finally {
    await candidate.close()
    await server.stop()
  }
})

async function enterOnCamera(candidate: FirefoxCandidate, button: string): Promise<void> {
  await candidate.see('html[data-ready]')
  await candidate.press('Turn the camera on')
  await candidate.see('video')
  await candidate.press(button)
  await candidate.see('[data-film="recording"]')
}

/** Says it, and waits until it is stored: its caption is final then. */
async function answer({ page, say }: FirefoxCandidate, text: string): Promise<void> {
  const stored = () =>
    page.evaluate(() => document.querySelectorAll('[data-speaker="candidate"][data-final="true"]').length)
  const before = await stored()
  await say(text)
  await expect.poll(stored, { timeout: 120_000 }).toBeGreaterThan(before)
}
