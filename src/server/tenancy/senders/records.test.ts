import { expect, test } from 'vitest'
import { createFakeDns } from '#server/providers/dns/fake/index.ts'
import { findDkim } from './read-dkim.ts'
import { findDmarc } from './read-dmarc.ts'
import { findSpf } from './read-spf.ts'

const domain = 'acme.example'
const key = { domain, selector: 'mail-1', publicKey: 'MIIBIjANBg+/k=' }
const dkimName = 'mail-1._domainkey.acme.example'

/** What each finder makes of these records by their names; null: nobody answers. */
function setup(records: Readonly<Record<string, readonly string[] | null>>) {
  const dns = createFakeDns()
  for (const [name, values] of Object.entries(records)) dns.say(name, values)
  const lookUp = (name: string) => dns.lookUpTxt(name, new AbortController().signal)
  return {
    asked: dns.asked,
    dkim: () => findDkim(lookUp, key),
    spf: (...needed: string[]) => findSpf(lookUp, domain, needed),
    dmarc: (of = domain) => findDmarc(lookUp, of),
  }
}

const ours = `v=DKIM1; k=rsa; p=${key.publicKey}`

test.each([
  ['as it was given', [ours], 'good'],
  ['without what is usual, and with spaces in the key', ['p=MIIBIjA NBg+/k='], 'good'],
  ['for mail and other things', [`${ours}; s=email:other; h=sha1:sha256; t=s`], 'good'],
  ['of another key', ['v=DKIM1; k=rsa; p=AAAA'], 'other_key'],
  ['of another kind of key', [`v=DKIM1; k=ed25519; p=${key.publicKey}`], 'other_key'],
  ['of another version', [`v=DKIM2; p=${key.publicKey}`], 'other_key'],
  ['that is none', ['hello'], 'other_key'],
  ['with one tag twice', [`${ours}; p=${key.publicKey}`], 'other_key'],
  ['in quotation marks', [`"${ours}"`], 'other_key'],
  ['that is withdrawn', ['v=DKIM1; k=rsa; p='], 'revoked'],
  ['that is being tested', [`${ours}; t=s:y`], 'testing'],
  ['for something else than mail', [`${ours}; s=other`], 'not_for_mail'],
  ['for another hash', [`${ours}; h=sha1`], 'not_for_mail'],
  ['beside another', [ours, 'v=DKIM1; p=AAAA'], 'several'],
  ['that nobody answers for', null, 'unanswered'],
] as const)('a DKIM record %s', async (_, records, code) => {
  expect((await setup({ [dkimName]: records }).dkim()).code).toBe(code)
})

test('a DKIM record is missing, or stands at a name that the provider has added the domain to', async () => {
  expect(await setup({}).dkim()).toEqual({ code: 'missing', found: null })
  const doubled = `${dkimName}.acme.example`
  expect(await setup({ [doubled]: [ours] }).dkim()).toEqual({ code: 'doubled', found: doubled })
})

test('a domain without an SPF record is given one with all that is needed', async () => {
  const t = setup({
    'acme.example': ['some-other-service=1'],
    'spf.example.net': ['v=spf1 a:one.example.net ip4:1.2.3.4 -all'],
  })
  expect(await t.spf('include:spf.example.net', 'ip4:5.6.7.8')).toEqual({
    code: 'missing',
    found: null,
    proposed: 'v=spf1 include:spf.example.net ip4:5.6.7.8 ~all',
    lookups: 2,
  })
})

test('an SPF record that lacks something is given as it should be, before what ends it', async () => {
  const t = setup({ 'acme.example': ['v=spf1 mx -all'], 'spf.example.net': ['v=spf1 -all'] })
  expect(await t.spf('include:spf.example.net')).toEqual({
    code: 'incomplete',
    found: 'v=spf1 mx -all',
    proposed: 'v=spf1 mx include:spf.example.net -all',
    lookups: 2,
  })
})

test.each([
  ['names it', ['v=spf1 include:spf.example.net ~all'], {}],
  ['names it in capitals', ['v=spf1 +INCLUDE:SPF.example.net ~all'], {}],
  [
    'includes what names it',
    ['v=spf1 include:all.acme.example -all'],
    { 'all.acme.example': ['v=spf1 include:spf.example.net'] },
  ],
  [
    'leads to what names it',
    ['v=spf1 redirect=all.acme.example'],
    { 'all.acme.example': ['v=spf1 include:spf.example.net -all'] },
  ],
] as const)('an SPF record that %s is good', async (_, own, others) => {
  const t = setup({ 'acme.example': own, 'spf.example.net': ['v=spf1 ip4:1.2.3.4 -all'], ...others })
  expect(await t.spf('include:spf.example.net')).toMatchObject({ code: 'good', proposed: null })
})

