import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { closingDays } from '#contract/values/workspace.ts'
import type { StoredStep } from '#server/live/ports.ts'
import { mailFeature } from '#server/messaging/mail/feature.ts'
import { inSystem, inWorkspace } from '#server/platform/db/scope.ts'
import { keepingGraceMs } from '#server/platform/workspaces/store.ts'
import { createInterviewSink } from '#server/screening/calls/live-sink.ts'
import { eraseForMember } from '#server/screening/data-subject-requests/erase-data.ts'
import { deleteDueInterviews } from '#server/screening/deletion/delete-due-interviews.ts'
import { eraseInterview } from '#server/screening/deletion/erase-interview.ts'
import { deletionFeature } from '#server/screening/deletion/feature.ts'
import { removeFirstAttempt } from '#server/screening/deletion/remove-first-attempt.ts'
import { removeFirstAttemptAddress } from '#server/screening/interviews/begun-again.ts'
import { findInterview, recordingKey, recordingPrefix, updateInterview } from '#server/screening/interviews/store.ts'
import { makeSteps, rowsOf, setupInterviews } from '#server/screening/interviews/testing/setup.ts'
import { beginInterview } from '#server/screening/invitations/candidate-portal.ts'
import { setupInvitations } from '#server/screening/invitations/testing/setup.ts'
import { liftHold, placeHold } from '#server/screening/legal-holds/manage-holds.ts'
import { deleteClosedWorkspaces } from '#server/screening/workspace-data/delete-closed.ts'
import { workspaceDataJobs } from '#server/screening/workspace-data/feature.ts'
import { closeWorkspace } from '#server/tenancy/workspaces/close-workspace.ts'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { collectFilm } from './collect-film.ts'
import { mediaFeature } from './feature.ts'
import { notifyRecordingRoom } from './notify-recording-room.ts'
import { openRecordings } from './open-recordings.ts'
import { maxTakes } from './policy.ts'
import { describeFilm, openFilm, openPoster } from './read-film.ts'
import { countBytes } from './store.ts'
import { sweepTakes } from './sweep-takes.ts'
import { createTake, listTakes, putPart } from './upload-take.ts'

const database = await openTestDatabase({
  jobs: [...mailFeature.jobs, ...mediaFeature.jobs, ...deletionFeature.jobs, ...workspaceDataJobs],
})
afterAll(() => database.close())

const never = new AbortController().signal
const dayMs = 24 * 3_600_000
const filmed = { video: 'optional', agreedToRecording: true } as const

/** A candidate whose interview is under way, on camera. */
async function setup(change: { quotaBytes?: number } = {}) {
  const t = await setupInvitations(database)
  const config = {
    ...t.deps.config,
    ...(change.quotaBytes !== undefined && { recordingQuotaBytes: change.quotaBytes }),
  }
  const deps = { ...t.deps, config }
  const { id, token } = await t.invite()
  await t.agree(token, true)
  const { callToken } = await beginInterview(deps, token)
  await inSystem(database.db, 'sweep', (tx) => updateInterview(tx, id, { video: 'optional' }))
  const sink = createInterviewSink(deps)
  const lease = await sink.claim(callToken)
  const take = () => ({ takeId: deps.ids.uuid(), mimeType: 'video/webm', offsetMs: 0, ageMs: 0 })
  return {
    ...t,
    deps,
    id,
    token,
    callToken,
    sink,
    lease,
    steps: makeSteps(),
    take,
    /** A film's take, by the token that the page has. */
    film: (takeId = take().takeId) => createTake(deps, { interviewId: id, token: callToken }, { ...take(), takeId }),
    bytes: () => inWorkspace(database.db, t.workspace.id, (tx) => countBytes(tx, t.workspace.id, id)),
    /** Rows of sound, and objects in the storage. */
    kept: async () => [(await soundOf(id)).length, (await deps.storage.list(recordingPrefix(id))).length],
  }
}

