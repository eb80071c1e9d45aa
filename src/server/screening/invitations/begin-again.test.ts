import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { mailFeature } from '#server/messaging/mail/feature.ts'
import { inSystem } from '#server/platform/db/scope.ts'
import { insertAlert } from '#server/screening/alerts/store.ts'
import { createInterviewSink } from '#server/screening/calls/live-sink.ts'
import { deletionFeature } from '#server/screening/deletion/feature.ts'
import { removeFirstAttempt } from '#server/screening/deletion/remove-first-attempt.ts'
import { removeFirstAttemptAddress } from '#server/screening/interviews/begun-again.ts'
import { selectCauses } from '#server/screening/interviews/causes.ts'
import { recordingKey, recordingPrefix, updateInterview } from '#server/screening/interviews/store.ts'
import { makeSteps, rowsOf } from '#server/screening/interviews/testing/setup.ts'
import { placeHold } from '#server/screening/legal-holds/manage-holds.ts'
import { partKey } from '#server/screening/media/policy.ts'
import { describeFilm } from '#server/screening/media/read-film.ts'
import { createTake, putPart } from '#server/screening/media/upload-take.ts'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { beginInterview, openCandidatePortal } from './candidate-portal.ts'
import { setupInvitations } from './testing/setup.ts'

const database = await openTestDatabase({ jobs: [...mailFeature.jobs, ...deletionFeature.jobs] })
afterAll(() => database.close())

const dayMs = 24 * 60 * 60 * 1000
const days = 14

/** A candidate whose interview is under way, with two turns stored. */
async function setup() {
  const t = await setupInvitations(database)
  const { workspace, portal } = t
  const { id, token } = await t.invite()
  await t.agree(token, true)
  const { callToken } = await beginInterview(t.deps, token)
  await inSystem(database.db, 'sweep', (tx) => updateInterview(tx, id, { video: 'optional' }))
  const sink = createInterviewSink(t.deps)
  const lease = await sink.claim(callToken)
  const step = makeSteps()(0, 1)
  const [turn] = step.turns
  if (turn === undefined) throw new Error('A step has turns')
  await sink.store(lease, { ...step, recordings: new Map([[turn.id, new Int16Array(320)]]) })
  /** A browser announces a take that it began so long ago, by the token that its page has. */
  const announce = (callToken: string, ageMs?: number) => {
    const take = {
      takeId: t.deps.ids.uuid(),
      mimeType: 'video/webm',
      offsetMs: 0,
      ...(ageMs !== undefined && { ageMs }),
    }
    return createTake(t.deps, { interviewId: id, token: callToken }, take)
  }
  return { ...t, workspace, id, token, callToken, portal, sink, lease, announce, recording: recordingKey(id, turn.id) }
}

/** What was asked for when the candidate began again, at once and after a while, done. */
async function removeFirstAttempts(t: Awaited<ReturnType<typeof setup>>, deps = t.deps): Promise<void> {
  const asked = await rowsOf(
    database,
    sql`select data, start_after from jobs.job where name = ${removeFirstAttemptAddress.name}
        and data->>'interviewId' = ${t.id}`,
  )
  expect(asked).toHaveLength(2)
  const starts = asked.map(({ start_after }) => new Date(String(start_after)).getTime() - t.clock.now().getTime())
  expect(starts).toContain(5 * 60_000)
  for (const { data } of asked) await removeFirstAttempt(deps, removeFirstAttemptAddress.payload.parse(data))
}

test('after a technical failure the candidate begins again: the first attempt is gone, and the cause is stored', async () => {
  const t = await setup()
  const before = { stage: 'begun', canBeginAgain: true, hasBegunAgain: false, hasSaid: true }
  expect(await t.portal.load(t.token)).toMatchObject(before)
  expect(await t.deps.storage.get(t.recording)).not.toBeNull()
  expect(await t.portal.beginAgain(t.token)).toBe(true)

  await removeFirstAttempts(t)
  expect(await t.deps.storage.get(t.recording)).toBeNull()
  const { callToken } = await beginInterview(t.deps, t.token)
  const anew = await t.sink.claim(callToken)
  expect(anew.interview).toMatchObject({ dialogue: null, turns: [], clockMs: 0, nextSequence: 0 })
  const causes = await t.workspace.transaction((tx) => selectCauses(tx, t.id))
  expect(causes).toMatchObject([{ cause: 'technical_failure', saidBy: 'candidate' }])
  await anew.release()
})

test.each([true, false])(
  'where danger was spoken of (certain: %s) it is not begun again, since people are told of that once',
  async (isCertain) => {
    const t = await setup()
    const alert = { id: t.deps.ids.uuid(), interviewId: t.id, at: t.clock.now(), isCertain, quote: null }
    await t.workspace.transaction((tx) => insertAlert(tx, alert))
    // Nor does the page say that it was begun again: what it keeps belongs to the attempt that goes on.
    expect(await t.portal.load(t.token)).toMatchObject({ stage: 'begun', canBeginAgain: false, hasBegunAgain: false })
    expect(await t.portal.beginAgain(t.token)).toBe(false)
    expect(await t.deps.storage.get(t.recording)).not.toBeNull()
  },
)

test('what must be kept for a court is not deleted by beginning again', async () => {
  const t = await setup()
  await placeHold(t.deps, t.workspace, t.id, { reason: 'Case 12-345' })
  expect(await t.portal.load(t.token)).toMatchObject({ canBeginAgain: false })
  expect(await t.portal.beginAgain(t.token)).toBe(false)
  expect(await t.deps.storage.get(t.recording)).not.toBeNull()
})

