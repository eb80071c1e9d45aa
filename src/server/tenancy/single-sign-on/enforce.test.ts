import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { NewGrant } from '#contract/admin/orders.ts'
import { grantPlan, revokePlan } from '#server/billing/orders/admin-orders.ts'
import { mailFeature } from '#server/messaging/mail/feature.ts'
import { findWorkspace } from '#server/platform/workspaces/workspace.ts'
import { changeRole } from '#server/tenancy/workspaces/change-members.ts'
import { connectApp, peopleWithApps } from '../../../../tests/harness/connect-app.ts'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { startOidcServer } from '../../../../tests/harness/oidc-server.ts'
import { signInByProvider } from '../accounts/sign-in.ts'
import { followPlansJob, resealClientSecretsJob } from './feature.ts'
import { Browser, setupSingleSignOn } from './testing/setup.ts'

const database = await openTestDatabase({ jobs: mailFeature.jobs })
const provider = await startOidcServer()
const t = await setupSingleSignOn(database)
afterAll(async () => {
  await t.app.close()
  await provider.close()
  await database.close()
})

const required = { code: 'sign_in.sso_required' }

function browserOf(cookie: string): Browser {
  const browser = new Browser()
  const [name = '', value = ''] = cookie.split('=', 2)
  browser.cookies.set(name, value)
  return browser
}

async function signOn(place: string, email: string, browser = new Browser()): Promise<Browser> {
  provider.behaviour.claims = { email }
  const { headers } = await t.get(browser, `/sign-in/sso/${place}`)
  await t.get(browser, provider.authorize(String(headers.location)))
  return browser
}

/** A workspace whose sign-on is on and, where it says so, required. Its owner may use a link in an emergency. */
async function connect({ isRequired = true } = {}) {
  const opened = await t.openWorkspace()
  const member = await t.signIn(`member@${opened.domain}`)
  await t.add(member, opened.id, 'recruiter')
  await opened.sso.saveConnection({
    kind: 'oidc',
    settings: { issuer: provider.issuer, clientId: provider.clientId },
    clientSecret: provider.clientSecret,
  })
  await signOn(`${opened.id}?test`, opened.owner.email, browserOf(opened.owner.cookie))
  await opened.sso.turnOn()
  if (isRequired) await opened.sso.enforce([opened.owner.userId])
  return { ...opened, member }
}

const askForLink = (email: string, more: object = {}) =>
  t.app.inject({ method: 'POST', url: '/api/sign-in/email', payload: { email, ...more } })

async function openLink(email: string) {
  await askForLink(email, { byLink: true })
  return await t.app.inject({ method: 'POST', url: '/api/sign-in', payload: { token: await t.linkOf(email) } })
}

test('an address whose domain has sign-on is offered it; a link comes when it is asked for all the same', async () => {
  const { domain, member } = await connect({ isRequired: false })
  const offered = await askForLink(member.email, { next: '/dashboard/x' })
  expect(offered.json()).toEqual({
    sent: false,
    signOn: { path: `/sign-in/sso/${domain}?next=${encodeURIComponent('/dashboard/x')}`, isRequired: false },
  })
  expect(await t.mailsTo(member.email)).toEqual([])
  expect((await openLink(member.email)).statusCode).toBe(200)
  // The answer is the domain's, and says nothing of who has an account.
  const unknown = await askForLink(`nobody@${domain}`, { next: '/dashboard/x' })
  expect(unknown.json()).toEqual(offered.json())
})

test('requiring sign-on ends the apps that members connected before; saving it again ends none', async () => {
  const { id, sso, owner, member } = await connect({ isRequired: false })
  for (const { userId } of [owner, member]) await connectApp(t.deps.db, { workspaceId: id, userId })
  await sso.enforce([owner.userId])
  expect(await peopleWithApps(t.deps.db, id)).toEqual([])
  await connectApp(t.deps.db, { workspaceId: id, userId: member.userId })
  await sso.enforce([owner.userId])
  expect(await peopleWithApps(t.deps.db, id)).toEqual([member.userId])
})

test('where sign-on is required, a link opens nothing, is not used up, and says where to sign on', async () => {
  const { domain, member, sso } = await connect()
  const answer = await openLink(member.email)
  expect([answer.statusCode, answer.json()]).toMatchObject([403, { ...required, signOnPath: `/sign-in/sso/${domain}` }])
  expect(answer.headers['set-cookie']).toBeUndefined()
  await sso.release()
  const token = await t.linkOf(member.email)
  expect((await t.app.inject({ method: 'POST', url: '/api/sign-in', payload: { token } })).statusCode).toBe(200)
})

test('where sign-on is required, the identity provider of the installation opens nothing either', async () => {
  const { member } = await connect()
  const deps = {
    ...t.deps,
    site: { ...t.deps.site, identity: { apiKey: 'k', projectId: 'p', appId: 'a' } },
    identity: { ...t.deps.identity, readToken: async () => ({ email: member.email, isVerified: true }) },
  }
  const caller = { cookieHeader: undefined, userAgent: null }
  await expect(signInByProvider(deps, 'token', caller)).rejects.toMatchObject(required)
})

