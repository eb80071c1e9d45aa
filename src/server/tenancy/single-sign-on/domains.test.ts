import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { MailDomain } from '#contract/values/single-sign-on.ts'
import { mailFeature } from '#server/messaging/mail/feature.ts'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { checkDomain } from './check-domain.ts'
import { exportSingleSignOn, openSingleSignOn } from './open-single-sign-on.ts'
import { maySignIn, readAddress, standingAfter } from './policy.ts'
import { setupSingleSignOn } from './testing/setup.ts'

const database = await openTestDatabase({ jobs: mailFeature.jobs })
const t = await setupSingleSignOn(database)
afterAll(async () => {
  await t.app.close()
  await database.close()
})

type Sso = Awaited<ReturnType<typeof t.openWorkspace>>['sso']

async function domainOf(sso: Sso, name: string) {
  const found = (await sso.load()).domains.find(({ domain }) => domain === name)
  if (found === undefined) throw new Error('The domain should be there')
  return found
}

test.each(['gmail.com', 'Outlook.com', 'localhost', 'acme', 'acme..com', 'a b.com', '127.0.0.1', 'acme.internal'])(
  '%s is no domain that a workspace can prove',
  (domain) => expect(MailDomain.safeParse(domain).success).toBe(false),
)

test.each([
  ['@Acme.com', 'acme.com'],
  [' careers.acme.co.uk. ', 'careers.acme.co.uk'],
])('%s is %s', (typed, domain) => expect(MailDomain.parse(typed)).toBe(domain))

test('a domain counts once its record is found, and what is missing is said', async () => {
  const { sso, id } = await t.openWorkspace()
  const name = t.newDomain()
  await sso.addDomain(name)
  const { id: domainId, record, state } = await domainOf(sso, name)
  expect([state, record.type, record.name]).toEqual(['waiting', 'TXT', `_openround.${name}`])
  for (const [records, found] of [
    [[], 'missing'],
    [['openround-sign-on=another'], 'other'],
    [['openround-verification=of-an-own-domain'], 'missing'],
    [null, 'silent'],
  ] as const) {
    t.dns.say(record.name, records)
    await sso.checkDomain(domainId)
    expect(await domainOf(sso, name)).toMatchObject({ state: 'waiting', found })
  }
  t.dns.say(record.name, ['something else', record.value])
  await sso.checkDomain(domainId)
  expect(await domainOf(sso, name)).toMatchObject({ state: 'verified', found: 'found' })
  expect(await t.auditOf(id)).toContain('single_sign_on.domain_verified')
})

test('a domain is one workspace’s: whoever looks after the zone says whose', async () => {
  const first = await t.openWorkspace()
  const second = await t.openWorkspace()
  await second.sso.addDomain(first.domain)
  const theirs = await domainOf(first.sso, first.domain)
  const ours = await domainOf(second.sso, first.domain)
  t.dns.say(ours.record.name, [theirs.record.value, ours.record.value])
  await second.sso.checkDomain(ours.id)
  expect(await domainOf(second.sso, first.domain)).toMatchObject({ state: 'waiting', found: 'taken' })
  t.dns.say(ours.record.name, [ours.record.value])
  await second.sso.checkDomain(ours.id)
  expect(await domainOf(second.sso, first.domain)).toMatchObject({ state: 'verified' })
  expect(await domainOf(first.sso, first.domain)).toMatchObject({ state: 'lost' })
  expect(await t.mailsTo(first.owner.email)).toContain('sso-domain-lost')
})

test('two workspaces that prove a domain at once do not both have it', async () => {
  const [first, second] = [await t.openWorkspace(), await t.openWorkspace()]
  const name = t.newDomain()
  const added = await Promise.all(
    [first, second].map(async ({ sso }) => {
      await sso.addDomain(name)
      return { sso, domain: await domainOf(sso, name) }
    }),
  )
  t.dns.say(
    `_openround.${name}`,
    added.map(({ domain }) => domain.record.value),
  )
  await Promise.all(added.map(({ sso, domain }) => sso.checkDomain(domain.id)))
  const states = await Promise.all(added.map(async ({ sso }) => (await domainOf(sso, name)).state))
  expect(states.filter((state) => state === 'verified')).toHaveLength(1)
})

test('two daily checks that miss the record lose a domain; a button and silence do not', () => {
  const verified = { state: 'verified', failedChecks: 0 } as const
  const once = standingAfter(verified, 'missing', true)
  expect(once).toEqual({ state: 'verified', failedChecks: 1 })
  expect(standingAfter(once, 'missing', true).state).toBe('lost')
  expect(standingAfter(once, 'missing', false)).toEqual(once)
  expect(standingAfter(once, 'silent', true)).toEqual(once)
  expect(standingAfter(once, 'found', true).failedChecks).toBe(0)
})

