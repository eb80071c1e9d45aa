import { createServer } from 'node:http'
import { inflateRawSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { mailFeature } from '#server/messaging/mail/feature.ts'
import { listenLocally } from '#server/platform/http/testing/listen-locally.ts'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { createSamlProvider, type SamlChanges } from '../../../../tests/harness/saml-provider.ts'
import { Browser, publicUrl, setupSingleSignOn } from './testing/setup.ts'

const database = await openTestDatabase({ jobs: mailFeature.jobs })
const provider = createSamlProvider()
const stranger = createSamlProvider()
const t = await setupSingleSignOn(database)
afterAll(async () => {
  await t.app.close()
  await database.close()
})

const refused = (problem: string) => `/sign-in?sso=${problem}&next=%2Fdashboard`

function browserOf(cookie: string): Browser {
  const browser = new Browser()
  const [name = '', value = ''] = cookie.split('=', 2)
  browser.cookies.set(name, value)
  return browser
}

/** A workspace whose members the provider signs in. */
async function connect() {
  const opened = await t.openWorkspace()
  await opened.sso.saveConnection({ kind: 'saml-metadata', address: null, xml: provider.metadata })
  const owner = browserOf(opened.owner.cookie)
  const tested = await signOn(`${opened.id}?test`, { nameId: opened.owner.email }, owner)
  expect(tested.location).toBe(`/dashboard/${opened.id}/settings/single-sign-on`)
  await opened.sso.turnOn()
  return opened
}

async function startOf(browser: Browser, place: string): Promise<string> {
  return String((await t.get(browser, `/sign-in/sso/${place}`)).headers.location)
}

/** To the provider, its answer posted, and on to where that leads. */
async function signOn(place: string, changes: SamlChanges, browser = new Browser()) {
  const { acsUrl, ...form } = provider.answer(await startOf(browser, place), changes)
  return { ...(await bring(acsUrl, form, browser)), acsUrl, form }
}

async function bring(acsUrl: string, form: { SAMLResponse: string; RelayState: string }, browser: Browser) {
  const posted = await t.post(acsUrl, form)
  expect(posted.headers['set-cookie']).toBeUndefined()
  const onward = String(posted.headers.location)
  const location = onward.includes('/finish?') ? String((await t.get(browser, onward)).headers.location) : onward
  return { location, browser, onward, who: await t.whoIs(browser) }
}

test('a member signs on by a signed assertion, and is led where they wanted to go', async () => {
  const { id, owner, domain } = await connect()
  const { location, who } = await signOn(`${domain}?next=/dashboard/x`, { nameId: owner.email })
  expect(location).toBe('/dashboard/x')
  expect(who).toMatchObject({ email: owner.email, userId: owner.userId, signedInBy: `sso:${id}` })
})

test('the address may stand in an attribute, where the name is an opaque one', async () => {
  const { id, owner } = await connect()
  const nameIdFormat = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent'
  for (const name of ['email', 'mail', 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress']) {
    const { who } = await signOn(id, { nameId: 'u1', nameIdFormat, attributes: { [name]: owner.email } })
    expect(who?.email, name).toBe(owner.email)
  }
  expect((await signOn(id, { nameId: 'u1', nameIdFormat })).location).toBe(refused('no_address'))
})

test('a response that is signed as a whole is accepted where its assertion is signed, too, and not else', async () => {
  const { id, owner } = await connect()
  expect((await signOn(id, { nameId: owner.email, signs: 'both' })).who).not.toBeNull()
  expect((await signOn(id, { nameId: owner.email, signs: 'response' })).location).toBe(refused('answer_invalid'))
})

test('whoever has to prove anew who they are is asked by the provider, though they are signed in there', async () => {
  const { id } = await connect()
  expect(requestIn(await startOf(new Browser(), `${id}?again`))).toContain('ForceAuthn="true"')
  expect(requestIn(await startOf(new Browser(), id))).not.toContain('ForceAuthn="true"')
})

test('our metadata names the addresses that a provider needs', async () => {
  const { id, sso } = await connect()
  const answer = await t.get(new Browser(), `/sign-in/sso/saml/${id}`)
  expect(answer.headers['content-type']).toContain('application/samlmetadata+xml')
  const { entityId, acsUrl } = (await sso.load()).addresses
  expect(entityId).toBe(`${publicUrl}/sign-in/sso/saml/${id}`)
  expect(answer.body).toContain(`entityID="${entityId}"`)
  expect(answer.body).toContain(`Location="${acsUrl}"`)
  expect(answer.body).toContain('WantAssertionsSigned="true"')
  expect((await t.get(new Browser(), `/sign-in/sso/saml/${t.deps.ids.uuid()}`)).statusCode).toBe(404)
})

/** Two assertions: the signed one is kept somewhere, and a forged one stands where a careless reader looks. */
const wrap = (place: 'before' | 'around' | 'inside' | 'response') => (xml: string) => {
  const signed = /<saml:Assertion[\s\S]*<\/saml:Assertion>/.exec(xml)?.[0] ?? ''
  const forgedName = 'ceo@DOMAIN'
  const bare = signed
    .replace(/<Signature[\s\S]*<\/Signature>/, '')
    .replace(/(<saml:NameID[^>]*>)[^<]*/, `$1${forgedName}`)
  const forged = bare.replace('ID="_assertion"', 'ID="_forged"')
  switch (place) {
    case 'before':
      return xml.replace(signed, forged + signed)
    case 'around':
      return xml.replace(signed, forged.replace('</saml:Assertion>', `${signed}</saml:Assertion>`))
    case 'inside':
      return xml.replace(
        signed,
        bare.replace('<saml:Subject>', `<samlp:Extensions>${signed}</samlp:Extensions><saml:Subject>`),
      )
    case 'response':
      return xml
        .replace(signed, forged)
        .replace('<samlp:Status>', `<samlp:Extensions>${signed}</samlp:Extensions><samlp:Status>`)
  }
}

test.each<[string, SamlChanges]>([
  ['an assertion that is not signed', { signs: 'nothing' }],
  ['an assertion that somebody else has signed', { signedBy: stranger }],
  ['a name that was changed on its way', { edit: (xml) => xml.replace(/>owner@/, '>ceo@') }],
  ['a signature by SHA-1', { signatureAlgorithm: 'sha1' }],
  ['another audience', { audience: 'https://another.example' }],
  ['another issuer', { issuer: 'https://another.example' }],
  ['another recipient', { recipient: 'https://another.example/acs' }],
  ['no recipient', { edit: (xml) => xml, recipient: '' }],
  ['an assertion that has run out', { endsInSeconds: -120, beginsInSeconds: -600 }],
  ['an assertion that is not valid yet', { beginsInSeconds: 600, endsInSeconds: 900 }],
  ['an answer to another question', { inResponseTo: '_another' }],
  ['an assertion to no question in an answer to ours', { inResponseTo: '', responseInResponseTo: 'ASKED' }],
  [
    'an assertion to another question in an answer to ours',
    { inResponseTo: '_another', responseInResponseTo: 'ASKED' },
  ],
  ['a forged assertion before the signed one', { edit: wrap('before') }],
  ['a forged assertion around the signed one', { edit: wrap('around') }],
  ['a signed assertion inside a forged one of the same ID', { edit: wrap('inside') }],
  ['a forged assertion with the signed one among the response’s extensions', { edit: wrap('response') }],
  ['a declaration of an entity', { edit: (xml) => `<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]>${xml}` }],
  ['no assertion', { edit: (xml) => xml.replace(/<saml:Assertion[\s\S]*<\/saml:Assertion>/, '') }],
  ['what is no XML', { edit: () => 'SAML' }],
])('%s signs nobody in', async (_what, { edit, responseInResponseTo, ...changes }) => {
  const { id, domain, owner } = await connect()
  await t.add(await t.signIn(`ceo@${domain}`), id, 'owner')
  const browser = new Browser()
  const location = await startOf(browser, id)
  const asked = /ID="([^"]*)"/.exec(requestIn(location))?.[1] ?? ''
  const { acsUrl, ...form } = provider.answer(location, {
    nameId: owner.email,
    ...changes,
    ...(responseInResponseTo === undefined ? {} : { responseInResponseTo: asked }),
    ...(edit === undefined ? {} : { edit: (xml: string) => edit(xml).replaceAll('DOMAIN', domain) }),
  })
  const { who, location: led } = await bring(acsUrl, form, browser)
  expect([who, led]).toEqual([null, refused('answer_invalid')])
})

