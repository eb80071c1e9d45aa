import { TOTP } from 'otpauth'
import { expectAccessible } from './support/find-violations.ts'
import { newAddress, signInByLink, signInTo, silentServer } from './support/own-server.ts'
import { expect, type Page, test } from './support/test.ts'

const server = silentServer

/** What the app of a key shows, by so many steps later than now: a code of the next step counts as well. */
function codeOf(key: string, stepsLater = 0): string {
  return new TOTP({ secret: key.replaceAll(' ', '') }).generate({ timestamp: Date.now() + stepsLater * 30_000 })
}

/** From the page Security to a working app. Answers its key and the recovery codes. */
async function setUpApp(page: Page): Promise<{ key: string; codes: string[] }> {
  await page.getByRole('link', { name: 'Set up a second step' }).click()
  await page.getByRole('button', { name: 'Set up an app' }).click()
  const key = (await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/).textContent()) ?? ''
  await page.getByRole('textbox').fill(codeOf(key, 40))
  await page.getByRole('button', { name: 'Switch it on' }).click()
  await expect(page.getByText('This is not the code that your app should show.')).toBeVisible()
  await expectAccessible(page, 'a wrong code while setting up')
  await page.getByRole('textbox').fill(codeOf(key))
  await page.getByRole('button', { name: 'Switch it on' }).click()
  const codes = await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allTextContents()
  await expectAccessible(page, 'recovery codes')
  return { key, codes }
}

test('a second step is set up, asked after the link, and switched off again', async ({ page, browser }) => {
  const address = newAddress('second')
  await signInTo(page, server, '/dashboard/settings/security', address)
  await expectAccessible(page, 'security without a second step')
  const { key, codes } = await setUpApp(page)
  expect(codes).toHaveLength(10)
  await page.getByRole('link', { name: 'I have kept them' }).click()
  await expect(page.getByText('On. Signing in asks for a second step after the link.')).toBeVisible()
  await expect(page.getByText('10 of ten left.')).toBeVisible()

  const elsewhere = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await elsewhere.goto(`${server.url}/sign-in?next=/dashboard/members`)
  await signInByLink(elsewhere, server, address)
  await expect(elsewhere).toHaveURL(/\/sign-in\/second-factor\?next=%2Fdashboard%2Fmembers$/)
  await expect(elsewhere.getByText(address)).toBeVisible()
  expect((await elsewhere.context().cookies()).map(({ name }) => name)).not.toContain('session')
  const code = elsewhere.getByLabel('Code from your app')
  await code.fill(codeOf(key, 40))
  await elsewhere.getByRole('button', { name: 'Continue' }).first().click()
  await expect(code).toHaveAccessibleDescription(/4 more tries/)
  await elsewhere.getByLabel('Code from your app').fill(codeOf(key, 1))
  await elsewhere.getByRole('button', { name: 'Continue' }).first().click()
  await expect(elsewhere).toHaveURL(/\/dashboard\/[\da-f-]{36}\/members$/)
  await elsewhere.context().close()

  await page.getByRole('button', { name: 'Make new codes' }).click()
  const made = page.getByRole('list', { name: 'New recovery codes' }).getByRole('listitem')
  await expect(made).toHaveCount(10)
  await expectAccessible(page, 'new recovery codes')
  const [recovery = ''] = await made.allTextContents()
  expect(codes).not.toContain(recovery)

  await page.getByRole('button', { name: 'Sign out', exact: true }).first().click()
  await page.goto(`${server.url}/sign-in?next=/dashboard/settings/security`)
  await signInByLink(page, server, address)
  await expectAccessible(page, 'the second step')
  await page.getByText('Use a recovery code instead').click()
  await page.getByLabel('Recovery code').fill(recovery)
  await page.getByRole('button', { name: 'Continue' }).last().click()
  await expect(page.getByText('9 of ten left.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove the app' }).click()
  await expect(page.getByText('The authenticator app is removed.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Set up a second step' })).toBeVisible()
  await expect(page.getByRole('cell', { name: 'A recovery code was used' })).toBeVisible()
})
