import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { inSystem } from '#server/platform/db/scope.ts'
import type { Db } from '#server/platform/db/types.ts'
import { createSeededIds } from '#server/platform/ids.ts'
import { encodeWav } from '#server/platform/sound/encode-wav.ts'
import { eraseInterview } from '#server/screening/deletion/erase-interview.ts'
import { noteTechnicalFailure, selectCauses } from '#server/screening/interviews/causes.ts'
import { recordingKey, recordingPrefix } from '#server/screening/interviews/store.ts'
import { featureJobs } from '#server/screening/interviews/testing/jobs.ts'
import {
  countEvents,
  makeSteps,
  rowsOf,
  setupInterviews,
  startedDialogue,
  transitionsOf,
} from '#server/screening/interviews/testing/setup.ts'
import { insertReport } from '#server/screening/reports/store.ts'
import { makeEvaluation } from '../../../../tests/factories.ts'
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

test('what was stored is what the next claim goes on from, on another process too', async () => {
  const t = await setup()
  const created = await t.create()
  const lease = await t.sink.claim(created.callToken)
  const steps = makeSteps()
  const step = steps(0, 3)
  await t.sink.store(lease, step)
  const other = createInterviewSink({ ...t.deps, ids: createSeededIds(`${t.folder}-other`) })
  const resumed = await other.claim(created.callToken)
  expect(resumed.interview).toMatchObject({
    turns: step.turns,
    dialogue: step.dialogue,
    clockMs: step.clockMs,
    nextSequence: step.nextSequence,
  })
  const spoken = step.turns[1]
  const stored = await t.deps.storage.get(recordingKey(created.interviewId, spoken?.id ?? ''))
  const pcm = step.recordings.get(spoken?.id ?? '')
  expect(stored).toEqual(Buffer.from(encodeWav(pcm ?? new Int16Array(), 16_000)))
  await lease.release()
  await resumed.release()
  await t.close()
})

test('storing a step again changes nothing, and a late repeat does not move the conversation back', async () => {
  const t = await setup()
  const created = await t.create()
  const lease = await t.sink.claim(created.callToken)
  const steps = makeSteps()
  const first = steps(0, 2)
  const second = steps(2, 4)
  await t.sink.store(lease, first)
  await t.sink.store(lease, second)
  await t.sink.store(lease, second)
  await t.sink.store(lease, first)
  expect(await turnIdsOf(created.interviewId)).toEqual([...first.turns, ...second.turns].map((turn) => turn.id))
  const again = await t.sink.claim(created.callToken)
  expect(again.interview.clockMs).toBe(second.clockMs)
  await again.release()
  await t.close()
})

test('a turn id that another interview has used already is stored here all the same', async () => {
  const t = await setup()
  const step = makeSteps()(0, 2)
  for (const created of [await t.create(), await t.create()]) {
    const lease = await t.sink.claim(created.callToken)
    await t.sink.store(lease, step)
    expect(await turnIdsOf(created.interviewId)).toEqual(step.turns.map((turn) => turn.id))
    await lease.release()
  }
  await t.close()
})

test('an earlier holder in the same process can store and finish no more', async () => {
  const t = await setup()
  const created = await t.create()
  const earlier = await t.sink.claim(created.callToken)
  const steps = makeSteps()
  await t.sink.store(earlier, steps(0, 2))
  const later = await t.sink.claim(created.callToken)
  expect(earlier.lost.aborted).toBe(true)
  await expect(t.sink.store(earlier, steps(2, 4))).rejects.toMatchObject({ code: 'live.taken_over' })
  await expect(t.sink.finish(earlier, { reason: 'completed', atMs: 9_000 })).rejects.toMatchObject({
    code: 'live.taken_over',
  })
  await earlier.release()
  await t.sink.store(later, steps(2, 4))
  expect(await turnIdsOf(created.interviewId)).toHaveLength(4)
  expect(later.lost.aborted).toBe(false)
  await later.release()
  await t.close()
})

test('an earlier holder leaves no sound without a turn, and a stored step that it repeats keeps its own', async () => {
  const t = await setup()
  const created = await t.create()
  const earlier = await t.sink.claim(created.callToken)
  const steps = makeSteps()
  const stored = steps(0, 2)
  await t.sink.store(earlier, stored)
  const later = await t.sink.claim(created.callToken)
  for (const step of [stored, steps(2, 4)]) {
    expect(step.recordings.size).toBe(1)
    await expect(t.sink.store(earlier, step)).rejects.toMatchObject({ code: 'live.taken_over' })
  }
  const keys = [...stored.recordings.keys()].map((id) => recordingKey(created.interviewId, id))
  expect(await t.deps.storage.list(recordingPrefix(created.interviewId))).toEqual(keys)
  await later.release()
  await t.close()
})

