import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { createSeededIds } from '#server/platform/ids.ts'
import { featureJobs } from '#server/screening/interviews/testing/jobs.ts'
import { makeSteps, rowsOf, setupInterviews, transitionsOf } from '#server/screening/interviews/testing/setup.ts'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { createInterviewSink } from './live-sink.ts'

const database = await openTestDatabase({ jobs: featureJobs })
afterAll(() => database.close())

const setup = () => setupInterviews(database)

function isAborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
}

async function turnIdsOf(interviewId: string): Promise<unknown[]> {
  const rows = await rowsOf(database, sql`select id from turns where interview_id = ${interviewId} order by index`)
  return rows.map((row) => row.id)
}

test('the first claim begins the interview and finds nothing said', async () => {
  const t = await setup()
  const created = await t.create()
  const lease = await t.sink.claim(created.callToken)
  expect(lease.interview).toMatchObject({
    id: created.interviewId,
    voice: 'john_us_eng',
    dialogue: null,
    turns: [],
    clockMs: 0,
    nextSequence: 0,
  })
  expect((await transitionsOf(database, created.interviewId)).at(-1)).toBe('consented → in_progress: call opened')
  await lease.release()
  await t.close()
})

test('unknown, malformed and expired tokens are refused alike, and so is the report token', async () => {
  const t = await setup()
  const created = await t.create()
  for (const token of ['', 'short', 'A'.repeat(43), created.reportToken])
    await expect(t.sink.claim(token), token).rejects.toMatchObject({ code: 'interview.token_invalid' })
  await t.clock.advance(24 * 60 * 60 * 1000)
  await expect(t.sink.claim(created.callToken)).rejects.toMatchObject({ code: 'interview.token_invalid' })
  await t.close()
})

test('of two claims at once exactly one holds, and it is published once that the interview has begun', async () => {
  const t = await setup()
  const created = await t.create()
  const [one, two] = await Promise.all([t.sink.claim(created.callToken), t.sink.claim(created.callToken)])
  expect([one.lost.aborted, two.lost.aborted].sort()).toEqual([false, true])
  expect(Math.max(one.generation, two.generation)).toBe((one.lost.aborted ? two : one).generation)
  const started = sql`select data from domain_events where type = 'interview.started' and subject = ${created.interviewId}`
  expect(await rowsOf(database, started)).toEqual([{ data: { interviewId: created.interviewId, workspaceId: null } }])
  await Promise.all([one.release(), two.release()])
  await t.close()
})

test('of many claims at once on two processes exactly one can store', async () => {
  const t = await setup()
  const created = await t.create()
  const other = createInterviewSink({ ...t.deps, ids: createSeededIds(`${t.folder}-other`) })
  const sinks = [t.sink, other, t.sink, other, t.sink]
  const leases = await Promise.all(sinks.map((sink) => sink.claim(created.callToken)))
  const steps = makeSteps()
  const results = await Promise.allSettled(leases.map((lease, index) => sinks[index]?.store(lease, steps(0, 2))))
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
  for (const result of results)
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'live.taken_over' })
  expect(await turnIdsOf(created.interviewId)).toHaveLength(2)
  await Promise.all(leases.map((lease) => lease.release()))
  await t.close()
})

test('a holder is told within a second that another process has taken over', async () => {
  const t = await setup()
  const created = await t.create()
  const lease = await t.sink.claim(created.callToken)
  const other = createInterviewSink({ ...t.deps, ids: createSeededIds(`${t.folder}-other`) })
  const later = await other.claim(created.callToken)
  expect(lease.lost.aborted).toBe(false)
  await t.clock.advance(1_000)
  await isAborted(lease.lost)
  expect(lease.lost.reason).toMatchObject({ code: 'live.taken_over' })
  expect(later.lost.aborted).toBe(false)
  await lease.release()
  await later.release()
  await t.close()
})

test('a claim whose holder goes on living is renewed, and no timer is left after its release', async () => {
  const t = await setup()
  const created = await t.create()
  const lease = await t.sink.claim(created.callToken)
  const leaseEnd = async () => {
    const query = sql`select lease_expires_at::text as at from interviews where id = ${created.interviewId}`
    return (await rowsOf(database, query))[0]?.at
  }
  const before = await leaseEnd()
  for (let second = 0; second < 12; second++) {
    await t.clock.advance(1_000)
    await expect.poll(() => t.clock.pendingTimers).toBe(1)
  }
  expect(await leaseEnd()).not.toBe(before)
  await lease.release()
  expect(await leaseEnd()).toBeNull()
  expect(t.clock.pendingTimers).toBe(0)
  await t.close()
})

test('whoever holds an interview stores what is being said before another page takes it, and is not waited for without end', async () => {
  const t = await setup()
  const created = await t.create()
  const held = await t.sink.claim(created.callToken)
  let asked = 0
  held.onAsked(async () => {
    asked += 1
    expect(held.lost.aborted).toBe(false)
    await t.sink.store(held, makeSteps()(0, 2))
    await held.release()
  })
  const taken = await t.sink.claim(created.callToken)
  expect(taken.interview.turns).toHaveLength(2)
  expect(asked).toBe(1)

  const isAsked = new AbortController()
  taken.onAsked(() => isAsked.abort())
  const late = t.sink.claim(created.callToken)
  await isAborted(isAsked.signal)
  expect(taken.lost.aborted).toBe(false)
  await t.clock.advance(5_000)
  expect((await late).generation).toBe(taken.generation + 1)
  expect(taken.lost.aborted).toBe(true)

  const last = await late
  last.onAsked(() => expect.unreachable())
  await t.sink.claim(created.callToken, { isBack: true })
  expect(last.lost.aborted).toBe(true)
  await t.close()
})
