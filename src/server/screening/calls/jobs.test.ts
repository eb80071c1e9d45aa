import { afterAll, expect, test } from 'vitest'
import { inSystem } from '#server/platform/db/scope.ts'
import { selectCauses } from '#server/screening/interviews/causes.ts'
import { featureJobs } from '#server/screening/interviews/testing/jobs.ts'
import { countEvents, makeSteps, setupInterviews, transitionsOf } from '#server/screening/interviews/testing/setup.ts'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { claimInterview } from './claim-interview.ts'
import { closeStaleInterviews } from './jobs.ts'

const database = await openTestDatabase({ jobs: featureJobs })
afterAll(() => database.close())

const hourMs = 60 * 60 * 1000
const never = new AbortController().signal

test('a link that was never used expires after a day, and a second run finds nothing', async () => {
  const t = await setupInterviews(database)
  const created = await t.create()
  await t.clock.advance(24 * hourMs - 1)
  expect(await closeStaleInterviews(t.deps, never)).toEqual({ closed: 0 })
  await t.clock.advance(1)
  expect(await closeStaleInterviews(t.deps, never)).toEqual({ closed: 1 })
  expect(await closeStaleInterviews(t.deps, never)).toEqual({ closed: 0 })
  expect((await transitionsOf(database, created.interviewId)).at(-1)).toBe('consented → expired: not resumed in time')
  await t.close()
})

test('a call left without an answer is abandoned a day after its last sign of life', async () => {
  const t = await setupInterviews(database)
  const created = await t.create()
  await t.clock.advance(20 * hourMs)
  const lease = await t.sink.claim(created.callToken)
  await t.sink.store(lease, makeSteps()(0, 1))
  await lease.release()
  await t.clock.advance(24 * hourMs - 1)
  expect(await closeStaleInterviews(t.deps, never)).toEqual({ closed: 0 })
  await t.clock.advance(1)
  const before = await countEvents(database, 'interview.completed')
  expect(await closeStaleInterviews(t.deps, never)).toEqual({ closed: 1 })
  expect((await transitionsOf(database, created.interviewId)).at(-1)).toBe(
    'in_progress → abandoned: not resumed in time',
  )
  expect(await countEvents(database, 'interview.completed')).toBe(before)
  await t.close()
})

test('answers that were given before leaving are still evaluated', async () => {
  const t = await setupInterviews(database)
  const created = await t.create()
  const lease = await t.sink.claim(created.callToken)
  await t.sink.store(lease, makeSteps()(0, 4))
  await lease.release()
  await t.clock.advance(25 * hourMs)
  const before = await countEvents(database, 'interview.completed')
  expect(await closeStaleInterviews(t.deps, never)).toEqual({ closed: 1 })
  expect((await transitionsOf(database, created.interviewId)).slice(-2)).toEqual([
    'in_progress → abandoned: not resumed in time',
    'abandoned → completed: evaluated with the answers given',
  ])
  expect(await countEvents(database, 'interview.completed')).toBe(before + 1)
  await t.close()
})

test('a call that somebody has just come back to is left alone', async () => {
  const t = await setupInterviews(database)
  const created = await t.create()
  const lease = await t.sink.claim(created.callToken)
  await t.sink.store(lease, makeSteps()(0, 4))
  await lease.release()
  await t.clock.advance(23 * hourMs)
  const resumed = await t.sink.claim(created.callToken)
  await t.clock.advance(2 * hourMs)
  expect(await closeStaleInterviews(t.deps, never)).toEqual({ closed: 0 })
  await resumed.release()
  await t.close()
})

test.each([
  ['was lost with its process', false, [{ cause: 'technical_failure', saidBy: 'system' }]],
  ['was left by the candidate, or lost with their line', true, []],
])('an interview that is closed because nobody came back, after its last call %s', async (_, isGivenBack, causes) => {
  const t = await setupInterviews(database)
  const created = await t.create()
  const lease = await t.sink.claim(created.callToken)
  await t.sink.store(lease, makeSteps()(0, 4))
  await lease.release()
  // Held by no registry of this process, which would prolong it for ever.
  await claimInterview(t.deps, 'a process that dies', created.callToken)
  if (isGivenBack) await (await t.sink.claim(created.callToken)).release()
  await t.clock.advance(25 * hourMs)
  expect(await closeStaleInterviews(t.deps, never)).toEqual({ closed: 1 })
  const stored = await inSystem(database.db, 'sweep', (tx) => selectCauses(tx, created.interviewId))
  expect(stored).toMatchObject(causes)
  expect(stored).toHaveLength(causes.length)
  await t.close()
})