test('only owners with the plan have it, and only in their own workspace', async () => {
  const { sso, id, domain } = await t.openWorkspace()
  const none = await t.openWorkspace({ plan: null })
  await expect(none.sso.addDomain(t.newDomain())).rejects.toMatchObject({ code: 'plan.not_included' })
  expect((await none.sso.load()).isIncluded).toBe(false)
  const connection = {
    kind: 'oidc',
    settings: { issuer: 'https://idp.example', clientId: 'c' },
    clientSecret: 's',
  } as const
  await expect(none.sso.saveConnection(connection)).rejects.toMatchObject({ code: 'plan.not_included' })
  const { id: domainId } = await domainOf(sso, domain)
  const stranger = await t.openWorkspace()
  await expect(stranger.sso.checkDomain(domainId)).rejects.toMatchObject({ code: 'single_sign_on.not_found' })
  await stranger.sso.removeDomain(domainId)
  expect(await domainOf(sso, domain)).toMatchObject({ state: 'verified' })
  const small = { code: 'workspace.role_too_small' }
  for (const role of ['hiring_manager', 'viewer', 'recruiter'] as const) {
    const actor = await t.signIn(`${role}@${t.newDomain()}`)
    const member = openSingleSignOn(t.deps, await t.add(actor, id, role), actor.sessionId)
    await expect(member.load()).rejects.toMatchObject(small)
    await expect(member.addDomain(t.newDomain())).rejects.toMatchObject(small)
    await expect(member.checkDomain(domainId)).rejects.toMatchObject(small)
    await expect(member.removeDomain(domainId)).rejects.toMatchObject(small)
    await expect(member.saveConnection(connection)).rejects.toMatchObject(small)
    await expect(member.turnOn()).rejects.toMatchObject(small)
    await expect(member.turnOff()).rejects.toMatchObject(small)
    await expect(
      member.changeMembers({ addsMembers: true, defaultRole: 'viewer', trustsFactor: true }),
    ).rejects.toMatchObject(small)
    await expect(member.enforce([])).rejects.toMatchObject(small)
    await expect(member.release()).rejects.toMatchObject(small)
    await expect(member.removeConnection()).rejects.toMatchObject(small)
  }
})

test('who comes in is changed by nobody who has found a browser left open', async () => {
  const { sso, owner } = await t.openWorkspace()
  await database.db.execute(
    sql`update sessions set created_at = now() - interval '1 hour' where user_id = ${owner.userId}`,
  )
  const old = { code: 'proof.needed' }
  expect((await sso.load()).isProved).toBe(false)
  const settings = { issuer: 'https://idp.example', clientId: 'c' }
  await expect(sso.saveConnection({ kind: 'oidc', settings, clientSecret: 's' })).rejects.toMatchObject(old)
  await expect(sso.turnOn()).rejects.toMatchObject(old)
  await expect(sso.turnOff()).rejects.toMatchObject(old)
  await expect(
    sso.changeMembers({ addsMembers: true, defaultRole: 'viewer', trustsFactor: true }),
  ).rejects.toMatchObject(old)
  await expect(sso.enforce([owner.userId])).rejects.toMatchObject(old)
  await expect(sso.release()).rejects.toMatchObject(old)
  await expect(sso.removeConnection()).rejects.toMatchObject(old)
})

test('a domain that went meanwhile is nothing to check, and the workspace’s export names those it has', async () => {
  const { sso, id, domain, workspace } = await t.openWorkspace()
  expect(await workspace.transaction((tx) => exportSingleSignOn(tx, id))).toEqual({
    domains: [{ domain, state: 'verified' }],
    connection: null,
  })
  const { id: domainId } = await domainOf(sso, domain)
  await sso.removeDomain(domainId)
  expect(await checkDomain(t.deps, { workspaceId: id, domainId }, { isDaily: true, userId: null })).toBe(false)
})

test('whom a provider vouches for is one address within the proved domains', () => {
  const read = (email: string | undefined, isVerified?: boolean) => readAddress({ email, isVerified }, ['acme.com'])
  expect(read(' Dana.Okafor+x@ACME.com ')).toEqual({ email: 'dana.okafor+x@acme.com' })
  expect(read('dana@acme.com', true)).toEqual({ email: 'dana@acme.com' })
  for (const odd of [undefined, '', 'dana', '@acme.com', 'a@b@acme.com', 'a@evil.com,b@acme.com', 'a b@acme.com']) {
    expect(read(odd)).toEqual({ problem: 'no_address' })
  }
  for (const foreign of ['dana@acme.com.evil.com', 'dana@evilacme.com', 'dana@sub.acme.com']) {
    expect(read(foreign)).toEqual({ problem: 'outside_domain' })
  }
})

test('who comes in: members, the invited, and whom the workspace adds; never the removed or the deactivated', () => {
  const nobody = {
    isMember: false,
    isDeactivated: false,
    wasRemoved: false,
    isInvited: false,
    addsMembers: false,
    hasOtherWorkspace: false,
  }
  expect(maySignIn({ ...nobody, isMember: true })).toBe('enter')
  for (const way of ['isMember', 'isInvited', 'addsMembers', 'hasOtherWorkspace'] as const) {
    expect(maySignIn({ ...nobody, [way]: true, isDeactivated: true })).toEqual({ problem: 'removed' })
  }
  expect(maySignIn({ ...nobody, isInvited: true, wasRemoved: true })).toBe('join')
  expect(maySignIn({ ...nobody, addsMembers: true })).toBe('join')
  expect(maySignIn({ ...nobody, addsMembers: true, wasRemoved: true })).toEqual({ problem: 'removed' })
  expect(maySignIn({ ...nobody, hasOtherWorkspace: true })).toBe('enter')
  expect(maySignIn(nobody)).toEqual({ problem: 'not_member' })
})
