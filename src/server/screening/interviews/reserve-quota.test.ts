import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { readAllowance, reserveQuota } from '#server/billing/usage/reservations.ts'
import { users } from '#server/platform/auth/schema.ts'
import { inSystem, inWorkspace } from '#server/platform/db/scope.ts'
import { insertMember, insertWorkspace } from '#server/platform/workspaces/store.ts'
import { closeStaleInterviews } from '#server/screening/calls/jobs.ts'
import { eraseInterview } from '#server/screening/deletion/erase-interview.ts'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { interviews } from './schema.ts'
import { featureJobs } from './testing/jobs.ts'
import { makeSteps, setupInterviews } from './testing/setup.ts'

const database = await openTestDatabase({ jobs: featureJobs })
afterAll(() => database.close())

const dayMs = 24 * 60 * 60 * 1000

/** A customer's interview that somebody was invited to for two days; `isInvited` false: nobody reserved a place. */
async function setup({ isInvited = true } = {}) {
  const t = await setupInterviews(database)
  const now = t.clock.now()
  const workspaceId = t.deps.ids.uuid()
  const userId = t.deps.ids.uuid()
  await database.db.insert(users).values({ id: userId, email: `${userId}@example.com`, createdAt: now })
  await inWorkspace(database.db, workspaceId, async (tx) => {
    await insertWorkspace(tx, { id: workspaceId, name: 'Team', createdAt: now })
    await insertMember(tx, { workspaceId, userId, role: 'owner', joinedAt: now })
  })
  const { interviewId, callToken } = await t.create()
  await inSystem(database.db, 'sweep', (tx) =>
    tx.update(interviews).set({ workspaceId }).where(eq(interviews.id, interviewId)),
  )
  const expiresAt = new Date(now.getTime() + 2 * dayMs)
  if (isInvited) {
    await inWorkspace(database.db, workspaceId, (tx) =>
      reserveQuota(tx, t.deps, workspaceId, [{ interviewId, expiresAt }]),
    )
  }
  return {
    ...t,
    interviewId,
    callToken,
    allowance: () => inWorkspace(database.db, workspaceId, (tx) => readAllowance(tx, t.deps, workspaceId)),
  }
}

test('a customer’s interview counts when its first answer is stored, and not again with the next', async () => {
  const t = await setup()
  const lease = await t.sink.claim(t.callToken)
  const steps = makeSteps()
  await t.sink.store(lease, steps(0, 1))
  expect(await t.allowance()).toMatchObject({ reserved: 1, counted: { trial: 0 } })
  await t.sink.store(lease, steps(1, 3))
  await t.sink.store(lease, steps(1, 3))
  await t.sink.store(lease, steps(3, 6))
  expect(await t.allowance()).toMatchObject({ reserved: 0, counted: { trial: 1 }, trialLeft: 9 })
  await lease.release()
  await t.close()
})

test('an answer that is not stored is not counted', async () => {
  const t = await setup()
  const lease = await t.sink.claim(t.callToken)
  await t.sink.claim(t.callToken)
  await expect(t.sink.store(lease, makeSteps()(0, 3))).rejects.toMatchObject({ code: 'live.taken_over' })
  expect(await t.allowance()).toMatchObject({ reserved: 1, counted: { trial: 0 } })
  await t.close()
})

test('an interview that nobody was invited to, such as a rehearsal, counts for nothing', async () => {
  const t = await setup({ isInvited: false })
  const lease = await t.sink.claim(t.callToken)
  await t.sink.store(lease, makeSteps()(0, 3))
  expect(await t.allowance()).toMatchObject({ reserved: 0, free: 10 })
  await lease.release()
  await t.close()
})

test('whoever begins keeps the place beyond the invitation’s end', async () => {
  const t = await setup()
  await t.clock.advance(dayMs - 1_000)
  const lease = await t.sink.claim(t.callToken)
  await t.clock.advance(dayMs - 60_000)
  expect(await t.allowance()).toMatchObject({ reserved: 1 })
  await lease.release()
  await t.close()
})

test('what ends without an answer, is not held in time, or is deleted gives its place back; what counted does not', async () => {
  const ended = await setup()
  const lease = await ended.sink.claim(ended.callToken)
  await ended.sink.finish(lease, { reason: 'ended-by-candidate', atMs: 0 })
  expect(await ended.allowance()).toMatchObject({ reserved: 0, free: 10 })
  await ended.close()

  const stale = await setup()
  await stale.clock.advance(dayMs + 1_000)
  await closeStaleInterviews(stale.deps, new AbortController().signal)
  expect(await stale.allowance()).toMatchObject({ reserved: 0, free: 10 })
  await stale.close()

  const erased = await setup()
  await eraseInterview(erased.deps, erased.interviewId, 'asked by the visitor')
  expect(await erased.allowance()).toMatchObject({ reserved: 0, free: 10 })
  await erased.close()

  const counted = await setup()
  const held = await counted.sink.claim(counted.callToken)
  await counted.sink.store(held, makeSteps()(0, 3))
  await eraseInterview(counted.deps, counted.interviewId, 'asked by the visitor')
  expect(await counted.allowance()).toMatchObject({ counted: { trial: 1 }, free: 9 })
  await counted.close()
})
