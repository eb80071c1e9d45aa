import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { catalogueOf } from '#content/candidate/catalogue.ts'
import type { VideoSetting } from '#contract/media/takes.ts'
import { mailFeature } from '#server/messaging/mail/feature.ts'
import { inSystem, inWorkspace } from '#server/platform/db/scope.ts'
import { createInterviewSink } from '#server/screening/calls/live-sink.ts'
import { collectInterview } from '#server/screening/data-subject-requests/collect-interview.ts'
import { deletionFeature } from '#server/screening/deletion/feature.ts'
import { findInterview, recordingPrefix, updateInterview } from '#server/screening/interviews/store.ts'
import { makeSteps } from '#server/screening/interviews/testing/setup.ts'
import { createTake } from '#server/screening/media/upload-take.ts'
import { setVideo } from '#server/screening/openings/set-video.ts'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { beginInterview, openCandidatePortal } from './candidate-portal.ts'
import { setupInvitations } from './testing/setup.ts'

const database = await openTestDatabase({ jobs: [...mailFeature.jobs, ...deletionFeature.jobs] })
afterAll(() => database.close())

/** A candidate who agreed to the interview, and to being recorded or not. */
async function setup({ isRecorded = false, video = 'optional' as VideoSetting } = {}) {
  const t = await setupInvitations(database)
  await setVideo(t.deps, t.workspace, t.opening.id, video)
  const { id, token } = await t.invite()
  await t.agree(token, isRecorded)
  const sink = createInterviewSink(t.deps)
  const load = async () => {
    const interview = await inSystem(database.db, 'sweep', (tx) => findInterview(tx, id))
    if (interview === null) throw new Error('The interview is there')
    return interview
  }
  return {
    ...t,
    id,
    token,
    sink,
    load,
    async log() {
      const { rows } = await inWorkspace(database.db, t.workspace.id, (tx) =>
        tx.execute(
          sql`select at, content from decision_log_entries join decision_log_contents using (interview_id, seq)
              where interview_id = ${id} and kind = 'consent' order by seq`,
        ),
      )
      return rows.map(({ at, content }) => ({ at: new Date(String(at)).getTime(), ...JSON.parse(String(content)) }))
    },
    film: (callToken: string) =>
      createTake(
        t.deps,
        { interviewId: id, token: callToken },
        {
          takeId: t.deps.ids.uuid(),
          mimeType: 'video/webm',
          offsetMs: 0,
          ageMs: 0,
        },
      ),
    sounds: () => t.deps.storage.list(recordingPrefix(id)),
    async export() {
      const subject = { workspaceId: t.workspace.id, employer: 'Harbour', interview: await load(), invitation: null }
      const { data } = await inWorkspace(database.db, t.workspace.id, (tx) =>
        collectInterview(tx, t.deps, subject, { namesMembers: false, shownTo: 'nobody' }),
      )
      return data
    },
  }
}

test('whoever agreed to no recording agrees later: what is said from then on is recorded, and nothing of before', async () => {
  const t = await setup()
  const { callToken } = await beginInterview(t.deps, t.token)
  const unrecorded = await t.sink.claim(callToken)
  const steps = makeSteps()
  await t.sink.store(unrecorded, steps(0, 2))
  await expect(t.film(callToken)).rejects.toMatchObject({ code: 'media.not_filmed' })
  expect(await t.portal.load(t.token)).toMatchObject({ isRecorded: false, mayAgreeToRecording: true })
  expect((await t.export()).recording.state).toBe('refused')

  t.clock.advance(60_000)
  expect(await t.portal.agreeToRecording(t.token)).toBe(true)
  // The call that is open still stores what is being said, as words; nothing that it holds comes back by its own token.
  await t.sink.store(unrecorded, steps(2, 4))
  expect(await t.sounds()).toEqual([])
  await expect(t.sink.claim(callToken)).rejects.toMatchObject({ code: 'interview.token_invalid' })

  expect(await t.portal.load(t.token)).toMatchObject({
    isRecorded: true,
    mayAgreeToRecording: false,
    video: 'optional',
  })
  const anew = await beginInterview(t.deps, t.token)
  const recorded = await t.sink.claim(anew.callToken)
  expect(recorded.interview.turns).toHaveLength(4)
  const later = steps(4, 6)
  await t.sink.store(recorded, later)
  expect(later.recordings.size).toBeGreaterThan(0)
  expect(await t.sounds()).toHaveLength(later.recordings.size)
  await t.film(anew.callToken)
  expect(await t.export()).toMatchObject({ recording: { state: 'kept' } })
  await recorded.release()
})

test('when and to what they agreed is written down, once, however often it is pressed', async () => {
  const t = await setup()
  t.clock.advance(60_000)
  const portal = openCandidatePortal(t.deps, {
    userId: null,
    isReadByProgram: false,
    language: { chosen: 'es', accepted: null },
  })
  expect(await Promise.all([portal, portal, portal].map((each) => each.agreeToRecording(t.token)))).toEqual([
    true,
    true,
    true,
  ])
  const { history } = (await t.export()).interview
  const since = t.clock.now().toISOString()
  expect(history.filter(({ cause }) => cause.startsWith('agreed'))).toMatchObject([
    { status: 'consented', cause: 'agreed to evaluation, not to recording' },
    { status: 'consented', cause: 'agreed to recording from then on', at: since },
  ])
  const [first, second, ...more] = await t.log()
  expect(more).toEqual([])
  expect([first.agreedToRecording, second.agreedToRecording]).toEqual([false, true])
  expect(second.at).toBe(first.at + 60_000)
  expect(second.noticeVersion).toBe(first.noticeVersion)
  expect(second.notice).toEqual([...first.notice, catalogueOf('es').pages.portal.recordFromNow.text])
})

test('who withdrew from being recorded in the call stays unrecorded, whatever is pressed', async () => {
  for (const isRecorded of [true, false]) {
    const t = await setup({ isRecorded })
    await inSystem(database.db, 'sweep', (tx) => updateInterview(tx, t.id, { recordingStoppedAt: t.clock.now() }))
    const shown = { isRecorded: false, hasStoppedRecording: true, mayAgreeToRecording: false }
    expect(await t.portal.load(t.token)).toMatchObject(shown)
    expect(await t.portal.agreeToRecording(t.token)).toBe(false)
    expect(await t.load()).toMatchObject({ agreedToRecording: isRecorded, recordingStoppedAt: t.clock.now() })
  }
})

test('nobody is asked where there is no camera, before the first agreement, or once it is over', async () => {
  const unfilmed = await setup({ video: 'off' })
  const over = await setup()
  await inSystem(database.db, 'sweep', (tx) => updateInterview(tx, over.id, { status: 'completed' }))
  const late = await setup()
  await inSystem(database.db, 'sweep', (tx) =>
    updateInterview(tx, late.id, { recordingDeletesAt: new Date(late.clock.now().getTime() - 1) }),
  )
  for (const t of [unfilmed, over, late]) {
    expect(await t.portal.load(t.token)).toMatchObject({ mayAgreeToRecording: false })
    expect(await t.portal.agreeToRecording(t.token)).toBe(false)
    expect(await t.load()).toMatchObject({ agreedToRecording: false })
  }
  const { token } = await over.invite()
  expect(await over.portal.load(token)).toMatchObject({ mayAgreeToRecording: false })
  expect(await over.portal.agreeToRecording(token)).toBe(false)
  expect(await over.portal.agreeToRecording(over.deps.ids.token())).toBe(false)
})