function requestIn(location: string): string {
  return inflateRawSync(Buffer.from(new URL(location).searchParams.get('SAMLRequest') ?? '', 'base64')).toString()
}

test('a comment in a name does not cut it: the whole name counts', async () => {
  const { id, owner } = await connect()
  const { location, who } = await signOn(id, { nameId: `${owner.email}<!-- -->.evil.example` })
  expect([location, who]).toEqual([refused('outside_domain'), null])
  const edited = await signOn(id, {
    nameId: `x${owner.email}`,
    edit: (xml) => xml.replace(`>x${owner.email}<`, `>x<!-- -->${owner.email}<`),
  })
  expect(edited.who).toBeNull()
})

test('an address outside the proved domains signs nobody in, whoever signs it', async () => {
  const { id } = await connect()
  expect((await signOn(id, { nameId: 'ceo@bigcorp.example' })).location).toBe(refused('outside_domain'))
})

test('an answer works once, and the way back from it, too', async () => {
  const { id, owner } = await connect()
  const { acsUrl, form, browser, onward, who } = await signOn(id, { nameId: owner.email })
  expect(who).not.toBeNull()
  expect((await t.post(acsUrl, form)).headers.location).toBe(refused('expired'))
  expect((await t.get(browser, onward)).headers.location).toBe(refused('other_browser'))
  // The same assertion as the answer to a question that was asked later.
  const later = new URL(await startOf(browser, id)).searchParams.get('RelayState') ?? ''
  expect((await t.post(acsUrl, { ...form, RelayState: later })).headers.location).toBe(refused('answer_invalid'))
})

