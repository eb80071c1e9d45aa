import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { NewGrant } from '#contract/admin/orders.ts'
import { grantPlan, revokePlan } from '#server/billing/orders/admin-orders.ts'
import { mailFeature } from '#server/messaging/mail/feature.ts'
import { inSystem, inWorkspace } from '#server/platform/db/scope.ts'
import { linkOriginOf } from '#server/platform/own-hosts/link-origin.ts'
import { createFakeDns } from '#server/providers/dns/fake/index.ts'
import { setupWorkspaces } from '#server/tenancy/workspaces/testing/setup.ts'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { checkDomain } from './check-domain.ts'
import { checkDomainsJob } from './feature.ts'
import { exportOwnDomain, openOwnDomain } from './open-own-domain.ts'

const database = await openTestDatabase({ jobs: mailFeature.jobs })
afterAll(() => database.close())

const privacyUrl = 'https://acme.example/privacy'
let hosts = 0

async function setup() {
  const t = await setupWorkspaces(database)
  const dns = createFakeDns()
  const config = {
    ...t.deps.config,
    publicUrl: 'https://app.recruiting.example',
    ownDomainTarget: 'app.recruiting.example',
  }
  const deps = { ...t.deps, config, dns }
  const host = `interviews.acme-${process.pid}-${++hosts}.example`

  async function openWorkspace(plan: 'white-label' | 'enterprise' | null = 'white-label') {
    const { workspace, owner } = await t.open()
    const given = plan === null ? null : await grantPlan(deps, NewGrant.parse({ email: owner.email, plan }))
    const ownDomain = openOwnDomain(deps, workspace)
    return {
      workspace,
      owner,
      ownDomain,
      planId: given?.id ?? '',
      linkOrigin: () => inWorkspace(database.db, workspace.id, (tx) => linkOriginOf(tx, deps, workspace.id)),
      state: async () => (await ownDomain.load()).domain?.state,
      checkDaily: () => checkDomain(deps, workspace.id, { isDaily: true, userId: null }),
      async prove() {
        for (const { type, name, value } of (await ownDomain.load()).domain?.records ?? []) {
          const others = await valuesAt(type, name)
          dns.say(name, type === 'TXT' ? [...others, value] : [value], type)
        }
      },
    }
  }
  async function valuesAt(type: 'TXT' | 'CNAME', name: string): Promise<readonly string[]> {
    const { signal } = new AbortController()
    const answer = await (type === 'TXT' ? dns.lookUpTxt(name, signal) : dns.lookUpCname(name, signal))
    return answer.kind === 'found' ? answer.records : []
  }
  return { ...t, deps, dns, host, openWorkspace }
}

/** Mails to an address, by their template. */
async function mailsTo(email: string): Promise<string[]> {
  const { rows } = await database.db.execute(sql`select template from mails where recipient = ${email}`)
  return z
    .array(z.object({ template: z.string() }))
    .parse(rows)
    .map(({ template }) => template)
}

test('links name the domain once its records are found, and not before', async () => {
  const { openWorkspace, host, auditOf } = await setup()
  const acme = await openWorkspace()
  await acme.ownDomain.save({ host, privacyUrl })
  expect((await acme.ownDomain.load()).domain?.records).toMatchObject([
    { type: 'CNAME', name: host, value: 'app.recruiting.example' },
    { type: 'TXT', name: `_openround.${host}` },
  ])
  await acme.ownDomain.check()
  expect(await acme.state()).toBe('waiting')
  expect(await acme.linkOrigin()).toBe('https://app.recruiting.example')
  await acme.prove()
  await acme.ownDomain.check()
  expect(await acme.state()).toBe('ready')
  expect(await acme.linkOrigin()).toBe(`https://${host}`)
  expect(await auditOf(acme.workspace.id)).toEqual(['own_domain.changed', 'own_domain.verified'])
})

test('two daily checks that miss the records have links fall back, and owners are told once', async () => {
  const { openWorkspace, host, dns } = await setup()
  const acme = await openWorkspace()
  await acme.ownDomain.save({ host, privacyUrl })
  await acme.prove()
  await acme.checkDaily()
  dns.say(`_openround.${host}`, [])
  await acme.checkDaily()
  expect(await acme.state()).toBe('ready')
  for (let day = 0; day < 3; day++) await acme.checkDaily()
  expect(await acme.state()).toBe('lost')
  expect(await acme.linkOrigin()).toBe('https://app.recruiting.example')
  expect((await mailsTo(acme.owner.email)).filter((template) => template === 'own-domain-lost')).toHaveLength(1)
  await acme.prove()
  await acme.ownDomain.check()
  expect(await acme.linkOrigin()).toBe(`https://${host}`)
})

test('the daily job checks every domain; with name servers that are silent it changes nothing', async () => {
  const { openWorkspace, host, dns, deps } = await setup()
  const acme = await openWorkspace()
  await acme.ownDomain.save({ host, privacyUrl })
  await acme.prove()
  const context = { signal: new AbortController().signal, log: deps.log }
  await checkDomainsJob.run(deps, {}, context as Parameters<typeof checkDomainsJob.run>[2])
  expect(await acme.state()).toBe('ready')
  for (const [kind, name] of [
    ['TXT', `_openround.${host}`],
    ['CNAME', host],
    ['A', host],
  ] as const)
    dns.say(name, null, kind)
  for (let day = 0; day < 3; day++)
    await checkDomainsJob.run(deps, {}, context as Parameters<typeof checkDomainsJob.run>[2])
  expect(await acme.state()).toBe('ready')
})

