import { afterAll, expect, test } from 'vitest'
import { mailFeature } from '#server/messaging/mail/feature.ts'
import { Browser, publicUrl, setupSingleSignOn } from '#server/tenancy/single-sign-on/testing/setup.ts'
import { openTestDatabase } from '../harness/database.ts'
import { type SimpleSaml, startSimpleSaml } from './simplesamlphp.ts'
import { readForm, Visitor } from './visit.ts'

const root = process.env.SIMPLESAMLPHP_ROOT
const database = await openTestDatabase({ jobs: mailFeature.jobs })
const t = await setupSingleSignOn(database)
let idp: SimpleSaml | null = null
afterAll(async () => {
  await idp?.stop()
  await t.app.close()
  await database.close()
})

test.skipIf(root === undefined)(
  'SimpleSAMLphp signs a member on, and nobody by an answer that was changed',
  async () => {
    const opened = await t.openWorkspace()
    const { id, owner, sso, domain } = opened
    const started = await startSimpleSaml(root ?? '', { owner: owner.email, stranger: 'stranger@elsewhere.example' })
    idp = started
    started.trust((await sso.load()).addresses)
    await sso.saveConnection({ kind: 'saml-metadata', address: started.metadataUrl, xml: null })

    /** Signs in at the provider and brings its answer. */
    async function signOn(place: string, name: string, browser: Browser, edit = (xml: string) => xml) {
      const location = String((await t.get(browser, `/sign-in/sso/${place}`)).headers.location)
      const visitor = new Visitor()
      const login = await visitor.open(location)
      const { action, fields } = readForm(login.body, login.url)
      const answered = await visitor.open(action, { ...fields, username: name, password: name })
      const { action: acsUrl, fields: form } = readForm(answered.body, answered.url)
      expect(acsUrl.startsWith(`${publicUrl}/sign-in/sso/saml/${id}/acs`), answered.body.slice(0, 2000)).toBe(true)
      const xml = edit(Buffer.from(form.SAMLResponse ?? '', 'base64').toString())
      const posted = await t.post(acsUrl, {
        SAMLResponse: Buffer.from(xml).toString('base64'),
        RelayState: form.RelayState ?? '',
      })
      const onward = String(posted.headers.location)
      return onward.includes('/finish?') ? String((await t.get(browser, onward)).headers.location) : onward
    }

    const ownersBrowser = new Browser()
    const [name = '', value = ''] = owner.cookie.split('=', 2)
    ownersBrowser.cookies.set(name, value)
    await signOn(`${id}?test`, 'owner', ownersBrowser)
    expect((await sso.load()).connection?.lastTest).toMatchObject({ problem: null })
    await sso.turnOn()

    const browser = new Browser()
    expect(await signOn(`${domain}?next=/dashboard/x`, 'owner', browser)).toBe('/dashboard/x')
    expect(await t.whoIs(browser)).toMatchObject({ email: owner.email, signedInBy: `sso:${id}` })
    expect(await signOn(id, 'stranger', new Browser())).toContain('sso=outside_domain')
    const changed = (xml: string) => xml.replaceAll('stranger@elsewhere.example', owner.email)
    expect(await signOn(id, 'stranger', new Browser(), changed)).toContain('sso=answer_invalid')
  },
)
