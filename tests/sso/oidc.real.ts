import { createServer } from 'node:http'
import Provider from 'oidc-provider'
import { afterAll, expect, test } from 'vitest'
import { mailFeature } from '#server/messaging/mail/feature.ts'
import { Browser, setupSingleSignOn } from '#server/tenancy/single-sign-on/testing/setup.ts'
import { openTestDatabase } from '../harness/database.ts'
import { findFreePort } from '../harness/free-port.ts'
import { readForm, Visitor } from './visit.ts'

const database = await openTestDatabase({ jobs: mailFeature.jobs })
const t = await setupSingleSignOn(database)
const port = await findFreePort()
const issuer = `http://127.0.0.1:${port}`
const server = createServer()
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve))
  await t.app.close()
  await database.close()
})

test('oidc-provider signs a member on, and nobody whose address it has not verified', async () => {
  const { id, owner, sso, domain } = await t.openWorkspace()
  const { redirectUri } = (await sso.load()).addresses
  const verified = new Set([owner.email])
  const provider = new Provider(issuer, {
    clients: [{ client_id: 'openround', client_secret: 'a-secret-of-a-test', redirect_uris: [redirectUri] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    cookies: { keys: ['a-key-of-a-test'] },
    findAccount: (_context, email) => ({
      accountId: email,
      claims: () => ({ sub: email, email, email_verified: verified.has(email) }),
    }),
  })
  server.on('request', provider.callback())
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const settings = { issuer, clientId: 'openround' }
  await sso.saveConnection({ kind: 'oidc', settings, clientSecret: 'a-secret-of-a-test' })

  /** Signs in and agrees on the provider's own pages, and brings its answer. */
  async function signOn(place: string, email: string, browser: Browser): Promise<string> {
    const location = String((await t.get(browser, `/sign-in/sso/${place}`)).headers.location)
    const visitor = new Visitor()
    let page = await visitor.open(location)
    for (let step = 0; page.elsewhere === null; step += 1) {
      if (step === 5) throw new Error(`The provider asks without an end: ${page.body.slice(0, 500)}`)
      const { action, fields } = readForm(page.body, page.url)
      page = await visitor.open(action, { ...fields, ...('login' in fields ? { login: email, password: 'any' } : {}) })
    }
    return String((await t.get(browser, page.elsewhere)).headers.location)
  }

  const ownersBrowser = new Browser()
  const [name = '', value = ''] = owner.cookie.split('=', 2)
  ownersBrowser.cookies.set(name, value)
  await signOn(`${id}?test`, owner.email, ownersBrowser)
  expect((await sso.load()).connection?.lastTest).toMatchObject({ problem: null })
  await sso.turnOn()
  const browser = new Browser()
  expect(await signOn(`${domain}?next=/dashboard/x`, owner.email, browser)).toBe('/dashboard/x')
  expect(await t.whoIs(browser)).toMatchObject({ email: owner.email, signedInBy: `sso:${id}` })
  expect(await signOn(id, `new@${domain}`, new Browser())).toContain('sso=address_unverified')
  expect(await signOn(id, 'somebody@elsewhere.example', new Browser())).toContain('sso=address_unverified')
})