test('without the White Label plan nothing is saved or checked; a plan that ends leaves the domain and moves links', async () => {
  const { openWorkspace, host, deps } = await setup()
  for (const plan of [null, 'enterprise'] as const) {
    const other = await openWorkspace(plan)
    expect((await other.ownDomain.load()).isIncluded).toBe(false)
    await expect(other.ownDomain.save({ host, privacyUrl })).rejects.toMatchObject({
      kind: 'forbidden',
      code: 'plan.not_included',
    })
  }
  const acme = await openWorkspace()
  await acme.ownDomain.save({ host, privacyUrl })
  await acme.prove()
  await acme.ownDomain.check()
  await revokePlan(deps, acme.planId)
  await expect(acme.ownDomain.check()).rejects.toMatchObject({ code: 'plan.not_included' })
  await acme.checkDaily()
  expect(await acme.state()).toBe('no_plan')
  expect(await acme.linkOrigin()).toBe('https://app.recruiting.example')
})

test('a name that is only claimed keeps nobody from proving it; a proof that stands is not overruled', async () => {
  const { openWorkspace, host, dns } = await setup()
  const [squatter, acme, rival] = [await openWorkspace(), await openWorkspace(), await openWorkspace()]
  await squatter.ownDomain.save({ host, privacyUrl })
  await acme.ownDomain.save({ host, privacyUrl })
  await acme.prove()
  await acme.ownDomain.check()
  await squatter.ownDomain.check()
  expect([await acme.state(), await squatter.state()]).toEqual(['ready', 'waiting'])
  await rival.ownDomain.save({ host, privacyUrl })
  await rival.prove()
  await rival.ownDomain.check()
  expect((await rival.ownDomain.load()).domain).toMatchObject({ state: 'waiting', found: { isTaken: true } })
  // Whoever looks after the zone takes the first proof away.
  dns.say(`_openround.${host}`, [])
  await rival.prove()
  await rival.ownDomain.check()
  expect([await rival.state(), await acme.state()]).toEqual(['ready', 'waiting'])
  expect(await mailsTo(acme.owner.email)).toContain('own-domain-lost')
})

test('two workspaces that prove a name at the same moment do not both have it', async () => {
  const { openWorkspace, host } = await setup()
  const both = [await openWorkspace(), await openWorkspace()]
  for (const each of both) await each.ownDomain.save({ host, privacyUrl })
  for (const each of both) await each.prove()
  await Promise.all(both.map((each) => each.ownDomain.check()))
  const states = await Promise.all(both.map((each) => each.state()))
  expect(states.filter((state) => state === 'ready')).toHaveLength(1)
})

test('the installation’s name is refused, another name begins anew with the same token, and it can be removed', async () => {
  const { openWorkspace, host, auditOf } = await setup()
  const acme = await openWorkspace()
  await expect(acme.ownDomain.save({ host: 'app.recruiting.example.', privacyUrl })).rejects.toMatchObject({
    code: 'own_domain.host_refused',
  })
  await acme.ownDomain.save({ host, privacyUrl })
  await acme.prove()
  await acme.ownDomain.check()
  const before = (await acme.ownDomain.load()).domain
  await acme.ownDomain.save({ host, privacyUrl: 'https://acme.example/data' })
  expect(await acme.state()).toBe('ready')
  await acme.ownDomain.save({ host: `new.${host}`, privacyUrl })
  const after = (await acme.ownDomain.load()).domain
  expect(after?.state).toBe('waiting')
  expect(after?.records[1]?.value).toBe(before?.records[1]?.value)
  expect(await inSystem(database.db, 'sweep', (tx) => exportOwnDomain(tx, acme.workspace.id))).toEqual({
    host: `new.${host}`,
    privacyUrl,
    state: 'waiting',
    verifiedAt: null,
  })
  await acme.ownDomain.remove()
  await acme.ownDomain.remove()
  expect((await acme.ownDomain.load()).domain).toBeNull()
  expect((await auditOf(acme.workspace.id)).filter((action) => action === 'own_domain.removed')).toHaveLength(1)
})

test('a recruiter neither sees nor changes it, and it goes with its workspace', async () => {
  const { openWorkspace, host, deps, add, signIn } = await setup()
  const acme = await openWorkspace()
  await acme.ownDomain.save({ host, privacyUrl })
  const theirs = openOwnDomain(deps, await add(await signIn(), acme.workspace.id, 'recruiter'))
  for (const attempt of [theirs.load(), theirs.save({ host, privacyUrl }), theirs.check(), theirs.remove()]) {
    await expect(attempt).rejects.toMatchObject({ code: 'workspace.role_too_small' })
  }
  await inSystem(database.db, 'sweep', (tx) => tx.execute(sql`delete from workspaces where id = ${acme.workspace.id}`))
  const { rows } = await inSystem(database.db, 'sweep', (tx) =>
    tx.execute(sql`select 1 from own_domains where host = ${host}`),
  )
  expect(rows).toEqual([])
})
