import { expect, test } from 'vitest'
import { isAppError } from '#contract/errors.ts'
import { createVirtualClock } from '#server/platform/clock.ts'
import { createFakeProcesses } from '../testing/fake-process.ts'
import { SpeechWorker, type WorkRecord } from './worker.ts'

const folders = { 'moonshine-base': '', 'moonshine-tiny': '', 'espeak-ng-data': '', 'piper-libritts-r': '', kokoro: '' }

function setup(slots = 2, idleMs: number | null = null, loadMs: number | null = null) {
  const clock = createVirtualClock()
  const { start, started } = createFakeProcesses()
  const records: WorkRecord[] = []
  const ends: string[] = []
  const worker = new SpeechWorker({
    start,
    load: { type: 'load', role: 'live', folders, threads: 1, niceness: 0 },
    slots,
    idleMs,
    loadMs,
    clock,
    onRecord: (record) => records.push(record),
    onState: () => undefined,
    onEnd: ({ cause }) => ends.push(cause),
  })
  let nextId = 1
  const recognise = (owner: string, rank: 0 | 1 | 2 | 3 = 0, signal = new AbortController().signal) => {
    const id = nextId++
    const work = worker.run({ type: 'recognise', id, model: 'main', pcm: new Int16Array(id) }, { owner, rank }, signal)
    work.catch(() => undefined)
    return work
  }
  /** Requests of the newest process apart from loading, by id. */
  const sent = () => started.at(-1)?.requests.flatMap((request) => ('id' in request ? [request.id] : [])) ?? []
  const answer = (id: number) => {
    const request = started.at(-1)?.requests.find((other) => 'id' in other && other.id === id)
    if (request) started.at(-1)?.answer(request)
  }
  return { clock, worker, started, records, ends, recognise, sent, answer }
}

const codeOf = (error: unknown) => (isAppError(error) ? error.code : String(error))
const outcomeOf = (work: Promise<unknown>) => work.then(() => 'done', codeOf)

test('the process starts with the first job, and jobs wait until it is ready', async () => {
  const t = setup()
  expect(t.started.length).toBe(0)
  const work = t.recognise('a')
  expect(t.worker.state).toEqual({ state: 'loading', done: 0, total: 1 })
  expect(t.sent()).toEqual([])
  t.started[0]?.reply({ type: 'loading', done: 2, total: 3 })
  expect(t.worker.state).toEqual({ state: 'loading', done: 2, total: 3 })
  t.started[0]?.reply({ type: 'ready' })
  t.answer(1)
  expect((await work).reply).toMatchObject({ text: 'heard 1' })
})

test('no more than the slots run at once, and owners take turns', async () => {
  const t = setup(2)
  t.worker.start()
  t.started[0]?.reply({ type: 'ready' })
  for (const owner of ['a', 'a', 'a', 'b']) t.recognise(owner)
  expect(t.sent()).toEqual([1, 2])
  t.answer(1)
  expect(t.sent()).toEqual([1, 2, 3])
  t.answer(2)
  expect(t.sent()).toEqual([1, 2, 3, 4])
})

test('a newcomer is served before the second job of somebody who waits', async () => {
  const t = setup(1)
  t.worker.start()
  t.started[0]?.reply({ type: 'ready' })
  for (const owner of ['a', 'a', 'a', 'b']) t.recognise(owner)
  t.answer(1)
  t.answer(2)
  expect(t.sent()).toEqual([1, 2, 4])
})

test('background work leaves a core free and waits for everything else', async () => {
  const t = setup(2)
  t.worker.start()
  t.started[0]?.reply({ type: 'ready' })
  t.recognise('a', 2)
  t.recognise('b', 2)
  expect(t.sent()).toEqual([1])
  t.recognise('a', 0)
  expect(t.sent()).toEqual([1, 3])
  t.recognise('a', 1)
  t.answer(3)
  expect(t.sent()).toEqual([1, 3, 4])
})

test('background work does not take the last free core from a call that comes next', async () => {
  const t = setup(2)
  t.worker.start()
  t.started[0]?.reply({ type: 'ready' })
  t.recognise('a', 0)
  t.recognise('a', 2)
  expect(t.sent()).toEqual([1])
  t.recognise('b', 0)
  expect(t.sent()).toEqual([1, 3])
  t.answer(1)
  expect(t.sent()).toEqual([1, 3])
  t.answer(3)
  expect(t.sent()).toEqual([1, 3, 2])
})

test('with one slot, background work runs only when nothing else does', async () => {
  const t = setup(1)
  t.worker.start()
  t.started[0]?.reply({ type: 'ready' })
  t.recognise('a', 0)
  t.recognise('a', 3)
  t.recognise('b', 1)
  t.answer(1)
  expect(t.sent()).toEqual([1, 3])
  t.answer(3)
  expect(t.sent()).toEqual([1, 3, 2])
})

test('when too much waits, a caller is told at once and when to come back', async () => {
  const t = setup(1)
  t.worker.start()
  const waiting = Array.from({ length: 12 }, () => t.recognise('a', 1))
  const refused = await t.recognise('b', 1).catch((error: unknown) => error)
  expect(isAppError(refused) && [refused.kind, refused.code, refused.retryAfterMs]).toEqual([
    'limited',
    'speech.overloaded',
    1_000,
  ])
  t.recognise('b', 0)
  expect(t.worker.load.waiting).toBe(13)
  expect(t.records).toMatchObject([{ outcome: 'refused' }])
  t.worker.close()
  expect(await Promise.all(waiting.map(outcomeOf))).toEqual(waiting.map(() => 'speech.failed'))
})