async function soundOf(interviewId: string): Promise<Record<string, unknown>[]> {
  return await inSystem(database.db, 'sweep', async (tx) => {
    const query = sql`select workspace_id, take_id, mime_type, codecs, offset_ms::int, duration_ms::int, size_bytes::int,
      sha256, crc32::float, state, retention_class, part_count from media
      where interview_id = ${interviewId} and kind = 'sound' order by offset_ms`
    return (await tx.execute(query)).rows
  })
}

/** The one turn of a step that has sound. */
function spokenIn(step: StoredStep) {
  const [spoken, ...others] = step.turns.filter(({ id }) => step.recordings.has(id))
  if (spoken === undefined || others.length > 0) throw new Error('One turn was to have sound')
  return spoken
}

test('each recorded answer has a row that says what its file is, however often its step is stored', async () => {
  const t = await setup()
  const [first, second] = [t.steps(0, 2), t.steps(2, 4)]
  await t.sink.store(t.lease, first)
  await Promise.all([t.sink.store(t.lease, second), t.sink.store(t.lease, second)])
  await t.sink.store(t.lease, first)
  const expected = await Promise.all(
    [first, second].map(async (step) => {
      const turn = spokenIn(step)
      const stored = (await t.deps.storage.get(recordingKey(t.id, turn.id))) ?? new Uint8Array()
      return {
        workspace_id: t.workspace.id,
        take_id: turn.id,
        mime_type: 'audio/wav',
        codecs: 'pcm-s16',
        offset_ms: turn.audioStartMs,
        // 1,600 samples of 16 kHz.
        duration_ms: 100,
        size_bytes: 3_244,
        sha256: createHash('sha256').update(stored).digest('hex'),
        crc32: crc32(stored),
        state: 'ready',
        retention_class: 'recording',
        part_count: null,
      }
    }),
  )
  expect(await soundOf(t.id)).toEqual(expected)
})

test('a step that is not stored, or comes from whoever holds the call no more, leaves no row', async () => {
  const t = await setup()
  const refusing = { ...t.deps.storage, put: () => Promise.reject(new Error('away')) }
  await expect(createInterviewSink({ ...t.deps, storage: refusing }).store(t.lease, t.steps(0, 2))).rejects.toThrow(
    'away',
  )
  expect(await t.kept()).toEqual([0, 0])
  const later = await t.sink.claim(t.callToken)
  await expect(t.sink.store(t.lease, t.steps(0, 2))).rejects.toMatchObject({ code: 'live.taken_over' })
  expect(await t.kept()).toEqual([0, 0])
  await later.release()
})

test('what is said after the recording was stopped has no row, and what was recorded before keeps its own', async () => {
  const t = await setup()
  await t.sink.store(t.lease, t.steps(0, 2))
  await t.sink.store(t.lease, { ...t.steps(2, 3), recordings: new Map(), stopsRecording: true })
  const later = await t.sink.claim(t.callToken)
  await t.sink.store(later, t.steps(3, 6))
  expect(await t.kept()).toEqual([1, 1])
  await later.release()
})

test('a demo has its recordings and no rows of them', async () => {
  const t = await setupInterviews(database)
  const { interviewId, callToken } = await t.create()
  const lease = await t.sink.claim(callToken)
  await t.sink.store(lease, makeSteps()(0, 4))
  expect(await t.deps.storage.list(recordingPrefix(interviewId))).toHaveLength(2)
  expect(await rowsOf(database, sql`select 1 from media where interview_id = ${interviewId}`)).toEqual([])
  await lease.release()
  await t.close()
})

