import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { entitlements } from '#server/billing/orders/schema.ts'
import { workspaceMembers } from '#server/platform/workspaces/schema.ts'
import { loadUsage, setExtrasCap } from './open-usage.ts'
import {
  countAnswer,
  extendReservation,
  holdReservation,
  readAllowance,
  releaseReservation,
  reserveQuota,
} from './reservations.ts'
import { usageReservations } from './schema.ts'
import { database, dayMs, openDatabase, type Setup, setup } from './testing/setup.ts'

await openDatabase()

const reserve = (t: Setup, reservations: ReturnType<Setup['reservations']>, id = t.workspaceId) =>
  t.run((tx) => reserveQuota(tx, t.deps, id, reservations), id)
const answer = (t: Setup, interviewId: string, id = t.workspaceId) =>
  t.run((tx) => countAnswer(tx, t.deps, id, interviewId), id)
const allowance = (t: Setup, id = t.workspaceId) => t.run((tx) => readAllowance(tx, t.deps, id), id)
const limit = (reason: string) => ({ code: 'plan.limit_reached', details: { reason } })

/** Invites and answers at once. */
async function hold(t: Setup, count: number): Promise<void> {
  const reservations = t.reservations(count)
  await reserve(t, reservations)
  for (const { interviewId } of reservations) await answer(t, interviewId)
}

test('ten of the trial, then a clear refusal that stores nothing', async () => {
  const t = await setup()
  await reserve(t, t.reservations(4))
  await expect(reserve(t, t.reservations(7))).rejects.toMatchObject({
    ...limit('trial-used'),
    extensions: { asked: 7, free: 6, reason: 'trial-used', renewsAt: '2026-12-01T00:00:00.000Z' },
  })
  expect(await allowance(t)).toMatchObject({ reserved: 4, free: 6, monthly: 0, trialLeft: 10 })
  await reserve(t, t.reservations(6))
  await expect(reserve(t, t.reservations(1))).rejects.toMatchObject(limit('trial-used'))
})

test('the own workspace of whoever runs the installation has no quota; one that they only work in has', async () => {
  const t = await setup()
  const deps = {
    ...t.deps,
    config: { ...t.deps.config, mail: { ...t.deps.config.mail, adminEmail: t.owner.email } },
  }
  await t.run((tx) => reserveQuota(tx, deps, t.workspaceId, t.reservations(25)))
  expect(await t.run((tx) => readAllowance(tx, deps, t.workspaceId))).toMatchObject({ monthly: null, free: null })
  const customers = await setup()
  await customers.clock.advance(1000)
  await customers.join(customers.workspaceId, t.owner.id, 'owner')
  await customers.run(
    (tx) => reserveQuota(tx, deps, customers.workspaceId, customers.reservations(10)),
    customers.workspaceId,
  )
  const more = customers.run(
    (tx) => reserveQuota(tx, deps, customers.workspaceId, customers.reservations(1)),
    customers.workspaceId,
  )
  await expect(more).rejects.toMatchObject(limit('trial-used'))
})

test('of many invitations at once at the last reservation, one gets it', async () => {
  const t = await setup()
  await reserve(t, t.reservations(9))
  const tries = await Promise.allSettled(Array.from({ length: 12 }, () => reserve(t, t.reservations(1))))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const tried of tries) if (tried.status === 'rejected') expect(tried.reason).toMatchObject(limit('trial-used'))
  expect(await allowance(t)).toMatchObject({ reserved: 10, free: 0 })
})

test('the same invitation again takes no second reservation; what is rolled back holds none', async () => {
  const t = await setup()
  const [reservation] = t.reservations(1)
  if (reservation === undefined) throw new Error('unreachable')
  await Promise.all(Array.from({ length: 6 }, () => reserve(t, [reservation, reservation])))
  expect(await allowance(t)).toMatchObject({ reserved: 1 })
  await t
    .run(async (tx) => {
      await reserveQuota(tx, t.deps, t.workspaceId, t.reservations(3))
      throw new Error('the mail could not be written')
    })
    .catch(() => undefined)
  expect(await allowance(t)).toMatchObject({ reserved: 1 })
})

test('a reservation is free again when its invitation runs out or is cancelled, and taken when it is sent again', async () => {
  const t = await setup()
  const [first, second] = t.reservations(2, 3)
  if (first === undefined || second === undefined) throw new Error('unreachable')
  await reserve(t, [first, second])
  await t.run((tx) => releaseReservation(tx, t.deps, t.workspaceId, second.interviewId))
  expect(await allowance(t)).toMatchObject({ reserved: 1 })
  await t.clock.advance(3 * dayMs)
  expect(await allowance(t)).toMatchObject({ reserved: 0, free: 10 })
  await reserve(t, t.reservations(10))
  const again = { interviewId: first.interviewId, expiresAt: new Date(t.clock.now().getTime() + dayMs) }
  await expect(t.run((tx) => extendReservation(tx, t.deps, t.workspaceId, again))).rejects.toMatchObject(
    limit('trial-used'),
  )
})