test('beginning again waits for no storage, and what is removed later is the first attempt alone', async () => {
  const t = await setup()
  const bytes = new Uint8Array([1])
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  /** A take with a part, in the storage. */
  const film = async (token: string) => {
    const { takeId } = await t.announce(token, 0)
    await putPart(t.deps, { interviewId: t.id, takeId, token }, { number: 0, bytes, sha256 })
    return partKey({ id: t.id, workspaceId: t.workspace.id }, takeId, 0)
  }
  // As a process leaves that dies between a recording and its row.
  const unmentioned = recordingKey(t.id, t.deps.ids.uuid())
  await t.deps.storage.put(unmentioned, bytes)
  const first = [t.recording, unmentioned, await film(t.callToken)]

  const away = { ...t.deps.storage, removePrefix: () => Promise.reject(new Error('away')) }
  const cutOff = { ...t.deps, storage: away }
  expect(await openCandidatePortal(cutOff, { userId: null, isReadByProgram: false }).beginAgain(t.token)).toBe(true)
  await expect(removeFirstAttempts(t, cutOff)).rejects.toThrow('away')

  const { callToken } = await beginInterview(t.deps, t.token)
  const lease = await t.sink.claim(callToken)
  const step = makeSteps()(0, 2)
  await t.sink.store(lease, step)
  // Written, and its row is not there yet.
  const coming = recordingKey(t.id, t.deps.ids.uuid())
  await t.deps.storage.put(coming, bytes)
  const second = [...[...step.recordings.keys()].map((id) => recordingKey(t.id, id)), coming, await film(callToken)]
  await removeFirstAttempts(t)
  const isThere = (key: string) => t.deps.storage.sizeOf(key).then((size) => size !== null)
  expect(await Promise.all(first.map(isThere))).toEqual([false, false, false])
  expect(await Promise.all(second.map(isThere))).toEqual(second.map(() => true))
  await lease.release()
})

test('whoever still held the call can store nothing of the first attempt any more, neither words nor sound', async () => {
  const t = await setup()
  await t.portal.beginAgain(t.token)
  await removeFirstAttempts(t)
  const step = makeSteps()(0, 4)
  expect(step.recordings.size).toBeGreaterThan(0)
  await expect(t.sink.store(t.lease, step)).rejects.toMatchObject({ code: 'live.taken_over' })
  expect(await t.deps.storage.list(recordingPrefix(t.id))).toEqual([])
})

test('a film of the first attempt is logged as a film, and the second attempt’s is not called deleted', async () => {
  const t = await setup()
  await t.announce(t.callToken, 0)
  await t.portal.beginAgain(t.token)
  const logged = sql`select class, count, cause from deletion_log where interview_id = ${t.id} order by class`
  const cause = 'begun again after a technical failure'
  expect((await inSystem(database.db, 'sweep', (tx) => tx.execute(logged))).rows).toEqual([
    { class: 'film', count: 1, cause },
    { class: 'recording', count: 1, cause },
    { class: 'transcript', count: 1, cause },
  ])
  const interview = { id: t.id, video: 'optional', agreedToRecording: true } as const
  const film = await t.workspace.transaction((tx) => describeFilm(tx, interview, () => ''))
  expect(film).toEqual({ state: 'declined', takes: [] })
})

test('what the browser had kept of the film of the first attempt is not taken any more, and what it films anew is', async () => {
  const t = await setup()
  await t.clock.advance(60_000)
  await t.announce(t.callToken, 50_000)
  await t.portal.beginAgain(t.token)
  await t.clock.advance(5_000)
  const refused = { code: 'media.not_filmed' }
  // Nor does a page of the first attempt come back into the call with what it still holds.
  const closed = { code: 'interview.token_invalid' }
  await expect(t.announce(t.callToken, 6_000)).rejects.toMatchObject(closed)
  await expect(t.sink.claim(t.callToken)).rejects.toThrow()
  const { callToken } = await beginInterview(t.deps, t.token)
  await expect(t.announce(callToken, 6_000)).rejects.toMatchObject(refused)
  await expect(t.announce(callToken)).rejects.toMatchObject(refused)
  expect(await t.announce(callToken, 4_000)).toHaveProperty('uploadToken')
})

test('it is offered once', async () => {
  const t = await setup()
  await t.portal.beginAgain(t.token)
  const after = { stage: 'begun', canBeginAgain: false, hasBegunAgain: true }
  expect(await t.portal.load(t.token)).toMatchObject({ ...after, hasSaid: false })
  expect(await t.portal.beginAgain(t.token)).toBe(false)
  // From the first stored step on there is a place to go on from, and nothing is deleted any more.
  const lease = await t.sink.claim((await beginInterview(t.deps, t.token)).callToken)
  await t.sink.store(lease, makeSteps()(0, 1))
  await lease.release()
  expect(await t.portal.load(t.token)).toMatchObject({ ...after, hasSaid: true })
})

test('before anybody has begun nobody has begun again', async () => {
  const t = await setup()
  await t.workspace.transaction((tx) => updateInterview(tx, t.id, { status: 'consented' }))
  const unbegun = { stage: 'ready', canBeginAgain: false, hasBegunAgain: false, hasSaid: false }
  expect(await t.portal.load(t.token)).toMatchObject(unbegun)
})

test('who has begun may come back until the invitation’s end, not for a day alone', async () => {
  const t = await setup()
  const until = new Date(t.clock.now().getTime() + days * dayMs)
  expect((await t.portal.load(t.token))?.expiresAt).toBe(until.toISOString())
  await t.lease.release()
  await t.clock.advance(13 * dayMs)
  expect(await t.portal.load(t.token)).toMatchObject({ stage: 'begun' })
  const again = await t.sink.claim((await beginInterview(t.deps, t.token)).callToken)
  expect(again.interview.turns.length).toBeGreaterThan(0)
  await again.release()
})