test('sound takes the workspace’s room, is stored where there is none left, and the film is what is refused', async () => {
  const t = await setup({ quotaBytes: 5_000 })
  const { takeId } = await t.film()
  await t.sink.store(t.lease, t.steps(0, 2))
  const upload = { interviewId: t.id, takeId, token: t.callToken }
  const part = (number: number, size: number) => {
    const bytes = new Uint8Array(size)
    return putPart(t.deps, upload, { number, bytes, sha256: createHash('sha256').update(bytes).digest('hex') })
  }
  await part(0, 1_000)
  expect(await t.bytes()).toEqual({ workspace: 4_244, film: 1_000 })
  await expect(part(1, 757)).rejects.toMatchObject({ code: 'media.quota_full' })
  await t.sink.store(t.lease, t.steps(2, 4))
  expect(await t.kept()).toEqual([2, 2])
  await expect(part(1, 1)).rejects.toMatchObject({ code: 'media.quota_full' })
  await expect(t.film()).rejects.toMatchObject({ code: 'media.quota_full' })
  const room = await openRecordings(t.deps, t.workspace).loadRoom()
  expect(room).toEqual({ usedBytes: 7_488, quotaBytes: 5_000 })
})

test('owners are told that the room is used up where sound alone has used it', async () => {
  const t = await setup({ quotaBytes: 3_000 })
  await t.sink.store(t.lease, t.steps(0, 2))
  await notifyRecordingRoom(t.deps, never)
  const told = sql`select kind from notifications where workspace_id = ${t.workspace.id}`
  expect((await inSystem(database.db, 'sweep', (tx) => tx.execute(told))).rows).toEqual([{ kind: 'films_full' }])
})

test('nothing takes sound for a film: neither the page, the export and the sweep nor the count of takes', async () => {
  const t = await setup()
  await t.sink.store(t.lease, t.steps(0, 2))
  const [sound] = await soundOf(t.id)
  const many = sql`insert into media (id, workspace_id, interview_id, take_id, kind, mime_type, offset_ms, state, sha256, crc32, created_at)
    select 's' || n || id, workspace_id, interview_id, 's' || n, kind, mime_type, 0, state, sha256, crc32, created_at
    from media, generate_series(2, ${maxTakes}) n where interview_id = ${t.id}`
  await inSystem(database.db, 'sweep', (tx) => tx.execute(many))
  const described = () =>
    t.workspace.transaction((tx) => describeFilm(tx, { id: t.id, ...filmed }, (takeId, what) => `${takeId}/${what}`))
  expect(await described()).toEqual({ state: 'declined', takes: [] })
  const collected = await t.workspace.transaction((tx) => collectFilm(tx, t.workspace.id, { id: t.id, ...filmed }))
  expect(collected).toEqual({ described: { state: 'declined', takes: [] }, files: [] })
  expect(await listTakes(t.deps, { interviewId: t.id, token: t.callToken })).toEqual({ takes: [] })
  for (const open of [openFilm, openPoster])
    await expect(open(t.deps, { id: t.id, workspaceId: t.workspace.id }, String(sound?.take_id))).rejects.toMatchObject(
      { code: 'recording.not_found' },
    )
  await sweepTakes(t.deps, never)
  const made = sql`select 1 from jobs.job where name = 'media.make-film' and data->>'interviewId' = ${t.id}`
  expect(await rowsOf(database, made)).toEqual([])
  // A take that happens to have the turn's name is another thing.
  await t.film(String(sound?.take_id))
  expect(await described()).toMatchObject({ state: 'being-made' })
  expect(await soundOf(t.id)).toHaveLength(maxTakes)
})

/** An interview with the sound of two answers that is over, and what its deletion logs. */
async function over() {
  const t = await setup()
  const step = t.steps(0, 4)
  await t.sink.store(t.lease, step)
  await t.sink.finish(t.lease, { reason: 'completed', atMs: step.clockMs })
  await t.lease.release()
  expect(await t.kept()).toEqual([2, 2])
  const logged = sql`select class, count from deletion_log where interview_id = ${t.id} and class in ('recording', 'film')`
  return { ...t, logged: async () => (await inSystem(database.db, 'sweep', (tx) => tx.execute(logged))).rows }
}

