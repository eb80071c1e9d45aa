import { expectAccessible } from './support/find-violations.ts'
import { openForCandidates, readInterviewLink } from './support/invite-candidates.ts'
import { type RunningServer, silentServer as server } from './support/own-server.ts'
import { queryProduct } from './support/product-database.ts'
import { slowDown } from './support/slow-line.ts'
import { type Browser, expect, type Page, test, type WebSocketRoute } from './support/test.ts'

const answer =
  'I noticed that nine parcels a week went missing, so I compared the packing list with the courier log myself and called the supplier on the Monday.'

/** Agreed, with the room before it; narrow as a phone at 320 px or a wide screen at 400 %, and without motion. */
async function openRoom(page: Page, browser: Browser, where: RunningServer, customer: string): Promise<Page> {
  const candidate = `noor-${Date.now()}@candidate.example`
  await openForCandidates(page, where, customer)
  await page.getByRole('textbox', { name: 'Names and addresses' }).fill(`Noor Haddad <${candidate}>`)
  await page.getByRole('button', { name: 'Check the list' }).click()
  await page.getByRole('button', { name: 'Invite 1 candidate' }).click()
  await expect(page.getByRole('heading', { name: '1 candidate invited' })).toBeVisible()
  const context = await browser.newContext({ viewport: { width: 320, height: 640 }, reducedMotion: 'reduce' })
  const room = await context.newPage()
  await room.goto(where.url + (await readInterviewLink(where, candidate)))
  await room.getByRole('checkbox', { name: /an AI evaluates/ }).check()
  await room.getByRole('button', { name: 'Agree and go on' }).click()
  return room
}

/** The call's line, which can be cut for as long as it takes. */
async function holdLine(page: Page): Promise<{ cut(): void; mend(): void }> {
  let isDown = false
  let open: WebSocketRoute | null = null
  await page.routeWebSocket(/\/api\/live/, (line) => {
    if (isDown) void line.close({ code: 1001 })
    else {
      open = line
      line.connectToServer()
    }
  })
  return {
    cut() {
      isDown = true
      void open?.close({ code: 1001 })
    },
    mend() {
      isDown = false
    },
  }
}

const first = (room: Page) => expect(room.getByText(/Question 1 of 5/)).toBeVisible({ timeout: 60_000 })

test('on a slow line at 320 px: help, a pause, a stop for now, the way back, and a beginning anew', async ({
  page,
  browser,
}) => {
  test.setTimeout(480_000)
  const customer = `kim-${Date.now()}@customer.example`
  const room = await openRoom(page, browser, server, customer)
  await slowDown(room)
  const line = await holdLine(room)
  await room.getByRole('button', { name: 'Answer in writing' }).click()
  await first(room)
  await expectAccessible(room, 'the call')

  await test.step('help says what to do, and a person is told at once', async () => {
    await room.getByRole('button', { name: 'Help' }).focus()
    await room.keyboard.press('Enter')
    const help = room.getByRole('dialog', { name: 'Help' })
    await expect(help).toBeVisible()
    await expectAccessible(room, 'the help')
    await help.getByRole('textbox', { name: 'What is wrong?' }).fill('I hear nothing.')
    await help.getByRole('button', { name: 'Ask a person for help' }).click()
    await expect(help.getByText(/has been told that you need help now/)).toBeVisible()
    const told =
      "select 1 from mails where recipient = $1 and template = 'candidate-request' and subject like '%needs help in their interview now'"
    await expect.poll(async () => (await queryProduct(server.dataDir, told, [customer])).length).toBe(1)
    await help.getByRole('button', { name: 'Ask a person for help' }).click()
    await expect(help.getByText(/was told a short while ago/)).toBeVisible()
    await room.keyboard.press('Escape')
    await expect(room.getByRole('button', { name: 'Help' })).toBeFocused()
  })

  await test.step('a pause says how long it is and that there is another', async () => {
    await room.getByRole('button', { name: 'Pause' }).click()
    await expect(room.getByText(/You have up to 15 minutes/)).toContainText('You can pause once more')
    await expectAccessible(room, 'the pause')
    await room.getByRole('button', { name: 'Go on' }).click()
    await expect(room.getByText(/You have up to 15 minutes/)).toHaveCount(0)
  })

  await test.step('a lost line says so, comes back by itself, and an answer given meanwhile is stored', async () => {
    line.cut()
    await expect(room.getByText('Reconnecting. Nothing you said is lost.')).toBeVisible({ timeout: 60_000 })
    await room.getByRole('textbox', { name: 'Type your answer' }).fill(answer)
    await room.keyboard.press('Control+Enter')
    line.mend()
    await expect(room.locator('[data-speaker="candidate"]')).toContainText('nine parcels', { timeout: 60_000 })
  })

  await test.step('stopped for now, it goes on where it was', async () => {
    await room.getByRole('button', { name: 'End', exact: true }).click()
    await expectAccessible(room, 'the question before the end')
    await room.getByRole('dialog').getByRole('button', { name: 'Stop and go on later' }).click()
    await expect(room.getByRole('heading', { name: 'Stopped for now' })).toBeVisible()
    await expectAccessible(room, 'stopped for now')
    await room.getByRole('button', { name: 'Leave this conversation' }).click()
    await expect(room.getByRole('heading', { name: 'Go on where you stopped' })).toBeVisible()
    await expect(room.getByText(/Open the same link on any device and go on, until/)).toBeVisible()
  })

  await test.step('after a failure it is begun again, once, without asking', async () => {
    await room.getByText('Something did not work?').click()
    await expectAccessible(room, 'the way back')
    await room.getByRole('button', { name: 'Delete it and begin again' }).click()
    await expect(room.getByText(/You begin again/)).toBeVisible()
    await room.getByRole('button', { name: 'Go on in writing' }).click()
    await first(room)
    await expect(room.locator('[data-speaker="candidate"]')).toHaveCount(0)
  })
})
