import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { AppError } from '#contract/errors.ts'
import type { NewEvent } from '#contract/events/index.ts'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { createTestDeps } from '../../../../tests/harness/deps.ts'
import { createVirtualClock } from '../clock.ts'
import { connect } from '../db/open-database.ts'
import type { Deps } from '../deps.ts'
import { createLog } from '../log/log.ts'
import { defineSubscription, type Subscription } from './define-subscription.ts'
import { deliverDue, type LeftBehind } from './deliver-due.ts'
import { startEventDispatcher } from './dispatcher.ts'
import { eventsFeature } from './feature.ts'
import { openDeadLetters } from './open-dead-letters.ts'
import { maxAttempts, retryDelayMs } from './policy.ts'
import { prepareSubscriptions } from './prepare-subscriptions.ts'
import { publish, publishAll } from './publish.ts'

/** A promise and what resolves it. */
function openGate() {
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

type Run = Subscription<'interview.completed' | 'report.ready'>['run']

let first: Run = async () => {}
let second: Run = async () => {}
const subscriptions = [
  defineSubscription({
    name: 'test.first',
    on: ['interview.completed', 'report.ready'],
    run: (deps, event, context) => first(deps, event, context),
  }),
  defineSubscription({
    name: 'test.second',
    on: ['report.ready'],
    run: (deps, event, context) => second(deps, event, context),
  }),
]
const database = await openTestDatabase({ subscriptions })
afterEach(async () => {
  first = async () => {}
  second = async () => {}
  await database.db.execute(sql`delete from domain_events`)
})
afterAll(() => database.close())

const ada = '0193a5c0-7e1a-7000-8000-00000000000a'
const ben = '0193a5c0-7e1a-7000-8000-00000000000b'

function event(type: 'interview.completed' | 'report.ready', interviewId: string): NewEvent {
  return { type, data: { interviewId, workspaceId: null } }
}

function publishNow(...events: NewEvent[]): Promise<void> {
  return database.db.transaction((tx) => publishAll(tx, events))
}

async function createDeps(overrides: Partial<Deps> = {}) {
  const clock = createVirtualClock(new Date())
  const { deps, records } = await createTestDeps({ db: database.db, overrides: { clock, ...overrides } })
  return { deps, clock, records }
}

/** One batch for each subscriber. */
async function deliverToEach(deps: Deps, options?: Parameters<typeof deliverDue>[2]): Promise<number> {
  const counts = await Promise.all(subscriptions.map((subscription) => deliverDue(deps, subscription, options)))
  return counts.reduce((all, count) => all + count, 0)
}

/** Until nothing is due. */
async function deliverAll(deps: Deps): Promise<number> {
  let all = 0
  for (let count = 1; count > 0; all += count) count = await deliverToEach(deps)
  return all
}

/** Each event as it arrived: `first report.ready a`. */
function noteAll(): string[] {
  const seen: string[] = []
  const note =
    (name: string): Run =>
    async (_deps, { type, data }) =>
      void seen.push(`${name} ${type} ${data.interviewId.slice(-1)}`)
  first = note('first')
  second = note('second')
  return seen
}

test('an event reaches everybody who subscribes to it, and nobody else, once', async () => {
  const seen = noteAll()
  const { deps } = await createDeps()
  await publishNow(event('interview.completed', ada), event('report.ready', ben))
  expect(await deliverAll(deps)).toBe(3)
  expect(seen.sort()).toEqual(['first interview.completed a', 'first report.ready b', 'second report.ready b'])
  expect(await deliverAll(deps)).toBe(0)
})

test('events that are published together are told in their order', async () => {
  const seen = noteAll()
  const { deps } = await createDeps()
  await publishNow(
    event('report.ready', ben),
    event('interview.completed', ada),
    event('report.ready', ada),
    event('interview.completed', ben),
  )
  await deliverAll(deps)
  const told = seen.filter((each) => each.startsWith('first'))
  expect(told.filter((each) => each.endsWith('a'))).toEqual(['first interview.completed a', 'first report.ready a'])
  expect(told.filter((each) => each.endsWith('b'))).toEqual(['first report.ready b', 'first interview.completed b'])
})

test('an event of a transaction that is rolled back never happened', async () => {
  const failing = database.db.transaction(async (tx) => {
    await publish(tx, event('report.ready', ada))
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await deliverAll((await createDeps()).deps)).toBe(0)
})

test('an event carries its id, when it happened and nothing that its type does not name', async () => {
  const arrived: unknown[] = []
  first = async (_deps, one) => void arrived.push(one)
  await publishNow({ type: 'report.ready', data: { interviewId: ada, workspaceId: null, name: 'Ada' } as never })
  await deliverAll((await createDeps()).deps)
  expect(arrived).toEqual([
    {
      id: expect.any(Number),
      occurredAt: expect.any(Date),
      type: 'report.ready',
      data: { interviewId: ada, workspaceId: null },
    },
  ])
})

test('events of one subject arrive one after the other, in the order of their commits', async () => {
  const seen = noteAll()
  const { deps } = await createDeps()
  const begin = openGate()
  // Begun first and committed first; what the other publishes meanwhile has to come after all of it.
  const early = database.db.transaction(async (tx) => {
    await publish(tx, event('interview.completed', ada))
    begin.resolve()
    await vi.waitFor(async () => {
      const { rows } = await database.db.execute(
        sql`select 1 from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`,
      )
      expect(rows).toHaveLength(1)
    })
    await publish(tx, event('interview.completed', ada))
  })
  await begin.promise
  await Promise.all([early, publishNow(event('report.ready', ada))])
  await deliverAll(deps)
  expect(seen.filter((text) => text.startsWith('first'))).toEqual([
    'first interview.completed a',
    'first interview.completed a',
    'first report.ready a',
  ])
})

test('what fails is delivered again with growing pauses, and later events of its subject wait for it, others do not', async () => {
  const seen = noteAll()
  const { deps, clock } = await createDeps()
  const note = first
  const attempts: number[] = []
  first = async (given, one, context) => {
    if (one.type === 'interview.completed') attempts.push(context.attempt)
    if (one.type === 'interview.completed' && context.attempt < 3)
      throw new AppError('provider', 'speech.failed', 'down')
    await note(given, one, context)
  }
  await publishNow(event('interview.completed', ada), event('report.ready', ada), event('report.ready', ben))
  await deliverAll(deps)
  expect(seen.sort()).toEqual(['first report.ready b', 'second report.ready a', 'second report.ready b'])
  await clock.advance(retryDelayMs(1) - 1)
  expect(await deliverAll(deps)).toBe(0)
  await clock.advance(1)
  expect(await deliverAll(deps)).toBe(1)
  await clock.advance(retryDelayMs(1))
  expect(await deliverAll(deps)).toBe(0)
  await clock.advance(retryDelayMs(2) - retryDelayMs(1))
  expect(await deliverAll(deps)).toBe(2)
  expect(attempts).toEqual([1, 2, 3])
  expect(seen.slice(-2)).toEqual(['first interview.completed a', 'first report.ready a'])
})

test('the pauses grow to ten minutes', () => {
  const delays = Array.from({ length: maxAttempts }, (_, at) => retryDelayMs(at + 1) / 1000)
  expect(delays).toEqual([5, 10, 20, 40, 80, 160, 320, 600, 600, 600])
})

/** Fails until it is given up. */
async function untilDead(deps: Deps, clock: ReturnType<typeof createVirtualClock>): Promise<void> {
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    await deliverAll(deps)
    await clock.advance(retryDelayMs(attempt))
  }
}

test('what fails every time is given up, without a word of the error, and the later events of its subject go on', async () => {
  const seen = noteAll()
  const { deps, clock, records } = await createDeps()
  const note = first
  first = async (given, one, context) => {
    if (one.type === 'interview.completed') throw new Error('said by ada@b.example')
    await note(given, one, context)
  }
  await publishNow(event('interview.completed', ada), event('report.ready', ada))
  await untilDead(deps, clock)
  expect(seen).toEqual(['second report.ready a', 'first report.ready a'])
  const found = await openDeadLetters(deps).list('')
  expect(found).toMatchObject({ total: 1, next: null })
  expect(found.letters).toEqual([
    expect.objectContaining({
      type: 'interview.completed',
      subject: ada,
      subscriber: 'test.first',
      attempts: maxAttempts,
      error: 'Error',
    }),
  ])
  const { rows } = await database.db.execute(sql`select event_deliveries::text from event_deliveries`)
  expect(JSON.stringify(rows)).not.toContain('ada@b.example')
  expect(records.map(({ level }) => level)).toEqual([...Array(maxAttempts - 1).fill('warn'), 'error'])
})

test('a dead letter is delivered again when the admin says so, once for each time', async () => {
  const { deps, clock } = await createDeps()
  const deadLetters = openDeadLetters(deps)
  first = () => Promise.reject(new AppError('provider', 'speech.failed', 'no'))
  await publishNow(event('interview.completed', ada))
  await untilDead(deps, clock)
  const id = (await deadLetters.list('')).letters[0]?.id ?? ''
  const seen = noteAll()
  expect(await deadLetters.replay(id)).toBe(true)
  expect(await deadLetters.replay(id)).toBe(false)
  expect(await deadLetters.replay('nothing')).toBe(false)
  await deliverAll(deps)
  expect(seen).toEqual(['first interview.completed a'])
  expect(await deadLetters.list('')).toEqual({ letters: [], next: null, total: 0 })
})

test('dead letters are listed page by page, the newest events first', async () => {
  const { deps } = await createDeps()
  const subjects = Array.from({ length: 51 }, (_, at) => `0193a5c0-7e1a-7000-8000-${String(at).padStart(12, '0')}`)
  await publishNow(...subjects.map((id) => event('interview.completed', id)))
  await database.db.execute(sql`update event_deliveries set dead_at = now(), last_error = 'x', attempts = 10`)
  const newest = await openDeadLetters(deps).list('')
  const rest = await openDeadLetters(deps).list(newest.next ?? '')
  expect([...newest.letters, ...rest.letters].map(({ subject }) => subject)).toEqual(subjects.toReversed())
  expect(rest).toMatchObject({ next: null, total: 51 })
})

test('two processes at once deliver nothing twice', async () => {
  const other = connect({ ...database.applicationTarget, max: 5 }, createLog({ level: 'error' }))
  const counts = new Map<string, number>()
  first = async (_deps, { data }) => void counts.set(data.interviewId, (counts.get(data.interviewId) ?? 0) + 1)
  const subjects = Array.from({ length: 120 }, (_, at) => `0193a5c0-7e1a-7000-8000-${String(at).padStart(12, '0')}`)
  await publishNow(...subjects.flatMap((id) => [event('interview.completed', id), event('report.ready', id)]))
  const { deps } = await createDeps()
  const theirs = (await createDeps({ db: other.db })).deps
  // Its first connection takes longer than ours needs for everything.
  await other.db.execute(sql`select 1`)
  const [ours, their] = await Promise.all([deliverAll(deps), deliverAll(theirs)])
  await deliverAll(deps)
  await other.close()
  expect([...counts.values()]).toEqual(subjects.map(() => 2))
  expect(Math.min(ours, their)).toBeGreaterThan(0)
})

test('what a process held when its connection died is delivered by the next one', async () => {
  const { deps } = await createDeps()
  const owner = new pg.Client(database.ownerTarget)
  await owner.connect()
  let deliveries = 0
  first = async () => {
    deliveries++
    if (deliveries === 1)
      await owner.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where state = 'idle in transaction' and datname = current_database()`,
      )
  }
  await publishNow(event('interview.completed', ada))
  await expect(deliverAll(deps)).rejects.toThrow()
  await deliverAll(deps)
  await owner.end()
  expect(deliveries).toBe(2)
})

test('a subscriber that looks at no signal does not hold the others for ever', async () => {
  const seen = noteAll()
  const { deps } = await createDeps()
  first = () => new Promise(() => {})
  await publishNow(event('report.ready', ada))
  expect(await deliverToEach(deps, { timeoutMs: 50 })).toBe(2)
  expect(seen).toEqual(['second report.ready a'])
  const { rows } = await database.db.execute(sql`select subscriber, last_error, attempts from event_deliveries`)
  expect(rows).toEqual([{ subscriber: 'test.first', last_error: 'TimeoutError', attempts: 1 }])
})

test('a subscriber that hangs is given nothing further until it has ended, and the others go on', async () => {
  const { deps } = await createDeps()
  const seen = noteAll()
  const hanging = openGate()
  let runs = 0
  first = async () => {
    runs++
    await hanging.promise
  }
  const leftBehind: LeftBehind = new Map()
  const deliver = () => deliverToEach(deps, { timeoutMs: 50, leftBehind })
  await publishNow(event('report.ready', ada))
  await deliver()
  await publishNow(event('report.ready', ben))
  expect(await deliver()).toBe(1)
  expect(await deliver()).toBe(0)
  expect([runs, seen]).toEqual([1, ['second report.ready a', 'second report.ready b']])

  hanging.resolve()
  await vi.waitFor(() => expect(leftBehind.size).toBe(0))
  expect(await deliver()).toBe(1)
  expect(runs).toBe(2)
})

test('the dispatcher delivers what is published while it runs, and a stop waits for what is under way', async () => {
  const { deps } = await createTestDeps({ db: database.db })
  const entered = openGate()
  const leave = openGate()
  let isDone = false
  first = async () => {
    entered.resolve()
    await leave.promise
    isDone = true
  }
  const dispatcher = startEventDispatcher(deps, subscriptions)
  await publishNow(event('interview.completed', ada))
  await entered.promise
  const stopped = dispatcher.stop(5000)
  leave.resolve()
  await stopped
  expect(isDone).toBe(true)
  expect(await deliverAll(deps)).toBe(0)
})

test('a subscriber that waits, for a lock or for a service, holds nobody else', async () => {
  const { deps } = await createTestDeps({ db: database.db })
  const seen = noteAll()
  const waiting = openGate()
  first = () => waiting.promise
  const dispatcher = startEventDispatcher(deps, subscriptions)
  await publishNow(event('report.ready', ada))
  await vi.waitFor(() => expect(seen).toEqual(['second report.ready a']))
  await publishNow(event('report.ready', ben))
  await vi.waitFor(() => expect(seen).toEqual(['second report.ready a', 'second report.ready b']))
  waiting.resolve()
  await dispatcher.stop(5000)
})

test('a stop past its deadline leaves the event to the next process, as if it had not been tried', async () => {
  const { deps } = await createTestDeps({ db: database.db })
  const entered = openGate()
  first = (_deps, _event, { signal }) => {
    entered.resolve()
    return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  }
  const dispatcher = startEventDispatcher(deps, subscriptions)
  await publishNow(event('interview.completed', ada))
  await entered.promise
  await dispatcher.stop(0)
  const { rows } = await database.db.execute(sql`select attempts, due_at from event_deliveries`)
  expect(rows).toEqual([{ attempts: 0, due_at: null }])
})

test('what waits for a subscriber that is no more is dropped, and it gets nothing further', async () => {
  const own = await openTestDatabase({ subscriptions })
  await own.db.transaction((tx) => publish(tx, event('report.ready', ada)))
  const owner = new pg.Client(own.ownerTarget)
  await owner.connect()
  await prepareSubscriptions(owner, subscriptions.slice(0, 1))
  await owner.end()
  await own.db.transaction((tx) => publish(tx, event('report.ready', ada)))
  const { rows } = await own.db.execute(sql`select subscriber from event_deliveries`)
  await own.close()
  expect(rows).toEqual([{ subscriber: 'test.first' }, { subscriber: 'test.first' }])
})

test('events go after two weeks once everybody has had them, dead letters after ninety days', async () => {
  const { deps } = await createDeps()
  const [sweep] = eventsFeature.jobs
  const age = async (days: number) => {
    await database.db.execute(sql`update domain_events set occurred_at = now() - make_interval(days => ${days})`)
    await database.db.execute(
      sql`update event_deliveries set last_error = 'x', dead_at = now() - make_interval(days => ${days})`,
    )
  }
  const left = async () => {
    await sweep?.run(
      deps,
      {},
      { jobId: 'x', attempt: 1, isLastAttempt: false, signal: new AbortController().signal, log: deps.log },
    )
    return (await database.db.execute(sql`select subject from domain_events`)).rows.map(({ subject }) => subject)
  }
  await publishNow(event('interview.completed', ben))
  await deliverAll(deps)
  await publishNow(event('interview.completed', ada))
  await age(13)
  expect(await left()).toEqual([ben, ada])
  await age(15)
  expect(await left()).toEqual([ada])
  await age(91)
  expect(await left()).toEqual([])
})