test('when the storage refuses a recording no row mentions it, and the same step can be stored later', async () => {
  const t = await setup()
  const created = await t.create()
  const lease = await t.sink.claim(created.callToken)
  const step = makeSteps()(0, 2)
  const objects = join(t.folder, 'objects')
  await rename(objects, `${objects}-away`)
  await writeFile(objects, 'a file where the folder must be')
  await expect(t.sink.store(lease, step)).rejects.toMatchObject({ code: 'storage.unavailable' })
  expect(await turnIdsOf(created.interviewId)).toEqual([])
  await rename(`${objects}-away`, `${objects}-back`)
  await rename(objects, `${objects}-file`)
  await rename(`${objects}-back`, objects)
  await t.sink.store(lease, step)
  expect(await turnIdsOf(created.interviewId)).toHaveLength(2)
  await lease.release()
  await t.close()
})

test('a database lost between recording and row acknowledges nothing, and nothing acknowledged is lost', async () => {
  const t = await setup()
  const created = await t.create()
  const lease = await t.sink.claim(created.callToken)
  const steps = makeSteps()
  await t.sink.store(lease, steps(0, 2))

  let isRecordingWritten = false
  const lost = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' })
  const db: Pick<Db, 'transaction'> = { transaction: () => Promise.reject(lost) }
  const cut = createInterviewSink({
    ...t.deps,
    db: Object.assign(Object.create(t.deps.db), db),
    storage: {
      ...t.deps.storage,
      async put(key, bytes) {
        await t.deps.storage.put(key, bytes)
        isRecordingWritten = true
      },
    },
  })
  const next = steps(2, 4)
  await expect(cut.store(lease, next)).rejects.toMatchObject({ code: 'database.unavailable' })
  expect(isRecordingWritten).toBe(true)

  const resumed = await t.sink.claim(created.callToken)
  expect(resumed.interview.turns.map((turn) => turn.id)).toEqual(steps(0, 2).turns.map((turn) => turn.id))
  await t.sink.store(resumed, next)
  expect(await turnIdsOf(created.interviewId)).toHaveLength(4)
  await resumed.release()
  await t.close()
})

test('finishing twice ends the interview once and asks for one evaluation', async () => {
  const t = await setup()
  const created = await t.create()
  const lease = await t.sink.claim(created.callToken)
  await t.sink.store(lease, makeSteps()(0, 4))
  const before = await countEvents(database, 'interview.completed')
  const outcome = { reason: 'completed', atMs: 60_000 } as const
  const answers = await Promise.all([t.sink.finish(lease, outcome), t.sink.finish(lease, outcome)])
  expect(answers).toEqual([{ hasReport: true }, { hasReport: true }])
  expect(await countEvents(database, 'interview.completed')).toBe(before + 1)
  expect((await transitionsOf(database, created.interviewId)).slice(3)).toEqual([
    'in_progress → completed: call ended: completed',
  ])
  await expect(t.sink.claim(created.callToken)).rejects.toMatchObject({ code: 'interview.already_finished' })
  await expect(t.sink.store(lease, makeSteps()(4, 5))).rejects.toMatchObject({ code: 'live.taken_over' })
  await lease.release()
  await t.close()
})

test('an early end with one answer is still evaluated', async () => {
  const t = await setup()
  const created = await t.create()
  const lease = await t.sink.claim(created.callToken)
  await t.sink.store(lease, makeSteps()(0, 2))
  expect(await t.sink.finish(lease, { reason: 'ended-by-candidate', atMs: 20_000 })).toEqual({ hasReport: true })
  await lease.release()
  await t.close()
})

test('an end without an answer, or after danger, is cancelled without a report', async () => {
  const t = await setup()
  for (const [turns, reason] of [
    [1, 'ended-by-candidate'],
    [4, 'safety'],
  ] as const) {
    const created = await t.create()
    const lease = await t.sink.claim(created.callToken)
    await t.sink.store(lease, makeSteps()(0, turns))
    const count = () =>
      Promise.all([countEvents(database, 'interview.completed'), countEvents(database, 'interview.cancelled')])
    const [completed, cancelled] = await count()
    expect(await t.sink.finish(lease, { reason, atMs: 20_000 })).toEqual({ hasReport: false })
    expect(await count()).toEqual([completed, cancelled + 1])
    expect((await transitionsOf(database, created.interviewId)).at(-1)).toBe(
      `in_progress → cancelled: call ended: ${reason}`,
    )
    await lease.release()
  }
  await t.close()
})

