import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { readAllowance } from '#server/billing/usage/reservations.ts'
import { forgetTrialNetworks } from '#server/billing/usage/trial-networks.ts'
import { inSystem, inWorkspace } from '#server/platform/db/scope.ts'
import { hashToken } from '#server/platform/ids.ts'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { ensureWorkspaces } from './ensure-workspace.ts'
import { setupWorkspaces } from './testing/setup.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

/** An address of its own for each test, in a network that nobody else comes from. */
let networks = 0
const freshNetwork = () => `2a00:${(++networks).toString(16)}:0:0`

async function setup() {
  const t = await setupWorkspaces(database)
  const begin = async (clientAddress: string, email?: string) => {
    const actor = await t.signIn(email)
    const [own] = await ensureWorkspaces(t.deps, actor, { clientAddress })
    if (own === undefined) throw new Error('Whoever comes first is given a workspace')
    return { actor, workspaceId: own.id, ...(await allowanceOf(own.id)) }
  }
  const allowanceOf = (id: string) => inWorkspace(database.db, id, (tx) => readAllowance(tx, t.deps, id))
  const claims = async (like: string) =>
    (
      await inSystem(database.db, 'sweep', (tx) =>
        tx.execute(sql`select 1 from usage_claims where source like ${like}`),
      )
    ).rows.length
  return { ...t, begin, allowanceOf, claims }
}

test('one network begins five trials in a month, from however many of its addresses; the sixth waits for the next', async () => {
  const t = await setup()
  const network = freshNetwork()
  const first = await Promise.all(Array.from({ length: 6 }, (_, index) => t.begin(`${network}::${index + 1}`)))
  expect(first.filter(({ trialLeft }) => trialLeft === 10)).toHaveLength(5)
  const refused = first.filter(({ trialLeft }) => trialLeft === null)
  expect(refused).toMatchObject([{ free: 0, refusal: 'no-plan' }])
  expect(await t.begin(`${network}:1:2:3:4`)).toMatchObject({ trialLeft: null })
  expect(await t.begin(`${freshNetwork()}::1`)).toMatchObject({ trialLeft: 10 })
  await t.clock.advance(31 * 24 * 60 * 60 * 1000)
  expect(await t.begin(`${network}::1`)).toMatchObject({ trialLeft: 10 })
  expect(await t.allowanceOf(refused[0]?.workspaceId ?? '')).toMatchObject({ trialLeft: 10 })
})

test('whoever runs the installation is told once that a network is full, and what may be missing', async () => {
  const t = await setup()
  const network = freshNetwork()
  const warnings = () => t.records.filter(({ level }) => level === 'warn')
  for (let visit = 1; visit <= 4; visit++) await t.begin(`${network}::${visit}`)
  expect(warnings()).toEqual([])
  for (let visit = 5; visit <= 7; visit++) await t.begin(`${network}::${visit}`)
  expect(warnings()).toMatchObject([
    { fields: { network: expect.any(String) }, message: expect.stringContaining('TRUST_PROXY') },
  ])
})

test('a refusal is swept with its month, one that was made to last for ever as well', async () => {
  const t = await setup()
  const network = freshNetwork()
  for (let visit = 1; visit <= 5; visit++) await t.begin(`${network}::${visit}`)
  const [{ workspaceId: refused }, { workspaceId: forEver }] = [
    await t.begin(`${network}::6`),
    await t.begin(`${network}::7`),
  ]
  await inSystem(database.db, 'sweep', (tx) =>
    tx.execute(sql`update usage_claims set period = 'ever' where source = ${`no-trial:${forEver}`}`),
  )
  const sweep = () => inSystem(database.db, 'sweep', (tx) => forgetTrialNetworks(tx, t.clock.now()))
  await sweep()
  for (const id of [refused, forEver]) {
    expect(await t.claims(`no-trial:${id}`)).toBe(1)
    expect(await t.allowanceOf(id)).toMatchObject({ trialLeft: null })
  }
  await t.clock.advance(31 * 24 * 60 * 60 * 1000)
  await sweep()
  for (const id of [refused, forEver]) {
    expect(await t.claims(`no-trial:${id}`)).toBe(0)
    expect(await t.allowanceOf(id)).toMatchObject({ trialLeft: 10 })
  }
})

test('whoever comes from the machine itself or a private network is not counted', async () => {
  const t = await setup()
  for (let visit = 0; visit < 7; visit++) {
    for (const address of ['127.0.0.1', '::ffff:10.1.2.3', '192.168.1.20', 'fd00::1'])
      expect(await t.begin(address), address).toMatchObject({ trialLeft: 10 })
  }
})

test('which networks began trials is forgotten with the month, the trials are not', async () => {
  const t = await setup()
  const network = freshNetwork()
  const { actor, workspaceId } = await t.begin(`${network}::1`)
  const places = `trial-network:${hashToken(`trial-network/${network}`)}:%`
  const sweep = () => inSystem(database.db, 'sweep', (tx) => forgetTrialNetworks(tx, t.clock.now()))
  await sweep()
  expect(await t.claims(places)).toBe(1)
  await t.clock.advance(31 * 24 * 60 * 60 * 1000)
  await sweep()
  await sweep()
  expect(await t.claims(places)).toBe(0)
  expect(await t.claims(`trial:${hashToken(actor.email)}`)).toBe(1)
  expect(await t.allowanceOf(workspaceId)).toMatchObject({ trialLeft: 10 })
})

test.each([
  ['a plus in one', 'dana+second@', 'dana@'],
  ['pluses in both', 'dana.okafor+x@', 'dana.okafor+y@'],
])('one inbox has one trial, with %s', async (_what, one, other) => {
  const t = await setup()
  const host = `${t.deps.ids.uuid()}.example.com`
  expect(await t.begin(`${freshNetwork()}::1`, one + host)).toMatchObject({ trialLeft: 10 })
  expect(await t.begin(`${freshNetwork()}::1`, other + host)).toMatchObject({ trialLeft: null })
})

test('a trial that was claimed under the address as it was written is not given again', async () => {
  const t = await setup()
  const email = `dana.okafor+old-${t.deps.ids.uuid()}@gmail.com`
  const earlier = t.deps.ids.uuid()
  await inSystem(database.db, 'sweep', (tx) =>
    tx.execute(sql`insert into usage_claims (source, period, workspace_id, claimed_at)
      values (${`trial:${hashToken(email)}`}, 'ever', ${earlier}, now())`),
  )
  const again = await t.begin(`${freshNetwork()}::1`, email)
  expect(again).toMatchObject({ trialLeft: null, refusal: 'no-plan' })
  expect(await t.allowanceOf(again.workspaceId)).toMatchObject({ trialLeft: null })
})