test('an open invitation is prolonged without another reservation, also at the limit', async () => {
  const t = await setup()
  const reservations = t.reservations(10, 2)
  await reserve(t, reservations)
  const longer = {
    interviewId: reservations[0]?.interviewId ?? '',
    expiresAt: new Date(t.clock.now().getTime() + 9 * dayMs),
  }
  await t.run((tx) => extendReservation(tx, t.deps, t.workspaceId, longer))
  await t.clock.advance(3 * dayMs)
  expect(await allowance(t)).toMatchObject({ reserved: 1, free: 9 })
})

test('an interview counts at its first answer, once, however often and at once it is told of', async () => {
  const t = await setup()
  const [reservation] = t.reservations(1)
  if (reservation === undefined) throw new Error('unreachable')
  await reserve(t, [reservation])
  await Promise.all(Array.from({ length: 8 }, () => answer(t, reservation.interviewId)))
  expect(await allowance(t)).toMatchObject({ reserved: 0, trialLeft: 9, counted: { trial: 1 }, free: 9 })
  await t.run((tx) => releaseReservation(tx, t.deps, t.workspaceId, reservation.interviewId))
  expect(await allowance(t)).toMatchObject({ counted: { trial: 1 }, free: 9 })
})

test('an interview without a reservation, such as a rehearsal, is not counted', async () => {
  const t = await setup()
  await answer(t, t.deps.ids.uuid())
  expect(await allowance(t)).toMatchObject({ counted: { plan: 0, trial: 0, extra: 0, over: 0 }, free: 10 })
})

test('the month is that of the first answer, in UTC; open invitations go on holding their reservations in the next one', async () => {
  const t = await setup('2026-11-30T23:59:59.999Z')
  await t.give('tier-1', 50)
  const reservations = t.reservations(50)
  await reserve(t, reservations)
  await answer(t, reservations[0]?.interviewId ?? '')
  expect(await allowance(t)).toMatchObject({ counted: { plan: 1 }, reserved: 49, renewsAt: '2026-12-01T00:00:00.000Z' })
  await t.clock.advance(1)
  // 50 of December and the trial, less 49 that are still open.
  expect(await allowance(t)).toMatchObject({ counted: { plan: 0 }, reserved: 49, free: 11 })
  await answer(t, reservations[1]?.interviewId ?? '')
  const { months } = await loadUsage(t.deps, t.handle())
  expect(months.slice(-2)).toEqual([
    { month: '2026-11', counted: { plan: 1, trial: 0, extra: 0, over: 0 }, extraCents: 0 },
    { month: '2026-12', counted: { plan: 1, trial: 0, extra: 0, over: 0 }, extraCents: 0 },
  ])
  expect(months).toHaveLength(12)
})

test('what a month did not use does not roll over, and the trial is not given again', async () => {
  const t = await setup()
  await t.give('tier-1', 50)
  await hold(t, 52)
  expect(await allowance(t)).toMatchObject({ counted: { plan: 50, trial: 2 }, trialLeft: 8 })
  await t.clock.advance(31 * dayMs)
  expect(await allowance(t)).toMatchObject({ counted: { plan: 0, trial: 0 }, trialLeft: 8, free: 58 })
})