const gone = [{ class: 'recording', count: 2 }]

test('retention deletes rows and files together, and a legal hold keeps both until it is lifted', async () => {
  const t = await over()
  const interview = await inSystem(database.db, 'sweep', (tx) => findInterview(tx, t.id))
  const dueInMs = (interview?.recordingDeletesAt?.getTime() ?? 0) - t.clock.now().getTime()
  await placeHold(t.deps, t.workspace, t.id, { reason: 'Case 12-345' })
  await t.clock.advance(dueInMs)
  await deleteDueInterviews(t.deps, never)
  expect([await t.kept(), await t.logged()]).toEqual([[2, 2], []])
  await liftHold(t.deps, t.workspace, t.id)
  await deleteDueInterviews(t.deps, never)
  expect([await t.kept(), await t.logged()]).toEqual([[0, 0], gone])
  expect(await t.bytes()).toEqual({ workspace: 0, film: 0 })
})

test('while the storage refuses, the row stands for the file that does', async () => {
  const t = await over()
  await t.clock.advance(400 * dayMs)
  const storage = { ...t.deps.storage, removePrefix: () => Promise.reject(new Error('away')) }
  await expect(deleteDueInterviews({ ...t.deps, storage }, never)).rejects.toThrow('away')
  expect(await t.kept()).toEqual([2, 2])
  await deleteDueInterviews(t.deps, never)
  expect(await t.kept()).toEqual([0, 0])
})

test.each(['asked by the candidate', 'deleted by a member'] as const)('%s: rows and files are gone', async (cause) => {
  const t = await over()
  await placeHold(t.deps, t.workspace, t.id, { reason: 'Case 12-345' })
  if (cause === 'deleted by a member') await eraseForMember(t.deps, t.workspace, t.id, 'candidate_asked')
  await eraseInterview(t.deps, t.id, cause)
  expect([await t.kept(), await t.logged()]).toEqual([[0, 0], gone])
})

test('they go with the workspace', async () => {
  const t = await over()
  await closeWorkspace(t.deps, t.workspace, 'Acme')
  await t.clock.advance(closingDays * dayMs + keepingGraceMs)
  await deleteDueInterviews(t.deps, never)
  expect([await t.kept(), await t.logged()]).toEqual([[0, 0], gone])
  await deleteClosedWorkspaces(t.deps, never)
  const left = sql`select 1 from media where workspace_id = ${t.workspace.id}`
  expect((await inSystem(database.db, 'sweep', (tx) => tx.execute(left))).rows).toEqual([])
})

test('beginning again takes the rows at once and the files right after, and leaves those of the second attempt', async () => {
  const t = await setup()
  await t.sink.store(t.lease, t.steps(0, 2))
  await t.portal.beginAgain(t.token)
  expect(await t.kept()).toEqual([0, 1])
  const { callToken } = await beginInterview(t.deps, t.token)
  const anew = await t.sink.claim(callToken)
  await t.sink.store(anew, t.steps(2, 4))
  const asked = sql`select data from jobs.job where name = ${removeFirstAttemptAddress.name} and data->>'interviewId' = ${t.id}`
  for (const { data } of await rowsOf(database, asked))
    await removeFirstAttempt(t.deps, removeFirstAttemptAddress.payload.parse(data))
  expect(await t.kept()).toEqual([1, 1])
  await anew.release()
})

test('a recording that came before there were rows is deleted all the same', async () => {
  const t = await over()
  await inSystem(database.db, 'sweep', (tx) => tx.execute(sql`delete from media where interview_id = ${t.id}`))
  expect(await t.kept()).toEqual([0, 2])
  await t.clock.advance(400 * dayMs)
  await deleteDueInterviews(t.deps, never)
  expect([await t.kept(), await t.logged()]).toEqual([[0, 0], gone])
})