test('an answer that nobody asked for signs nobody in', async () => {
  const { id, owner } = await connect()
  const { acsUrl, SAMLResponse } = provider.answer(await startOf(new Browser(), id), { nameId: owner.email })
  for (const RelayState of ['', 'https://evil.example', 'x'.repeat(43)]) {
    expect((await t.post(acsUrl, { SAMLResponse, RelayState })).headers.location).toBe(refused('unsolicited'))
  }
})

test('an answer signs in no other browser than the one that asked', async () => {
  const { id, owner } = await connect()
  const { acsUrl, ...form } = provider.answer(await startOf(new Browser(), id), { nameId: owner.email })
  const victim = new Browser()
  await startOf(victim, id)
  expect(await bring(acsUrl, form, victim)).toMatchObject({ location: refused('other_browser'), who: null })
  const { acsUrl: again, ...other } = provider.answer(await startOf(new Browser(), id), { nameId: owner.email })
  expect(await bring(again, other, new Browser())).toMatchObject({ location: refused('other_browser'), who: null })
})

test('an answer for one workspace opens nothing at another one’s address', async () => {
  const first = await connect()
  const second = await connect()
  const browser = new Browser()
  const { acsUrl, ...form } = provider.answer(await startOf(browser, first.id), { nameId: first.owner.email })
  const elsewhere = acsUrl.replace(first.id, second.id)
  expect(await bring(elsewhere, form, browser)).toMatchObject({ location: refused('unsolicited'), who: null })
})

test('an answer larger than any is refused, and neither an address nor an assertion is stored or logged for long', async () => {
  const { id, owner } = await connect()
  const { acsUrl, ...form } = provider.answer(await startOf(new Browser(), id), { nameId: owner.email })
  const tooLarge = await t.post(acsUrl, { ...form, SAMLResponse: 'A'.repeat(300_000) })
  expect(tooLarge.statusCode).toBe(413)
  await signOn(id, { nameId: owner.email })
  const rows = await database.db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('openround.scope_system', 'sweep', true)`)
    return (await tx.execute(sql`select * from sso_logins where used_at is not null and ticket_hash is null`)).rows
  })
  expect(JSON.stringify(rows)).not.toContain(owner.email)
  const logged = JSON.stringify(t.records.map(({ fields: { pii: _, ...fields }, message }) => ({ fields, message })))
  expect(logged).not.toContain(owner.email)
})

test('a provider is entered by the address of its document, its text, or value by value', async () => {
  const { sso } = await t.openWorkspace()
  const server = createServer((_request, response) => response.end(provider.metadata))
  const { origin, close } = await listenLocally(server)
  await sso.saveConnection({ kind: 'saml-metadata', address: `${origin}/metadata`, xml: null })
  await close()
  const { entityId, signInUrl, certificate } = provider
  const known = { kind: 'saml', entityId, signInUrl, certificates: 1, certificateEndsOn: '2049-12-31' }
  expect((await sso.load()).connection?.provider).toEqual(known)
  const bare = certificate.replace(/-----[A-Z ]+-----|\n/g, '')
  for (const certificates of [certificate, bare]) {
    await sso.saveConnection({ kind: 'saml', entityId, signInUrl, certificates })
    expect((await sso.load()).connection?.provider).toEqual(known)
  }
  const both = `${certificate}\n${stranger.certificate}`
  await sso.saveConnection({ kind: 'saml', entityId, signInUrl, certificates: both })
  expect((await sso.load()).connection?.provider).toMatchObject({ certificates: 2 })
})

test('what is no metadata, no certificate or a weak key is refused', async () => {
  const { sso } = await t.openWorkspace()
  const invalid = { code: 'single_sign_on.metadata_invalid' }
  const two = `<all>${provider.metadata.replace('<?xml version="1.0"?>', '')}${stranger.metadata.replace('<?xml version="1.0"?>', '')}</all>`
  const documents = [
    '',
    'no XML',
    '<html/>',
    two,
    `<!DOCTYPE x>${provider.metadata}`,
    provider.metadata.replace(/<md:SingleSignOnService[^>]*Redirect"[^>]*>/, ''),
    provider.metadata.replace(/<md:KeyDescriptor[\s\S]*<\/md:KeyDescriptor>/, ''),
  ]
  for (const xml of documents) {
    await expect(sso.saveConnection({ kind: 'saml-metadata', address: null, xml }), xml).rejects.toMatchObject(invalid)
  }
  const { entityId, signInUrl } = provider
  for (const certificates of ['', 'nonsense', createSamlProvider(undefined, { modulusLength: 1024 }).certificate]) {
    const attempt = sso.saveConnection({ kind: 'saml', entityId, signInUrl, certificates })
    await expect(attempt).rejects.toMatchObject({ code: 'single_sign_on.certificate_invalid' })
  }
})