test('a dropped or drained connection leaves the interview to be resumed', async () => {
  const t = await setup()
  const created = await t.create()
  const lease = await t.sink.claim(created.callToken)
  await t.sink.store(lease, makeSteps()(0, 2))
  for (const reason of ['draining', 'failed', 'taken-over'] as const)
    expect(await t.sink.finish(lease, { reason, atMs: 20_000 })).toEqual({ hasReport: false })
  const resumed = await t.sink.claim(created.callToken)
  expect(resumed.interview.turns).toHaveLength(2)
  await resumed.release()
  await t.close()
})

test('a measured confidence is kept with its turn, and only in its own interview', async () => {
  const t = await setup()
  const [mine, other] = [await t.create(), await t.create()]
  const lease = await t.sink.claim(mine.callToken)
  const step = makeSteps()(0, 2)
  await t.sink.store(lease, { ...step, turns: step.turns.map((turn) => ({ ...turn, asrConfidence: null })) })
  const answer = step.turns[1]?.id ?? ''
  await t.sink.revise(other.interviewId, answer, { confidence: 0.1 })
  await t.sink.revise(mine.interviewId, answer, { confidence: 0.83 })
  const [row] = await rowsOf(database, sql`select asr_confidence from turns where id = ${answer}`)
  expect(row?.asr_confidence).toBe(0.83)
  await lease.release()
  await t.close()
})

async function storedAnswer() {
  const t = await setup()
  const created = await t.create()
  const lease = await t.sink.claim(created.callToken)
  const step = makeSteps()(0, 2)
  await t.sink.store(lease, { ...step, turns: step.turns.map((turn) => ({ ...turn, asrConfidence: null })) })
  const answer = step.turns[1]
  if (answer === undefined) throw new Error('The step has no answer')
  const text = `Well. ${answer.text}`
  const words = { seen: answer.text, text, segments: [{ text, startMs: answer.startMs, endMs: answer.endMs }] }
  const stored = async () => {
    const [row] = await rowsOf(
      database,
      sql`select text, segments, asr_confidence as confidence from turns where interview_id = ${created.interviewId} and id = ${answer.id}`,
    )
    return row
  }
  return { ...t, created, lease, step, answer, words, stored }
}

test('better words take the place of those that were seen, once, also when the call has long ended', async () => {
  const t = await storedAnswer()
  const { interviewId } = t.created
  expect(await t.sink.finish(t.lease, { reason: 'completed', atMs: 60_000 })).toEqual({ hasReport: true })
  await t.lease.release()
  const { text, segments } = t.words
  expect(await t.sink.revise(interviewId, t.answer.id, { confidence: 0.9, words: t.words })).toBe(true)
  expect(await t.stored()).toEqual({ text, segments, confidence: 0.9 })
  expect(await t.sink.revise(interviewId, t.answer.id, { confidence: 0.1, words: t.words })).toBe(false)
  expect(await t.stored()).toEqual({ text, segments, confidence: 0.9 })
  await t.close()
})

test('a step that is stored again leaves the better words', async () => {
  const t = await storedAnswer()
  await t.sink.revise(t.created.interviewId, t.answer.id, { confidence: 0.9, words: t.words })
  await t.sink.store(t.lease, t.step)
  expect((await t.stored())?.text).toBe(t.words.text)
  expect((await t.sink.claim(t.created.callToken)).interview.turns[1]?.text).toBe(t.words.text)
  await t.close()
})

test('words that a report quotes stay', async () => {
  const t = await storedAnswer()
  const { interviewId } = t.created
  await t.sink.finish(t.lease, { reason: 'completed', atMs: 60_000 })
  await database.db.transaction((tx) => insertReport(tx, interviewId, makeEvaluation(), t.clock.now()))
  expect(await t.sink.revise(interviewId, t.answer.id, { confidence: 0.9, words: t.words })).toBe(false)
  expect((await t.stored())?.text).toBe(t.answer.text)
  await t.close()
})

test('danger that is heard after the report is there alerts, and the words it quotes stay', async () => {
  const t = await storedAnswer()
  const { interviewId } = t.created
  const alert = { isCertain: false, sentence: 'I am not safe.' }
  await t.sink.finish(t.lease, { reason: 'completed', atMs: 60_000 })
  await database.db.transaction((tx) => insertReport(tx, interviewId, makeEvaluation(), t.clock.now()))
  expect(await t.sink.revise(interviewId, t.answer.id, { confidence: 0.9, words: t.words, alert })).toBe(false)
  expect((await t.stored())?.text).toBe(t.answer.text)
  const rows = await rowsOf(database, sql`select quote from interview_alerts where interview_id = ${interviewId}`)
  expect(rows).toEqual([{ quote: alert.sentence }])
  await t.close()
})

