import { TOTP } from 'otpauth'
import { expectAccessible } from './support/find-violations.ts'
import { newAddress, signInByLink, signInTo, signOut, silentServer } from './support/own-server.ts'
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
  const shown = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(shown).toHaveCount(10)
  const codes = await shown.allTextContents()
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
  await expect(page.getByText('10 of 10 left.')).toBeVisible()

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

  await signOut(page)
  await page.goto(`${server.url}/sign-in?next=/dashboard/settings/security`)
  await signInByLink(page, server, address)
  await expect(page.getByText('Use a recovery code instead')).toBeVisible()
  await expectAccessible(page, 'the second step')
  await page.getByText('Use a recovery code instead').click()
  await page.getByLabel('Recovery code').fill(recovery)
  await page.getByRole('button', { name: 'Continue' }).last().click()
  await expect(page.getByText('9 of 10 left.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove the app' }).click()
  await expect(page.getByText('The authenticator app is removed.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Set up a second step' })).toBeVisible()
  await expect(page.getByRole('cell', { name: 'A recovery code was used' })).toBeVisible()
})

/** A passkey of the page's own, as a laptop with a fingerprint reader has it. */
async function giveFingerprintReader(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('a passkey is added, proves the second step, signs in without a link, and is removed', async ({ page }) => {
  const address = newAddress('passkey')
  await signInTo(page, server, '/dashboard/settings/security', address)
  await giveFingerprintReader(page)
  await page.getByRole('link', { name: 'Set up a second step' }).click()
  await expectAccessible(page, 'choosing a second step')
  const add = page.getByRole('button', { name: 'Add a passkey' })
  await add.click()
  await expect(page.getByText('Give it a name.')).toBeVisible()
  await page.getByLabel('Name of the passkey').fill('Work laptop')
  await add.click()
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
  await expectAccessible(page, 'recovery codes after a passkey')
  await page.getByRole('link', { name: 'I have kept them' }).click()
  await expect(page.getByRole('cell', { name: 'Work laptop' }).first()).toBeVisible()
  await expectAccessible(page, 'security with a passkey')

  await signOut(page)
  await page.goto(`${server.url}/sign-in?next=/dashboard/members`)
  await signInByLink(page, server, address)
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeVisible()
  await expectAccessible(page, 'a passkey as the second step')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page).toHaveURL(/\/dashboard\/[\da-f-]{36}\/members$/)

  await signOut(page)
  await page.goto(`${server.url}/sign-in?next=/dashboard/settings/security`)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page).toHaveURL(/\/dashboard\/[\da-f-]{36}\/settings\/security$/)
  await page.getByRole('button', { name: 'Remove the passkey Work laptop' }).click()
  await expect(page.getByText('The passkey is removed.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Set up a second step' })).toBeVisible()
})

test('an owner asks every member for a second step, and whoever has none is led to one before anything opens', async ({
  page,
}) => {
  const address = newAddress('owner')
  const workspaceId = await signInTo(page, server, '/dashboard/settings', address)
  await page.getByRole('button', { name: 'Ask every member for one' }).click()
  await expect(page.getByText('Set up a second step for yourself first')).toBeVisible()
  await giveFingerprintReader(page)
  await page.goto(`${server.url}/account/second-factor?next=/dashboard/settings`)
  await page.getByLabel('Name of the passkey').fill('Phone')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('link', { name: 'I have kept them' }).click()
  await page.getByRole('button', { name: 'Ask every member for one' }).click()
  await expect(page.getByText('From now on every member needs a second factor.')).toBeVisible()
  await expectAccessible(page, 'settings of a workspace that asks for a second step')

  // The owner takes their own away: now they are a member without one.
  await page.goto(`${server.url}/dashboard/settings/security`)
  await page.getByRole('button', { name: 'Remove the passkey Phone' }).click()
  await expect(page).toHaveURL(/\/account\/second-factor\?next=.*&required$/)
  await page.goto(`${server.url}/dashboard/${workspaceId}/openings`)
  await expect(page).toHaveURL(/\/account\/second-factor\?next=.*openings&required$/)
  await expect(page.getByText('This workspace asks every member for a second step.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Not now' })).toHaveCount(0)
  await expectAccessible(page, 'a second step that a workspace asks for')
  await page.getByRole('button', { name: 'Set up an app' }).click()
  const key = (await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/).textContent()) ?? ''
  await page.getByRole('textbox').fill(codeOf(key))
  await page.getByRole('button', { name: 'Switch it on' }).click()
  await page.getByRole('link', { name: 'I have kept them' }).click()
  await expect(page).toHaveURL(`${server.url}/dashboard/${workspaceId}/openings`)
})

test('whoever has no passkey here is told so, and signs in another way', async ({ page }) => {
  await giveFingerprintReader(page)
  await page.goto(`${server.url}/sign-in`)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByText('No passkey was used.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Company email' })).toBeVisible()
})
