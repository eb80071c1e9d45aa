import { afterAll, expect, test } from 'vitest'
import { mailFeature } from '#server/messaging/mail/feature.ts'
import { createInterviewSink } from '#server/screening/calls/live-sink.ts'
import { deletionFeature } from '#server/screening/deletion/feature.ts'
import { selectCauses } from '#server/screening/interviews/causes.ts'
import { recordingKey, updateInterview } from '#server/screening/interviews/store.ts'
import { makeSteps } from '#server/screening/interviews/testing/setup.ts'
import { createOpening } from '#server/screening/openings/create-opening.ts'
import { setStatus } from '#server/screening/openings/set-status.ts'
import { setupWorkspaces } from '#server/tenancy/workspaces/testing/setup.ts'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { beginInterview, openCandidatePortal } from './candidate-portal.ts'
import { inviteCandidates } from './invite-candidates.ts'

const database = await openTestDatabase({ jobs: [...mailFeature.jobs, ...deletionFeature.jobs] })
afterAll(() => database.close())

const dayMs = 24 * 60 * 60 * 1000
const days = 14
let people = 0

/** A candidate whose interview is under way, with two turns stored. */
async function setup() {
  const t = await setupWorkspaces(database)
  const { workspace } = await t.open()
  const opening = await createOpening(t.deps, workspace, { title: 'Registered nurse', description: '' })
  await setStatus(t.deps, workspace, opening.id, 'open')
  const candidates = [{ name: 'Dana Okafor', email: `again-${process.pid}-${++people}@example.com` }]
  const [invited] = await inviteCandidates(t.deps, workspace, opening.id, { candidates, days, sendsMail: true })
  if (invited === undefined) throw new Error('Whoever is invited is answered')
  const { interviewId: id, link } = invited
  const token = link.slice(link.lastIndexOf('/') + 1)
  const portal = openCandidatePortal(t.deps, { userId: null, isReadByProgram: false })
  const version = (await portal.load(token))?.notice.version ?? ''
  await portal.agree(token, { version, evaluation: true, recording: true })
  const { callToken } = await beginInterview(t.deps, token)
  const sink = createInterviewSink(t.deps)
  const lease = await sink.claim(callToken)
  const step = makeSteps()(0, 1)
  const [turn] = step.turns
  if (turn === undefined) throw new Error('A step has turns')
  await sink.store(lease, { ...step, recordings: new Map([[turn.id, new Int16Array(320)]]) })
  return { ...t, workspace, id, token, portal, sink, lease, recording: recordingKey(id, turn.id) }
}

test('after a technical failure the candidate begins again: the first attempt is gone, and the cause is stored', async () => {
  const t = await setup()
  const before = { stage: 'begun', canBeginAgain: true, hasBegunAgain: false, hasSaid: true }
  expect(await t.portal.load(t.token)).toMatchObject(before)
  expect(await t.deps.storage.get(t.recording)).not.toBeNull()
  expect(await t.portal.beginAgain(t.token)).toBe(true)

  expect(await t.deps.storage.get(t.recording)).toBeNull()
  const { callToken } = await beginInterview(t.deps, t.token)
  const anew = await t.sink.claim(callToken)
  expect(anew.interview).toMatchObject({ dialogue: null, turns: [], clockMs: 0, nextSequence: 0 })
  const causes = await t.workspace.transaction((tx) => selectCauses(tx, t.id))
  expect(causes).toMatchObject([{ cause: 'technical_failure', saidBy: 'candidate' }])
  await anew.release()
})

test('whoever still held the call can store nothing of the first attempt any more', async () => {
  const t = await setup()
  await t.portal.beginAgain(t.token)
  await expect(t.sink.store(t.lease, makeSteps()(0, 1))).rejects.toMatchObject({ code: 'live.taken_over' })
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
