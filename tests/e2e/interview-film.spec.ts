import { ReportState } from '#contract/report/document.ts'
import { type ProductServer, startProductServer } from '../harness/product-server.ts'
import { chooseVideo, enterOnCamera } from './support/camera.ts'
import { installClockCamera } from './support/filmed-candidate.ts'
import { makeOpening, publishAndInvite, readInterviewLink, untilTold } from './support/invite-candidates.ts'
import { signInTo } from './support/own-server.ts'
import {
  describeAnswers,
  medianOf,
  missingSeconds,
  nearestTo,
  note,
  placeTones,
  readFilms,
} from './support/read-films.ts'
import { speakingSettings } from './support/server-settings.ts'
import { openSpeakingCandidate, type SpeakingCandidate } from './support/speaking-candidate.ts'
import { expect, type Page, test } from './support/test.ts'

/** `npm run test:film` films twelve minutes. */
const filmedSeconds = Number(process.env.FILM_SECONDS ?? 60)
const offlineSeconds = filmedSeconds > 300 ? 60 : 8
/** What is promised of where a take lies. */
const toleranceMs = 150

const answers = [
  'I noticed that nine parcels a week went missing, so I compared the packing list with the courier log myself.',
  'I called the supplier on the Monday, and in the end the number went from nine a week to one.',
]

test('three reloads, a killed server, a stretch without a network and a while in writing: no second of the film is lost', async ({
  page,
  browser,
}) => {
  test.setTimeout((filmedSeconds + 600) * 1_000)
  let server: ProductServer = await startProductServer({ env: speakingSettings })
  const { port, dataDir } = server
  const candidate = await openSpeakingCandidate(browser, answers)
  try {
    const { recordedAt } = await installClockCamera(candidate.page.context())
    const [customer, address] = [`vera-${Date.now()}@customer.example`, `luis-${Date.now()}@candidate.example`]
    await signInTo(page, server, '/dashboard/openings/new', customer)
    await makeOpening(page)
    await publishAndInvite(page, 'Luis Ferreira', address)
    await chooseVideo(server, page)

    const room = candidate.page
    await room.goto(server.url + (await readInterviewLink(server, address)))
    await room.getByRole('checkbox', { name: /an AI evaluates/ }).check()
    await room.getByRole('checkbox', { name: /is recorded|are recorded/ }).check()
    await room.getByRole('button', { name: 'Agree and go on' }).click()

    const firstMs = Date.now()
    const reloads: number[] = []
    const share = (part: number) => filmFor(room, firstMs, filmedSeconds * part)
    await test.step('begins on camera and speaks', async () => {
      await enterOnCamera(room, 'Begin by voice')
      await answer(candidate, answers[0] ?? '')
      await share(0.2)
    })
    await test.step('reloads', async () => {
      reloads.push(Date.now() / 1_000)
      await room.reload()
      await enterOnCamera(room, 'Go on by voice')
      await share(0.35)
    })
    await test.step('has no network for a while', async () => {
      await room.context().setOffline(true)
      await filmFor(room, Date.now(), offlineSeconds)
      await room.context().setOffline(false)
      await share(0.5)
    })
    await test.step('meets a server that is killed and comes back', async () => {
      await server.kill()
      server = await startProductServer({ dataDir, port, env: speakingSettings })
      await expect(room.locator('[data-presence]')).not.toHaveText(/onnect/, { timeout: 60_000 })
      await share(0.65)
    })
    await test.step('writes for a while, and speaks again', async () => {
      await room.getByRole('button', { name: 'Mute' }).waitFor()
      reloads.push(Date.now() / 1_000)
      await room.reload()
      await enterOnCamera(room, 'Go on in writing')
      await share(0.75)
      await room.getByRole('button', { name: 'Use mic' }).click()
      await room.getByRole('button', { name: 'Mute' }).waitFor()
      await share(0.85)
    })
    await test.step('reloads once more, answers, and ends', async () => {
      reloads.push(Date.now() / 1_000)
      await room.reload()
      await enterOnCamera(room, 'Go on by voice')
      await answer(candidate, answers[1] ?? '')
      await share(1)
      await room.getByRole('button', { name: 'End', exact: true }).click()
      await room.getByRole('button', { name: 'End conversation' }).click()
      await expect(room.locator('[data-upload="done"]')).toBeVisible({ timeout: 120_000 })
    })

    await untilTold(server, customer)
    await page.goto(`${server.url}/dashboard/interviews`)
    await page.getByRole('link', { name: 'Report on Luis Ferreira' }).click()
    await expect(page.getByRole('heading', { name: 'Transcript' })).toBeVisible()
    await expect(async () => {
      await page.reload()
      await expect(page.getByRole('button', { name: 'Show the video' })).toBeVisible({ timeout: 5_000 })
    }).toPass({ timeout: 120_000 })
    const [, workspaceId, interviewId] = /dashboard\/([\da-f-]{36})\/interviews\/([\da-f-]{36})/.exec(page.url()) ?? []
    const base = `${server.url}/api/workspaces/${workspaceId}/interviews/${interviewId}`
    const { document } = ReportState.parse(await (await page.request.get(`${base}/report`)).json())
    const interview = { base, workspaceId: String(workspaceId), interviewId: String(interviewId) }
    const films = await readFilms(page, server, interview)
    expect(films.takes).toBeGreaterThanOrEqual(4)

    const missing = missingSeconds(recordedAt, films.seconds)
    const spoken = document?.turns.filter((turn) => turn.speaker === 'candidate' && turn.audioStartMs !== null) ?? []
    const placed = await placeTones(page, base, spoken, films.tones)
    note('seconds filmed', [films.seconds.size])
    note(
      'seconds missing, beside the nearest reload',
      missing.map((second) => nearestTo(second, reloads)),
    )
    note('sound after picture, ms', films.skews)
    note('film after transcript, ms', placed.differences)

    // A page that goes while the processor is busy may take its last moment along.
    expect(missing.filter((second) => Math.abs(nearestTo(second, reloads)) > 1)).toEqual([])
    expect(missing.length).toBeLessThanOrEqual(reloads.length)
    expect(films.skews.length).toBeGreaterThan(filmedSeconds / 3)
    expect(medianOf(films.skews.map(Math.abs))).toBeLessThanOrEqual(toleranceMs)
    expect(placed.differences.length).toBeGreaterThan(3)
    expect(placed.unfound).toBeLessThan(placed.differences.length / 5)
    const farthest = Math.max(...placed.differences.map(Math.abs))
    expect(farthest, describeAnswers(placed.byAnswer)).toBeLessThanOrEqual(toleranceMs)
  } finally {
    await candidate.close()
    await server.stop()
  }
})

/** Says it, and waits until it is stored: its caption is final then. */
async function answer({ page, say }: SpeakingCandidate, text: string): Promise<void> {
  const stored = page.locator('[data-speaker="candidate"][data-final="true"]')
  const before = await stored.count()
  await say(text)
  await expect.poll(() => stored.count(), { timeout: 120_000 }).toBeGreaterThan(before)
}

/** Until so many seconds have passed since a moment, on the film that is running. */
async function filmFor(room: Page, sinceMs: number, seconds: number): Promise<void> {
  await expect.poll(() => Date.now() - sinceMs, { timeout: (seconds + 30) * 1_000 }).toBeGreaterThan(seconds * 1_000)
  await expect(room.locator('[data-film="recording"]')).toBeVisible()
}
