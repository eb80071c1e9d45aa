import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { mailFeature } from '#server/messaging/mail/feature.ts'
import { openAdmin, withAdmin } from '#server/platform/auth/admin.ts'
import { readActor } from '#server/platform/auth/session.ts'
import { createVirtualClock } from '#server/platform/clock.ts'
import { createServer } from '#server/platform/http/create-server.ts'
import { nameFirstHost } from '#server/scheduling/ensure-host.ts'
import { accountsFeature } from '#server/tenancy/accounts/feature.ts'
import { requestSignIn } from '#server/tenancy/accounts/request-sign-in.ts'
import { signIn } from '#server/tenancy/accounts/sign-in.ts'
import { ensureWorkspaces } from '#server/tenancy/workspaces/ensure-workspace.ts'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { createTestDeps } from '../../../../tests/harness/deps.ts'
import { adminLinkMs, canClaim, claimInstallation, issueLink, openPageFirstRun } from './claim-installation.ts'
import { createFirstRunFeature } from './feature.ts'

const database = await openTestDatabase({ jobs: mailFeature.jobs })
afterAll(() => database.close())
beforeEach(() => database.db.execute(sql`update users set admin_since = null`))

const form = { name: 'Ada Boss', email: 'ada@acme.example', company: 'Acme Staffing', timeZone: 'Europe/Paris' }
const caller = { cookieHeader: undefined, userAgent: 'A browser' }

async function setup(variables: Record<string, string> = {}) {
  const clock = createVirtualClock(new Date('2026-03-02T09:00:00.000Z'))
  const made = await createTestDeps({ db: database.db, variables, overrides: { clock } })
  const admin = await openAdmin({ ...made.deps, config: made.deps.config })
  const deps = { ...made.deps, admin, config: withAdmin(made.deps.config, admin) }
  return { deps, clock, token: (await issueLink(deps)) ?? 'none' }
}

test('whoever holds the link becomes the admin, in a workspace with their company’s name', async () => {
  const { deps, token } = await setup()
  expect(await canClaim(deps, token)).toBe(true)
  const page = openPageFirstRun(deps, caller, (host) => nameFirstHost(deps, host))
  const claimed = await page.claim(token, form)
  const actor = await readActor(deps, claimed?.cookie)
  if (actor.kind !== 'admin') throw new Error('The admin is signed in')
  expect([actor.email, deps.config.mail.adminEmail]).toEqual([form.email, form.email])
  expect(await ensureWorkspaces(deps, actor, { clientAddress: null })).toMatchObject([
    { name: 'Acme Staffing', role: 'owner' },
  ])
  const { rows } = await database.db.execute(sql`select name, email, rules->>'timeZone' as zone from hosts`)
  expect(rows).toEqual([{ name: 'Ada Boss', email: form.email, zone: 'Europe/Paris' }])
})

test('looking at the link does not use it; using it does, for everybody', async () => {
  const { deps, token } = await setup()
  for (let look = 0; look < 3; look += 1) expect(await canClaim(deps, token)).toBe(true)
  expect(await claimInstallation(deps, token, form, caller)).not.toBeNull()
  expect(await canClaim(deps, token)).toBe(false)
  expect(await claimInstallation(deps, token, { ...form, email: 'eve@evil.example' }, caller)).toBeNull()
  expect(await issueLink(deps)).toBeNull()
})

test('two who press at once make one admin', async () => {
  const { deps, token } = await setup()
  const emails = ['one@acme.example', 'two@acme.example', 'three@acme.example']
  const all = await Promise.all(emails.map((email) => claimInstallation(deps, token, { ...form, email }, caller)))
  expect(all.filter((each) => each !== null)).toHaveLength(1)
  const { rows } = await database.db.execute(sql`select 1 from users where admin_since is not null`)
  expect(rows).toHaveLength(1)
})

test('it opens for an hour, and each start puts another one in its place', async () => {
  const { deps, clock, token } = await setup()
  const next = (await issueLink(deps)) ?? 'none'
  expect([await canClaim(deps, token), await canClaim(deps, next)]).toEqual([false, true])
  await clock.advance(adminLinkMs)
  expect(await canClaim(deps, next)).toBe(false)
  expect(await claimInstallation(deps, next, form, caller)).toBeNull()
  for (const wrong of ['', 'x', 'A'.repeat(43)]) expect(await canClaim(deps, wrong)).toBe(false)
})

test('the database holds no token', async () => {
  const { token } = await setup()
  const { rows } = await database.db.execute(sql`select * from admin_links`)
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('where the configuration names somebody there is no link, and no stored one counts', async () => {
  const { deps, token } = await setup({ ADMIN_EMAIL: 'boss@acme.example' })
  expect(token).toBe('none')
  expect(await claimInstallation(deps, 'A'.repeat(43), form, caller)).toBeNull()
  expect(deps.config.mail.adminEmail).toBe('boss@acme.example')
})

test('the admin is the admin after a restart, and on another process soon', async () => {
  const { deps, token, clock } = await setup()
  const other = await openAdmin({ ...deps, config: (await createTestDeps({ db: database.db })).deps.config })
  other.start()
  await claimInstallation(deps, token, form, caller)
  await clock.advance(2000)
  await expect.poll(() => other.email).toBe(form.email)
  other.stop()
  const after = await setup()
  expect([after.deps.admin.email, after.token]).toEqual([form.email, 'none'])
})

test('they sign in again by a link that is printed where there is no mail server', async () => {
  const { deps, token } = await setup()
  await claimInstallation(deps, token, form, caller)
  await requestSignIn(deps, { email: form.email, clientAddress: '127.0.0.1' })
  const { rows } = await database.db.execute(sql`select text from mails where recipient = ${form.email} limit 1`)
  const link = /token=([\w-]{43})/.exec(String(rows[0]?.text))?.[1] ?? ''
  const { entry } = await signIn(deps, link, caller)
  expect((await readActor(deps, `session=${entry.token}`)).kind).toBe('admin')
})

test('the end point answers the link at the machine alone, and never once somebody runs the installation', async () => {
  const { deps } = await setup()
  const feature = createFirstRunFeature()
  const app = await createServer({
    deps,
    features: [feature, accountsFeature],
    version: 'test',
    isDraining: () => false,
  })
  const ask = async (headers: Record<string, string> = {}) => {
    const answer = await app.inject({ url: '/api/first-run', headers: { host: 'localhost:3000', ...headers } })
    expect(answer.headers['cache-control']).toBe('no-store')
    return answer.json().link
  }
  expect(await ask()).toBeNull()
  const told = await feature.started?.(deps, 'http://localhost:3000')
  const link = await ask()
  expect(told).toContain(`http://localhost:3000${link}`)
  const foreign: Record<string, string>[] = [
    { host: 'evil.example' },
    { 'x-forwarded-for': '127.0.0.1' },
    { via: '1.1 proxy' },
  ]
  for (const headers of foreign) expect(await ask(headers)).toBeNull()
  await claimInstallation(deps, String(link).split('=')[1] ?? '', form, caller)
  expect(await ask()).toBeNull()
  await app.close()
})