test('nothing comes back of a deleted interview, and no alert is raised for it', async () => {
  const t = await storedAnswer()
  const { interviewId } = t.created
  const alert = { isCertain: false, sentence: 'I am not safe.' }
  await eraseInterview(t.deps, interviewId, 'asked by the visitor')
  expect(await t.sink.revise(interviewId, t.answer.id, { confidence: 0.9, words: t.words, alert })).toBe(false)
  expect(await t.stored()).toBeUndefined()
  expect(await rowsOf(database, sql`select 1 from interview_alerts where interview_id = ${interviewId}`)).toEqual([])
  await t.close()
})

test('danger that only the better words hold alerts with them', async () => {
  const t = await storedAnswer()
  const { interviewId } = t.created
  const alert = { isCertain: false, sentence: 'I am not safe.' }
  await t.sink.revise(interviewId, t.answer.id, { confidence: 0.9, words: t.words, alert })
  const rows = await rowsOf(
    database,
    sql`select quote, is_certain from interview_alerts where interview_id = ${interviewId}`,
  )
  expect(rows).toEqual([{ quote: alert.sentence, is_certain: false }])
  await t.close()
})

test('a deletion cuts off the open call, which can store nothing more and leaves no recording behind', async () => {
  const t = await setup()
  const created = await t.create()
  const lease = await t.sink.claim(created.callToken)
  const steps = makeSteps()
  await t.sink.store(lease, steps(0, 2))
  await eraseInterview(t.deps, created.interviewId, 'asked by the visitor')
  await t.clock.advance(1_000)
  await isAborted(lease.lost)
  const late = steps(2, 4)
  await expect(t.sink.store(lease, late)).rejects.toMatchObject({ code: 'live.taken_over' })
  for (const turnId of late.recordings.keys())
    expect(await t.deps.storage.get(recordingKey(created.interviewId, turnId))).toBeNull()
  await expect(t.sink.claim(created.callToken)).rejects.toMatchObject({ code: 'interview.token_invalid' })
  await t.close()
})

test('a step that says nothing only moves the dialogue on', async () => {
  const t = await setup()
  const created = await t.create()
  const lease = await t.sink.claim(created.callToken)
  const standing = { ...startedDialogue.standing, hasMoreTime: true }
  const dialogue = { state: { moved: 'on' }, standing, rest: { ms: 5, pauses: 1, isPaused: true } }
  await t.sink.store(lease, { turns: [], recordings: new Map(), dialogue, clockMs: 10, nextSequence: 1 })
  const again = await t.sink.claim(created.callToken)
  expect(again.interview).toMatchObject({ dialogue, turns: [], clockMs: 10, nextSequence: 1 })
  await again.release()
  await t.close()
})

test('a withdrawal from being recorded is stored with its step, and holds for every later claim', async () => {
  const t = await setup()
  const created = await t.create()
  const lease = await t.sink.claim(created.callToken)
  const steps = makeSteps()
  await t.sink.store(lease, { ...steps(0, 3), stopsRecording: true })
  const later = await t.sink.claim(created.callToken)
  expect(later.interview).toMatchObject({ isRecorded: false, isRecordingStopped: true })
  const next = steps(3, 6)
  await t.sink.store(later, next)
  const kept = await rowsOf(
    database,
    sql`select id from turns where interview_id = ${created.interviewId} and has_recording and index >= 3`,
  )
  expect(kept).toEqual([])
  for (const turnId of next.recordings.keys())
    expect(await t.deps.storage.get(recordingKey(created.interviewId, turnId))).toBeNull()
  await later.release()
  await t.close()
})

test('a call that a fault of ours has ended is a technical failure, until its candidate is back; their own word stays', async () => {
  const t = await setupInterviews(database)
  const { interviewId, callToken } = await t.create()
  const words = async () =>
    (await inSystem(database.db, 'sweep', (tx) => selectCauses(tx, interviewId))).map(
      ({ cause, saidBy }) => `${cause} by ${saidBy}`,
    )
  const first = await t.sink.claim(callToken)
  await t.sink.finish(first, { reason: 'draining', atMs: 1 })
  expect(await words()).toEqual([])
  const second = await t.sink.claim(callToken)
  // Of a call that another page has taken over.
  await t.sink.finish(first, { reason: 'failed', atMs: 1 })
  expect(await words()).toEqual([])
  await t.sink.finish(second, { reason: 'failed', atMs: 1 })
  await t.sink.finish(second, { reason: 'failed', atMs: 1 })
  expect(await words()).toEqual(['technical_failure by system'])
  await (await t.sink.claim(callToken)).release()
  expect(await words()).toEqual([])

  const third = await t.sink.claim(callToken)
  await t.sink.finish(third, { reason: 'failed', atMs: 1 })
  await inSystem(database.db, 'sweep', (tx) => noteTechnicalFailure(tx, t.deps, interviewId))
  await (await t.sink.claim(callToken)).release()
  expect(await words()).toEqual(['technical_failure by candidate'])
  await t.close()
})