test('an aborted job that waits gives up its place; one that runs keeps its core until it is answered', async () => {
  const t = setup(1)
  t.worker.start()
  t.started[0]?.reply({ type: 'ready' })
  const first = new AbortController()
  const second = new AbortController()
  const works = [t.recognise('a', 0, first.signal), t.recognise('a', 0, second.signal), t.recognise('a')]
  second.abort(new Error('gone'))
  await expect(works[1]).rejects.toThrow('gone')
  first.abort(new Error('gone too'))
  await expect(works[0]).rejects.toThrow('gone too')
  expect(t.sent()).toEqual([1])
  t.answer(1)
  expect(t.sent()).toEqual([1, 3])
  t.answer(3)
  await works[2]
  expect(t.records.map((record) => record.outcome)).toEqual(['aborted', 'aborted', 'done'])
  await expect(t.recognise('a', 0, first.signal)).rejects.toThrow('gone too')
})

test('when the process dies, what it held fails retryably and another one takes over', async () => {
  const t = setup(1)
  t.worker.start()
  t.started[0]?.reply({ type: 'ready' })
  const works = [t.recognise('a'), t.recognise('b')]
  t.started[0]?.die()
  const errors = await Promise.all(works.map((work) => work.catch((error: unknown) => error)))
  expect(errors.map((error) => isAppError(error) && [error.code, error.retryable])).toEqual([
    ['speech.failed', true],
    ['speech.failed', true],
  ])
  expect(t.ends).toEqual(['SIGSEGV'])
  expect(t.worker.state.state).toBe('loading')
  const after = t.recognise('a')
  expect(t.started.length).toBe(1)
  await t.clock.advance(250)
  expect(t.started.length).toBe(2)
  t.started[1]?.reply({ type: 'ready' })
  t.answer(3)
  expect((await after).reply).toMatchObject({ text: 'heard 3' })
})

test('a process that keeps dying is started ever more seldom, until it has proved itself', async () => {
  const t = setup()
  t.worker.start()
  const pauses: number[] = []
  for (let i = 0; i < 9; i++) {
    const count = t.started.length
    t.started.at(-1)?.die()
    let pauseMs = 0
    for (; t.started.length === count; pauseMs += 250) await t.clock.advance(250)
    pauses.push(pauseMs)
  }
  expect(pauses).toEqual([250, 500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000])
  t.started.at(-1)?.reply({ type: 'ready' })
  await t.clock.advance(61_000)
  t.started.at(-1)?.die()
  await t.clock.advance(250)
  expect(t.started.length).toBe(11)
})

test('models that cannot be loaded fail callers at once and are tried again later', async () => {
  const t = setup()
  const early = t.recognise('a')
  t.started[0]?.reply({ type: 'load-failed', reason: 'no such file' })
  expect(await outcomeOf(early)).toBe('speech.failed')
  expect(t.started[0]?.isKilled).toBe(true)
  expect(t.worker.state).toEqual({ state: 'failed', reason: 'no such file' })
  expect(await outcomeOf(t.recognise('a'))).toBe('speech.model_missing')
  await t.clock.advance(250)
  expect(t.started.length).toBe(2)
  t.started[1]?.reply({ type: 'ready' })
  expect(t.worker.state).toEqual({ state: 'ready' })
})

test('a process that hangs is killed and replaced', async () => {
  const t = setup()
  t.worker.start()
  t.started[0]?.reply({ type: 'ready' })
  const work = t.recognise('a')
  await t.clock.advance(60_000)
  expect(t.started[0]?.isKilled).toBe(true)
  expect(await outcomeOf(work)).toBe('speech.failed')
  await t.clock.advance(250)
  expect(t.started.length).toBe(2)
})

test('closing ends the process and starts no other', async () => {
  const t = setup()
  t.worker.start()
  t.started[0]?.reply({ type: 'ready' })
  const work = t.recognise('a')
  t.worker.close()
  expect(await outcomeOf(work)).toBe('speech.failed')
  expect(t.started[0]?.isKilled).toBe(true)
  await t.clock.advance(60_000)
  expect(t.started.length).toBe(1)
  expect(t.clock.pendingTimers).toBe(0)
  expect(await outcomeOf(t.recognise('a'))).toBe('speech.failed')
})

test('a process without work is ended after a while, and started again when there is some', async () => {
  const t = setup(1, 1_000)
  const first = t.recognise('a')
  t.started[0]?.reply({ type: 'ready' })
  await t.clock.advance(5_000)
  expect(t.started[0]?.isKilled).toBe(false)
  t.answer(1)
  await first
  await t.clock.advance(999)
  expect(t.started[0]?.isKilled).toBe(false)
  await t.clock.advance(1)
  expect(t.started[0]?.isKilled).toBe(true)
  expect(t.worker.state).toEqual({ state: 'idle' })
  expect(t.ends).toEqual([])
  const second = t.recognise('a')
  t.started[1]?.reply({ type: 'ready' })
  t.answer(2)
  expect((await second).reply).toMatchObject({ text: 'heard 2' })
})

test('a process that hangs while it loads is ended and started again, and one that is ready is not', async () => {
  const t = setup(1, null, 1_000)
  const work = t.recognise('a')
  await t.clock.advance(1_000)
  expect(t.started[0]?.isKilled).toBe(true)
  expect(t.ends).toEqual(['SIGKILL'])
  expect(await outcomeOf(work)).toBe('speech.failed')
  await t.clock.advance(250)
  t.started[1]?.reply({ type: 'ready' })
  await t.clock.advance(5_000)
  expect(t.started[1]?.isKilled).toBe(false)
  t.worker.close()
  expect(t.clock.pendingTimers).toBe(0)
})