test('sessions from before lose the workspace until they sign on, and no other one', async () => {
  const { id, member } = await connect()
  const other = await t.openWorkspace()
  await t.add(member, other.id, 'viewer')
  await expect(findWorkspace(t.deps, member, id)).rejects.toMatchObject({
    ...required,
    extensions: { signOnPath: `/sign-in/sso/${id}` },
  })
  expect(await findWorkspace(t.deps, member, other.id)).toMatchObject({ role: 'viewer' })
  const who = await t.whoIs(await signOn(id, member.email))
  expect(who === null ? null : await findWorkspace(t.deps, who, id)).toMatchObject({ role: 'recruiter' })
})

test('another workspace’s sign-on is not this one’s', async () => {
  const { id, member } = await connect()
  const forged = { ...member, signedInBy: `sso:${(await connect()).id}` }
  await expect(findWorkspace(t.deps, forged, id)).rejects.toMatchObject(required)
})

test('a member whose address lies outside the proved domains goes on by link', async () => {
  const { id } = await connect()
  const contractor = await t.signIn(`contractor@${t.newDomain()}`)
  await t.add(contractor, id, 'viewer')
  expect((await openLink(contractor.email)).statusCode).toBe(200)
  expect(await findWorkspace(t.deps, contractor, id)).toMatchObject({ role: 'viewer' })
})

test('an owner who is named for emergencies uses a link: every owner is told, and it is written down', async () => {
  const { id, owner, domain } = await connect()
  const second = await t.signIn(`second@${t.newDomain()}`)
  await t.add(second, id, 'owner')
  const answer = await openLink(owner.email)
  expect(answer.statusCode).toBe(200)
  const browser = new Browser()
  browser.keep(answer)
  const who = await t.whoIs(browser)
  expect(who === null ? null : await findWorkspace(t.deps, who, id)).toMatchObject({ role: 'owner' })
  expect(await t.auditOf(id)).toContain('single_sign_on.emergency_used')
  for (const { email } of [owner, second]) expect(await t.mailsTo(email)).toContain('sso-emergency')
  expect((await openLink(`stranger@${domain}`)).json()).toMatchObject(required)
})

test('who is named for emergencies is an owner, while they are one', async () => {
  const { id, sso, owner, workspace, member } = await connect({ isRequired: false })
  for (const named of [[], [member.userId], ['somebody']]) {
    await expect(sso.enforce(named)).rejects.toMatchObject({ code: 'single_sign_on.emergency_missing' })
  }
  await changeRole(t.deps, workspace, member.userId, 'owner')
  await sso.enforce([owner.userId, member.userId])
  expect(await findWorkspace(t.deps, member, id)).toMatchObject({ role: 'owner' })
  await changeRole(t.deps, workspace, member.userId, 'viewer')
  await expect(findWorkspace(t.deps, member, id)).rejects.toMatchObject(required)
  expect((await openLink(member.email)).statusCode).toBe(403)
})

test('whoever runs the installation is not locked out of it by a workspace', async () => {
  const { prove } = await connect()
  await prove('app.example')
  expect((await openLink('admin@app.example')).statusCode).toBe(200)
  expect((await openLink('colleague@app.example')).statusCode).toBe(403)
})

test('removing the connection, or another provider in its place, opens the other ways and ends what the old one vouched for', async () => {
  const { id, sso, member } = await connect()
  const browser = await signOn(id, member.email)
  await sso.removeConnection()
  expect((await t.whoIs(browser))?.signedInBy).toBe('link')
  expect((await openLink(member.email)).statusCode).toBe(200)
  expect(await findWorkspace(t.deps, member, id)).toMatchObject({ role: 'recruiter' })
})

test('a workspace whose plan has ended neither signs in by the provider nor keeps anybody out; with the plan it goes on', async () => {
  const { id, member, owner, sso } = await connect()
  const run = () =>
    followPlansJob.run(
      t.deps,
      {},
      { jobId: 'j', attempt: 1, isLastAttempt: false, signal: new AbortController().signal, log: t.deps.log },
    )
  const { rows } = await database.db.execute(sql`select id from entitlements where email = ${owner.email}`)
  await revokePlan(t.deps, String(rows[0]?.id))
  await run()
  expect(await findWorkspace(t.deps, member, id)).toMatchObject({ role: 'recruiter' })
  expect((await openLink(member.email)).statusCode).toBe(200)
  expect((await t.get(new Browser(), `/sign-in/sso/${id}`)).headers.location).toContain('sso=unknown')
  await expect(sso.turnOn()).rejects.toMatchObject({ code: 'plan.not_included' })
  await grantPlan(t.deps, NewGrant.parse({ email: owner.email, plan: 'enterprise' }))
  await run()
  await expect(findWorkspace(t.deps, member, id)).rejects.toMatchObject(required)
  expect(await t.auditOf(id)).toEqual(expect.arrayContaining(['single_sign_on.paused', 'single_sign_on.resumed']))
})

test('after a rotation the client secret is sealed anew, and signs on still', async () => {
  const { id, member, workspace } = await connect({ isRequired: false })
  const sealed = () =>
    workspace.transaction(async (tx) =>
      String((await tx.execute(sql`select sealed_secret from sso_connections`)).rows[0]?.sealed_secret),
    )
  const before = await sealed()
  const secrets = { ...t.deps.secrets, isOutdated: (text: string) => text === before }
  await resealClientSecretsJob.run(
    { ...t.deps, secrets },
    {},
    { jobId: 'j', attempt: 1, isLastAttempt: false, signal: new AbortController().signal, log: t.deps.log },
  )
  expect(await sealed()).not.toBe(before)
  expect(await t.whoIs(await signOn(id, member.email))).toMatchObject({ email: member.email })
})
