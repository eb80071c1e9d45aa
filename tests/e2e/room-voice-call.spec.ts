import { expectAccessible } from './support/find-violations.ts'
import { openForCandidates, readInterviewLink } from './support/invite-candidates.ts'
import { launchWithMicrophone } from './support/microphone.ts'
import { speakingServer as server } from './support/own-server.ts'
import { expect, test } from './support/test.ts'

test('by voice and keyboard alone the turn is held and ended, and the microphone is tried before', async ({ page }) => {
  test.setTimeout(6 * 60_000)
  const candidate = `iris-${Date.now()}@candidate.example`
  await openForCandidates(page, server, `omar-${Date.now()}@customer.example`)
  await page.getByRole('textbox', { name: 'Names and addresses' }).fill(`Iris Bell <${candidate}>`)
  await page.getByRole('button', { name: 'Check the list' }).click()
  await page.getByRole('button', { name: 'Invite 1 candidate' }).click()
  await expect(page.getByRole('heading', { name: '1 candidate invited' })).toBeVisible()

  const theirs = await launchWithMicrophone()
  const room = await theirs.newPage()
  await room.goto(server.url + (await readInterviewLink(server, candidate)))
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
    await expect(room.locator('[data-speaker="candidate"]')).toHaveCount(0)
    await expectAccessible(room, 'a held turn')
    await room.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
    await room.keyboard.press('Enter')
    await expect(room.locator('[data-speaker="candidate"]').first()).toBeVisible({ timeout: 60_000 })
  })
  await theirs.close()
})
