import { expectAccessible } from './support/find-violations.ts'
import { signInByLink, silentServer } from './support/own-server.ts'
import { expect, test } from './support/test.ts'

const server = silentServer

test('a person deletes their own account in its settings, and every device of theirs is signed out', async ({
  page,
  browser,
}) => {
  const address = `dora-${Date.now()}@acme.example`
  const other = await (await browser.newContext()).newPage()
  for (const device of [other, page]) {
    await device.goto(`${server.url}/dashboard/settings/account`)
    await signInByLink(device, server, address)
    await expect(device).toHaveURL(/\/settings\/account$/)
  }
  await page.getByText('Delete account').first().click()
  const typed = page.getByLabel('Type your address to delete your account')
  const submit = page.getByRole('button', { name: 'Delete account' })
  await typed.fill('somebody@acme.example')
  await submit.click()
  await expect(typed).toHaveAccessibleDescription(/This is not the address that you sign in with/)
  await expectAccessible(page, 'another address for a deletion')
  await typed.fill(address)
  await submit.click()
  await expect(page.getByRole('heading', { name: 'Your account is deleted.' })).toBeVisible()
  for (const device of [other, page]) {
    await device.goto(`${server.url}/dashboard/settings/account`)
    await expect(device).toHaveURL(/\/sign-in\?next=/)
  }
  await other.context().close()
})
