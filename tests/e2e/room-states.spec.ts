import { catalogueOf } from '#content/candidate/catalogue.ts'
import { closeCodes, EndReason, NoticeCode } from '#contract/live/messages.ts'
import { isEndOfInterview } from '#web/room/link/link-options.ts'
import { expectAccessible, findViolations, findViolationsBy } from './support/find-violations.ts'
import { silentServer as server } from './support/own-server.ts'
import { agree, begin, openWithDevices, takeLine, unplug } from './support/room-line.ts'
import { expect, type Page, test } from './support/test.ts'

const { room: words, pages } = catalogueOf('en')

/** As narrow as it gets, in both themes: for a state that differs little from one that was looked at everywhere. */
async function glance(room: Page, where: string): Promise<void> {
  await fits(room, where)
  expect(await findViolations(room), where).toEqual([])
  await room.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  expect(await findViolationsBy(room, 'colours'), `${where}, dark`).toEqual([])
  await room.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
}

/** For what differs from another state by its words alone. */
async function fits(room: Page, where: string): Promise<void> {
  await room.setViewportSize({ width: 320, height: 900 })
  expect(await room.evaluate(() => document.documentElement.scrollWidth), where).toBeLessThanOrEqual(320)
}

test('each state of a call in writing is accessible at every width in both themes', async ({ page, browser }) => {
  test.setTimeout(600_000)
  const link = await agree(server, page, browser)
  const context = await browser.newContext()
  const { room, line } = await begin(context, link)
  await expect(room.getByText(words.call.presence.connecting)).toBeVisible()
  await expectAccessible(room, 'connecting')

  await line.welcome('text')
  await expect(room.getByText(words.call.presence.preparing)).toBeVisible()
  await expectAccessible(room, 'preparing')
  await expect(room.getByText('I compared both lists')).toBeVisible()

  const told = { listening: 'writing', thinking: 'thinking', speaking: 'asking' } as const
  for (const phase of ['listening', 'thinking', 'speaking'] as const) {
    line.say({ type: 'phase', phase })
    await expect(room.getByText(words.call.presence[told[phase]], { exact: true })).toBeVisible()
    await glance(room, phase)
  }

  line.say({ type: 'phase', phase: 'paused' }, { type: 'pause', forMs: 900_000, left: 0 })
  await expect(room.getByText(words.pause.noneLeft)).toBeVisible()
  await expectAccessible(room, 'the last pause')
  line.say({ type: 'phase', phase: 'listening' })

  for (const code of NoticeCode.options) {
    line.say({ type: 'notice', code, text: '' })
    await expect(room.getByText(words.notices[code])).toBeVisible()
    await fits(room, `notice ${code}`)
  }
  await glance(room, 'a notice')

  line.say({ type: 'recording-stopped' })
  await expect(room.getByText(words.call.stopped.title)).toBeVisible()
  await expectAccessible(room, 'recording stopped')
  line.cut()
  await expect(room.getByText(words.call.presence.reconnecting)).toBeVisible()
  await expectAccessible(room, 'reconnecting')
  await context.setOffline(true)
  await room.evaluate(() => window.dispatchEvent(new Event('offline')))
  await expect(room.getByText(words.call.presence.offline)).toBeVisible()
  await glance(room, 'offline')
  await context.close()
})

/** Where it stands, or, beside an end that has no report, a person who can be asked for. */
async function expectWayOn(room: Page, hasReport: boolean): Promise<void> {
  await expect(room.getByRole('link', { name: pages.portal.states.done.open })).toHaveCount(hasReport ? 1 : 0)
  await expect(room.getByRole('heading', { name: pages.portal.human.title })).toHaveCount(hasReport ? 0 : 1)
}

