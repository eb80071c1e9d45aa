import { playbackBytesOf } from '#contract/live/frames.ts'
import { ClientMessage } from '#contract/live/messages.ts'
import { expectAccessible } from './support/find-violations.ts'
import { openForCandidates, readInterviewLink } from './support/invite-candidates.ts'
import { launchWithMicrophone } from './support/microphone.ts'
import { newAddress, speakingServer as server } from './support/own-server.ts'
import { slowDown } from './support/slow-line.ts'
import { expect, type Page, test } from './support/test.ts'

/** @returns The path of somebody who was invited to a new opening. */
async function invite(page: Page, name: string): Promise<string> {
  const candidate = newAddress(name.toLowerCase())
  await openForCandidates(page, server, newAddress('omar'))
  await page.getByRole('textbox', { name: 'Names and addresses' }).fill(`${name} Bell <${candidate}>`)
  await page.getByRole('button', { name: 'Check the list' }).click()
  await page.getByRole('button', { name: 'Invite 1 candidate' }).click()
  await expect(page.getByRole('heading', { name: '1 candidate invited' })).toBeVisible()
  return readInterviewLink(server, candidate)
}

test('by voice and keyboard alone the turn is held and ended, and the microphone is tried before', async ({ page }) => {
  test.setTimeout(6 * 60_000)
  const link = await invite(page, 'Iris')
  const theirs = await launchWithMicrophone()
  const room = await theirs.newPage()
  await room.goto(server.url + link)
  await room.getByRole('checkbox', { name: /an AI evaluates/ }).check()
  await room.getByRole('button', { name: 'Agree and go on' }).click()

  await test.step('two seconds are recorded and played back', async () => {
    await room.getByRole('button', { name: 'Try the microphone' }).press('Enter')
    await expect(room.getByRole('meter', { name: 'Microphone level' })).toBeVisible()
    await room.getByRole('button', { name: 'Record 2 seconds' }).press('Enter')
    await expect(room.getByText(/Was that clear/)).toBeVisible({ timeout: 30_000 })
    await expectAccessible(room, 'the check of devices')
  })

  await test.step('the turn is held for a minute, and Enter ends it', async () => {
    await room.getByRole('button', { name: 'Begin by voice' }).press('Enter')
    await expect(room.getByText(/Question 1 of 5/)).toBeVisible({ timeout: 60_000 })
    await expect(room.getByText('Listening', { exact: true })).toBeVisible({ timeout: 60_000 })
    await room.getByRole('button', { name: 'Still thinking' }).press('Enter')
    await expect(room.getByText(/nobody interrupts you for a minute/)).toBeVisible()
    await expect(room.locator('[data-speaker="candidate"][data-final="true"]')).toHaveCount(0)
    await expectAccessible(room, 'a held turn')
    await room.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
    await room.keyboard.press('Enter')
    await expect(room.locator('[data-speaker="candidate"][data-final="true"]').first()).toBeVisible({ timeout: 60_000 })
  })
  await theirs.close()
})

test('on a line of 400 kbit/s that takes 400 ms the interviewer’s voice does not lag, and the answer is heard', async ({
  page,
}) => {
  test.setTimeout(6 * 60_000)
  const link = await invite(page, 'Noa')
  const theirs = await launchWithMicrophone()
  const room = await theirs.newPage()
  // What the browser would say of the line beforehand is left out: the voice itself has to tell.
  await room.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: undefined }))
  const lines = watchLines(room)
  await room.goto(server.url + link)
  await room.getByRole('checkbox', { name: /an AI evaluates/ }).check()
  await room.getByRole('button', { name: 'Agree and go on' }).click()
  await expect(room.getByRole('button', { name: 'Begin by voice' })).toBeVisible()
  await slowDown(room)
  await room.getByRole('button', { name: 'Begin by voice' }).click()
  await expect(room.locator('[data-speaker="candidate"][data-final="true"]').first()).toBeVisible({ timeout: 120_000 })
  await expect.poll(() => lines.lateMs.length, { timeout: 120_000 }).toBeGreaterThan(1)
  expect([lines.frameBytes[0], lines.frameBytes.at(-1)]).toEqual([playbackBytesOf(false), playbackBytesOf(true)])
  // The first line shows that the line is slow; whoever listens waits for the rest of a word a few times in it.
  const [first, ...later] = lines.lateMs
  expect(first).toBeLessThan(4_000)
  for (const lateMs of later) expect(lateMs).toBeLessThan(2_000)
  await theirs.close()
})

type Played = Extract<ClientMessage, { type: 'playback' }>

/** What the interviewer said to its end: how much longer the loudspeaker took than the sound has. */
function watchLines(page: Page) {
  const lateMs: number[] = []
  const began = new Map<number, number>()
  const frameBytes: number[] = []

  function note({ state, utterance, positionMs }: Played): void {
    if (state === 'started') began.set(utterance, Date.now())
    if (state === 'finished') lateMs.push(Date.now() - (began.get(utterance) ?? Number.NaN) - positionMs)
  }
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => {
      if (typeof payload !== 'string') frameBytes.push(payload.byteLength)
    })
    socket.on('framesent', ({ payload }) => {
      if (typeof payload !== 'string') return
      const message = ClientMessage.parse(JSON.parse(payload))
      if (message.type === 'playback') note(message)
    })
  })
  return { lateMs, frameBytes }
}