test('what a record refuses is not what it lets send', async () => {
  const t = setup({ 'acme.example': ['v=spf1 -include:spf.example.net ~all'], 'spf.example.net': ['v=spf1 -all'] })
  expect((await t.spf('include:spf.example.net')).code).toBe('incomplete')
})

test('ten lookups in an SPF record are allowed and eleven are not, those in what is included counted, too', async () => {
  const nested = { 'inner.example': [`v=spf1 ${Array.from({ length: 4 }, (_, n) => `a:${n}.example`).join(' ')} -all`] }
  const terms = (count: number) => Array.from({ length: count }, (_, n) => `exists:${n}.x.example`).join(' ')
  const record = (count: number) => ({
    'acme.example': [`v=spf1 ip4:1.2.3.4 ${terms(count)} include:inner.example -all`],
  })
  expect(await setup({ ...record(5), ...nested }).spf('ip4:1.2.3.4')).toMatchObject({ code: 'good', lookups: 10 })
  expect(await setup({ ...record(6), ...nested }).spf('ip4:1.2.3.4')).toMatchObject({ code: 'too_many', lookups: 11 })
  const full = setup({ ...record(5), ...nested, 'spf.example.net': ['v=spf1 -all'] })
  expect(await full.spf('include:spf.example.net')).toMatchObject({ code: 'too_many' })
})

test.each([
  ['has two SPF records', { 'acme.example': ['v=spf1 -all', 'v=spf1 mx -all'] }, 'several'],
  ['includes itself', { 'acme.example': ['v=spf1 include:acme.example'] }, 'broken'],
  ['includes what is not there', { 'acme.example': ['v=spf1 include:gone.example'] }, 'broken'],
  [
    'includes what has two',
    { 'acme.example': ['v=spf1 include:b.example'], 'b.example': ['v=spf1', 'v=spf1'] },
    'broken',
  ],
  ['includes what is no name', { 'acme.example': ['v=spf1 include:a;b'] }, 'broken'],
  [
    'includes what nobody answers for',
    { 'acme.example': ['v=spf1 include:b.example'], 'b.example': null },
    'unanswered',
  ],
  ['nobody answers for', { 'acme.example': null }, 'unanswered'],
] as const)('SPF of a domain that %s', async (_, records, code) => {
  expect((await setup(records).spf('include:spf.example.net')).code).toBe(code)
})

test('where the installation does not say what SPF needs, nothing is proposed', async () => {
  expect(await setup({}).spf()).toEqual({ code: 'unknown', found: null, proposed: null, lookups: 0 })
  const t = setup({ 'acme.example': ['v=spf1 mx -all'] })
  expect(await t.spf()).toEqual({ code: 'unknown', found: 'v=spf1 mx -all', proposed: null, lookups: 1 })
})

test('records that include one another are followed no further than a receiver would', async () => {
  const chain = Object.fromEntries(
    Array.from({ length: 40 }, (_, n) => [`${n}.example`, [`v=spf1 include:${n + 1}.example`]]),
  )
  const t = setup({ 'acme.example': ['v=spf1 include:0.example'], ...chain })
  expect((await t.spf('ip4:1.2.3.4')).code).toBe('too_many')
  expect(t.asked.length).toBeLessThan(13)
})

test('a DMARC policy is the domain’s own, else its parent’s for what lies below it', async () => {
  const own = setup({ '_dmarc.acme.example': ['v=DMARC1; p=reject; adkim=s'] })
  expect(await own.dmarc()).toMatchObject({ code: 'good', policy: 'reject', at: '_dmarc.acme.example' })
  const parent = { '_dmarc.acme.example': ['v=DMARC1;p=reject;sp=quarantine'] }
  expect(await setup(parent).dmarc('jobs.acme.example')).toMatchObject({ policy: 'quarantine' })
  expect(await setup(parent).dmarc()).toMatchObject({ policy: 'reject' })
  expect(await setup({ '_dmarc.example': ['v=DMARC1; p=reject'] }).dmarc()).toMatchObject({ code: 'missing' })
})

test.each([
  ['no record', {}, 'missing'],
  ['two records', { '_dmarc.acme.example': ['v=DMARC1; p=none', 'v=DMARC1; p=reject'] }, 'several'],
  ['a record without a policy', { '_dmarc.acme.example': ['v=DMARC1; rua=mailto:a@acme.example'] }, 'broken'],
  ['a policy that there is not', { '_dmarc.acme.example': ['v=DMARC1; p=block'] }, 'broken'],
  ['another kind of record', { '_dmarc.acme.example': ['hello'] }, 'missing'],
  ['no answer', { '_dmarc.acme.example': null }, 'unanswered'],
] as const)('DMARC of a domain with %s', async (_, records, code) => {
  expect((await setup(records).dmarc()).code).toBe(code)
})

test('of a stranger’s record as much is kept as can be shown', async () => {
  const { found } = await setup({ [dkimName]: ['x'.repeat(5000)] }).dkim()
  expect(found).toHaveLength(600)
})