test('each end of a call, and each reason why it stands still, is accessible', async ({ page, browser }) => {
  test.setTimeout(600_000)
  const link = await agree(server, page, browser)
  const context = await browser.newContext()

  for (const reason of EndReason.options) {
    const { room, line } = await begin(context, link)
    await line.welcome('text')
    await expect(room.getByRole('heading', { name: /Question 2 of 5/ })).toBeVisible()
    const hasReport = ['completed', 'withdrawn'].includes(reason)
    line.say({ type: 'ended', reason, text: words.ends[reason], hasReport })
    const over = room.getByRole('region', { name: /interview is (over|complete)/ })
    if (isEndOfInterview(reason)) await expect(over).toBeVisible()
    else if (reason === 'failed' || reason === 'refused') await expect(room.getByText(words.ends[reason])).toBeVisible()
    else await expect(over).toHaveCount(0)
    if (isEndOfInterview(reason)) await expectWayOn(room, hasReport)
    if (reason === 'completed' || reason === 'safety') await expectAccessible(room, `ended: ${reason}`)
    else await fits(room, `ended: ${reason}`)
    await room.close()
  }

  const final = ['malformed', 'unauthorised', 'takenOver', 'stoppedForNow', 'flooding'] as const
  for (const why of final) {
    const { room, line } = await begin(context, link)
    await line.welcome('text')
    await expect(room.getByRole('heading', { name: /Question 2 of 5/ })).toBeVisible()
    line.close(closeCodes[why])
    await expect(room.getByRole('alert').getByRole('heading')).toBeVisible()
    if (why === 'takenOver') await expectAccessible(room, `closed: ${why}`)
    else await glance(room, `closed: ${why}`)
    await room.close()
  }
  await context.close()
})

test('each state of the microphone and of the camera in a call is accessible', async ({ page, browser }) => {
  test.setTimeout(600_000)
  const link = await agree(server, page, browser, { isFilmed: true })
  const context = await openWithDevices()
  const room = await context.newPage()
  const line = await takeLine(room)
  await room.goto(link)
  await room.getByRole('button', { name: 'Turn the camera on' }).click()
  await expect(room.getByLabel('Your camera’s picture')).toBeVisible()
  const choice = room.getByRole('combobox', { name: 'Camera' })
  await choice.selectOption({ index: 2 })
  await expect(choice).not.toHaveValue('')
  await expect(room.getByLabel('Your camera’s picture')).toBeVisible()
  await expectAccessible(room, 'the camera before the call')
  await room.getByRole('button', { name: pages.portal.room.byVoice }).click()
  await line.welcome('voice')
  line.say({ type: 'phase', phase: 'listening' })
  await expect(room.getByText(words.call.presence.listening, { exact: true })).toBeVisible()
  await expect(room.getByRole('meter', { name: words.call.microphone.level })).toBeVisible()
  await expectAccessible(room, 'listening')
  const box = room.getByRole('textbox', { name: words.call.answer.instead })
  await box.fill('x'.repeat(9_000))
  for (const width of [320, 1280]) {
    await room.setViewportSize({ width, height: 900 })
    const [own, around] = [await box.boundingBox(), await room.locator('[data-stage="in-call"]').boundingBox()]
    expect((own?.x ?? 0) + (own?.width ?? width)).toBeLessThanOrEqual((around?.x ?? 0) + (around?.width ?? 0))
  }
  await box.fill('')
  line.say({ type: 'hold', forMs: 60_000 })
  await expect(room.getByText(words.turn.held)).toBeVisible()
  await glance(room, 'a held turn')
  line.say({ type: 'phase', phase: 'speaking' })
  await expect(room.getByText(words.call.presence.speaking, { exact: true })).toBeVisible()
  await glance(room, 'speaking')
  line.say({ type: 'phase', phase: 'listening' })
  await room.getByRole('button', { name: words.call.controls.mute }).click()
  await expect(room.getByText(words.call.presence.muted)).toBeVisible()
  await glance(room, 'muted')
  await room.getByRole('button', { name: words.call.controls.unmute }).click()
  await room.getByRole('button', { name: 'Camera off' }).click()
  await expect(room.getByText('Camera off.')).toBeVisible()
  await glance(room, 'the camera is off')
  await room.getByRole('button', { name: 'Camera on' }).click()
  await expect(room.getByLabel('Your camera’s picture')).toBeVisible()
  await unplug(room)
  await expect(room.getByText(words.call.microphone.lost)).toBeVisible()
  await expect(room.getByText('The camera has stopped.')).toBeVisible()
  await expectAccessible(room, 'microphone and camera are gone')
  await context.close()
})