test('Professional goes on with extras at $3 up to the cap, which an owner alone sets', async () => {
  const t = await setup()
  await t.give('professional', 50)
  await hold(t, 60)
  await expect(reserve(t, t.reservations(1))).rejects.toMatchObject(limit('cap-unset'))
  await expect(setExtrasCap(t.deps, t.handle('recruiter'), { cap: 5 })).rejects.toMatchObject({
    code: 'workspace.role_too_small',
  })
  await setExtrasCap(t.deps, t.handle(), { cap: 2 })
  const tries = await Promise.allSettled(Array.from({ length: 6 }, () => hold(t, 1)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  await expect(reserve(t, t.reservations(1))).rejects.toMatchObject(limit('cap-reached'))
  const { months, allowance: now } = await loadUsage(t.deps, t.handle())
  expect(now).toMatchObject({ counted: { plan: 50, trial: 10, extra: 2 }, extras: { priceCents: 300, cap: 2 } })
  expect(months.at(-1)?.extraCents).toBe(600)
  const audit = await t.run((tx) => tx.execute(sql`select action, details from audit_log`))
  expect(audit.rows).toEqual([{ action: 'usage.extras_cap_set', details: { from: null, to: 2 } }])
})

test('a plan that is taken back refuses what is new, and cuts nothing off', async () => {
  const t = await setup()
  const id = await t.give('tier-2', 150)
  const reservations = t.reservations(15)
  await reserve(t, reservations)
  await database.db
    .update(entitlements)
    .set({ revokedAt: t.clock.now(), revokedFor: 'refund' })
    .where(eq(entitlements.id, id))
  await expect(reserve(t, t.reservations(1))).rejects.toMatchObject(limit('trial-used'))
  for (const { interviewId } of reservations) await answer(t, interviewId)
  expect(await allowance(t)).toMatchObject({ counted: { plan: 0, trial: 10, over: 5 }, free: 0 })
})

test('a candidate who has begun keeps the reservation, also after the invitation ran out', async () => {
  const t = await setup()
  const [reservation] = t.reservations(1, 1)
  if (reservation === undefined) throw new Error('unreachable')
  await reserve(t, [reservation])
  await t.clock.advance(dayMs)
  await reserve(t, t.reservations(10))
  const { interviewId } = reservation
  const until = { interviewId, expiresAt: new Date(t.clock.now().getTime() + dayMs) }
  await t.run((tx) => holdReservation(tx, t.deps, t.workspaceId, until))
  expect(await allowance(t)).toMatchObject({ reserved: 11, free: 0 })
  await answer(t, interviewId)
  expect(await allowance(t)).toMatchObject({ counted: { trial: 1 }, reserved: 10, free: 0 })
})

test('plans add up, end on their day, and a test purchase counts only while no real money is taken', async () => {
  const t = await setup()
  await t.give('tier-1', 50)
  await t.give('professional', 50, { endsAt: new Date('2026-11-25T00:00:00Z') })
  await t.give('tier-3', 250, { isTest: true })
  expect(await allowance(t)).toMatchObject({ monthly: 350, extras: { cap: null } })
  await t.clock.advance(6 * dayMs)
  expect(await allowance(t)).toMatchObject({ monthly: 300, extras: null })
  const live = { ...t.deps.config, payments: { ...t.deps.config.payments, testMode: 'off' as const } }
  const deps = { ...t.deps, config: live, clock: t.clock, site: t.deps.site }
  expect(await t.run((tx) => readAllowance(tx, deps, t.workspaceId))).toMatchObject({ monthly: 50 })
  await t.give('enterprise', null)
  expect(await allowance(t)).toMatchObject({ monthly: null, free: null, refusal: null })
})

test('of several workspaces a plan counts in the one that its holder has owned longest; the trial is given once', async () => {
  const t = await setup()
  await t.give('tier-1', 50)
  await t.clock.advance(1_000)
  const second = await t.addWorkspace()
  await t.join(second, t.owner.id, 'owner')
  expect(await allowance(t)).toMatchObject({ monthly: 50, trialLeft: 10 })
  expect(await allowance(t, second)).toMatchObject({ monthly: 0, trialLeft: null, refusal: 'no-plan' })
})

test('a plan follows its holder out of a workspace, but not within the month that it has counted in', async () => {
  const t = await setup()
  await t.give('tier-1', 50)
  await hold(t, 50)
  await t.clock.advance(1_000)
  const second = await t.addWorkspace()
  await t.join(second, t.owner.id, 'owner')
  await t.run((tx) =>
    tx.update(workspaceMembers).set({ role: 'viewer' }).where(eq(workspaceMembers.workspaceId, t.workspaceId)),
  )
  expect(await allowance(t)).toMatchObject({ monthly: 0, counted: { plan: 50 } })
  expect(await allowance(t, second)).toMatchObject({ monthly: 0, free: 0 })
  const { plans } = await loadUsage(t.deps, t.handle('owner', second))
  expect(plans).toMatchObject([{ plan: 'tier-1', isElsewhere: true }])
  await t.clock.advance(11 * dayMs)
  expect(await allowance(t, second)).toMatchObject({ monthly: 50, free: 50 })
})

test('a workspace that is deleted gives neither trial nor month back', async () => {
  const t = await setup()
  await t.give('tier-1', 50)
  await hold(t, 1)
  await t.run((tx) => tx.execute(sql`delete from workspaces where id = ${t.workspaceId}`))
  const next = await t.addWorkspace()
  await t.join(next, t.owner.id, 'owner')
  expect(await allowance(t, next)).toMatchObject({ monthly: 0, trialLeft: null, refusal: 'no-plan' })
})

test('another workspace sees and moves nothing of this one', async () => {
  const t = await setup()
  const [reservation] = t.reservations(1)
  if (reservation === undefined) throw new Error('unreachable')
  await reserve(t, [reservation])
  const other = await setup()
  await other.run((tx) => releaseReservation(tx, t.deps, t.workspaceId, reservation.interviewId))
  expect(await other.run((tx) => tx.select().from(usageReservations))).toEqual([])
  expect(await database.db.select().from(usageReservations)).toEqual([])
  expect(await allowance(t)).toMatchObject({ reserved: 1 })
})
