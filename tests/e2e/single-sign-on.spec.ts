import type { Page } from '@playwright/test'
import { type OidcServer, startOidcServer } from '../harness/oidc-server.ts'
import type { ProductServer } from '../harness/product-server.ts'
import { startSamlServer } from '../harness/saml-server.ts'
import { findViolationsAnywhere } from './support/find-violations.ts'
import { admin, signInTo, startAdminServer } from './support/own-server.ts'
import { queryProduct, readSignInLink } from './support/product-database.ts'
import { expect, test } from './support/test.ts'

let server: ProductServer
let oidc: OidcServer
let saml: Awaited<ReturnType<typeof startSamlServer>>
test.beforeAll(async () => {
  oidc = await startOidcServer()
  saml = await startSamlServer()
  server = await startAdminServer({ ALLOW_PRIVATE_PROVIDERS: 'true' })
})
test.afterAll(async () => {
  await server.stop()
  await oidc.close()
  await saml.close()
})

const domain = 'acme-care.example'
const settings = '/settings/single-sign-on'

/** As an owner who has an address of the domain; names of `.example` are in no DNS, so what a check would find is written. */
async function proveDomain(page: Page, workspace: string): Promise<void> {
  await page.goto(`${server.url}/dashboard/${workspace}${settings}`)
  await page.getByRole('textbox', { name: 'Domain' }).fill('gmail.com')
  await page.getByRole('button', { name: 'Add the domain' }).click()
  await expect(page.getByText('Everybody can have an address there')).toBeVisible()
  await page.getByRole('textbox', { name: 'Domain' }).fill(domain)
  await page.getByRole('button', { name: 'Add the domain' }).click()
  await expect(page.getByText('Added. Set its TXT record, then check.')).toBeVisible()
  await expect(page.getByText(`_openround.${domain}`)).toBeVisible()
  await queryProduct(
    server.dataDir,
    `begin; select set_config('openround.scope_workspace', '${workspace}', true);
     update sso_domains set state = 'verified'; commit`,
  )
  await page.reload()
  await expect(page.getByText('Proved', { exact: true })).toBeVisible()
}

/** From an open sign-in page: the address asks for its company's provider, which sends straight back. */
async function signOn(page: Page, email: string): Promise<void> {
  await page.goto(`${server.url}/sign-in`)
  await page.getByRole('textbox', { name: 'Company email' }).fill(email)
  await page.getByRole('button', { name: 'Continue with Email' }).click()
  await expect(page.getByRole('heading', { name: 'Your company signs you in.' })).toBeVisible()
  await page.getByRole('link', { name: 'Continue to your company’s sign-in' }).click()
}

test('an owner connects a provider, tests it and turns it on; people sign on, and can be required to', async ({
  page,
  browser,
}) => {
  const owner = `maria@${domain}`
  const workspace = await signInTo(page, server, '/dashboard', admin)
  await test.step('the domain is proved', () => proveDomain(page, workspace))

  await test.step('OpenID Connect: saved, tested by an owner of the domain, turned on', async () => {
    await page.getByRole('textbox', { name: 'Issuer' }).fill(oidc.issuer)
    await page.getByRole('textbox', { name: 'Client ID' }).fill(oidc.clientId)
    await page.getByLabel('Client secret').fill(oidc.clientSecret)
    await page.getByRole('button', { name: 'Save', exact: true }).first().click()
    await expect(page.getByText('Saved. Test it next.')).toBeVisible()
    oidc.behaviour.claims = { email: 'somebody@elsewhere.example' }
    await page.getByRole('link', { name: 'Test sign-on' }).click()
    await expect(page.getByText('The address lies outside the proved domains.')).toBeVisible()
    oidc.behaviour.claims = { email: owner }
    await page.getByRole('link', { name: 'Test sign-on' }).click()
    await expect(page.getByText('The last test worked')).toBeVisible()
    await page.getByRole('button', { name: 'Turn it on' }).click()
    await expect(page.getByText('Single sign-on is on.')).toBeVisible()
    await page.getByRole('checkbox', { name: 'Add people to the workspace' }).check()
    await page.getByRole('combobox', { name: 'Their role' }).selectOption('Recruiter')
    await page.getByRole('button', { name: 'Save', exact: true }).last().click()
    await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
    expect(await findViolationsAnywhere(page)).toEqual([])
  })

  const theirs = await (await browser.newContext()).newPage()
  await test.step('somebody new signs on and works in the workspace', async () => {
    oidc.behaviour.claims = { email: `dana@${domain}` }
    await signOn(theirs, `dana@${domain}`)
    await expect(theirs).toHaveURL(new RegExp(`/dashboard/${workspace}`))
  })

  await test.step('SAML in its place: the answer comes from another site, and signs on all the same', async () => {
    await page.getByRole('link', { name: 'SAML by metadata' }).click()
    await page.getByRole('textbox', { name: 'The document itself' }).fill(saml.provider.metadata)
    await page.getByRole('button', { name: 'Save', exact: true }).first().click()
    await expect(page.getByText('Saved. Test it next.')).toBeVisible()
    saml.person.email = owner
    await page.getByRole('link', { name: 'Test sign-on' }).click()
    await expect(page.getByText('The last test worked')).toBeVisible()
    await page.getByRole('button', { name: 'Turn it on' }).click()
    await expect(page.getByText('Single sign-on is on.')).toBeVisible()
    saml.person.email = `lee@${domain}`
    const another = await (await browser.newContext()).newPage()
    await signOn(another, `lee@${domain}`)
    await expect(another).toHaveURL(new RegExp(`/dashboard/${workspace}`))
  })

  await test.step('required: the session of before is led to the provider and back to where it was', async () => {
    await page.getByRole('checkbox', { name: admin }).check()
    await page.getByRole('button', { name: 'Require single sign-on' }).click()
    await expect(page.getByText('Single sign-on is required from now on.')).toBeVisible()
    saml.person.email = `dana@${domain}`
    await theirs.goto(`${server.url}/dashboard/${workspace}/openings`)
    await expect(theirs).toHaveURL(`${server.url}/dashboard/${workspace}/openings`)
    const [session] = await queryProduct(
      server.dataDir,
      'select count(*)::int as total from sessions join users on users.id = user_id where email = $1 and signed_in_by = $2',
      [`dana@${domain}`, `sso:${workspace}`],
    )
    expect(session?.total).toBe(1)
  })

  await test.step('a link says why it opens nothing, and leads to the provider', async () => {
    const stranger = await (await browser.newContext()).newPage()
    await stranger.goto(`${server.url}/sign-in`)
    await stranger.getByRole('textbox', { name: 'Company email' }).fill(`lee@${domain}`)
    await stranger.getByRole('button', { name: 'Continue with Email' }).click()
    await expect(stranger.getByRole('heading', { name: 'Your company signs you in.' })).toBeVisible()
    expect(await findViolationsAnywhere(stranger)).toEqual([])
    await stranger.getByRole('button', { name: 'I am an owner named for emergencies' }).click()
    await expect(stranger.getByRole('heading', { name: /Check your email|No mail was sent/ })).toBeVisible()
    await stranger.goto(server.url + (await readSignInLink(server.dataDir, `lee@${domain}`)))
    await stranger.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(stranger.getByText('it requires its own sign-in')).toBeVisible()
    saml.person.email = `lee@${domain}`
    await stranger.getByRole('link', { name: 'Continue to your company’s sign-in' }).click()
    await expect(stranger).toHaveURL(new RegExp(`/dashboard/${workspace}`))
  })
})
