import { afterAll, expect, test } from 'vitest'
import { inSystem } from '#server/platform/db/scope.ts'
import { eraseForMember } from '#server/screening/data-subject-requests/erase-data.ts'
import { deleteDueInterviews } from '#server/screening/deletion/delete-due-interviews.ts'
import { eraseInterview } from '#server/screening/deletion/erase-interview.ts'
import { deletionFeature } from '#server/screening/deletion/feature.ts'
import { findInterview, recordingKey, updateInterview } from '#server/screening/interviews/store.ts'
import { setupReviews } from '#server/screening/reviews/testing/setup.ts'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { liftHold, openLegalHolds, placeHold } from './manage-holds.ts'

const database = await openTestDatabase({ jobs: deletionFeature.jobs })
afterAll(() => database.close())

const never = new AbortController().signal
const dayMs = 24 * 3_600_000

async function setup() {
  const t = await setupReviews(database)
  const { id, turns } = await t.finish()
  const key = recordingKey(id, turns.find(({ audioStartMs }) => audioStartMs !== null)?.id ?? '')
  await t.deps.storage.put(key, Uint8Array.from([1]))
  const after = (days: number) => new Date(t.clock.now().getTime() + days * dayMs)
  await inSystem(database.db, 'sweep', (tx) =>
    updateInterview(tx, id, { recordingDeletesAt: after(10), contactDeletesAt: after(20), deletesAt: after(30) }),
  )
  return {
    ...t,
    id,
    isRecorded: async () => (await t.deps.storage.get(key)) !== null,
    stored: () => inSystem(database.db, 'sweep', (tx) => findInterview(tx, id)),
    sweep: () => deleteDueInterviews(t.deps, never),
  }
}

test('a held interview outlasts each of its dates, and what was due goes once the hold is lifted', async () => {
  const t = await setup()
  expect(await placeHold(t.deps, t.workspace, t.id, { reason: 'Case 12-345' })).toBe(true)
  expect(await placeHold(t.deps, t.workspace, t.id, { reason: 'again' })).toBe(false)
  await t.clock.advance(40 * dayMs)
  await t.sweep()
  expect(await t.isRecorded()).toBe(true)
  expect(await t.stored()).toMatchObject({ status: 'evaluated', name: 'Dana Okafor', recordingDeletedAt: null })

  expect(await liftHold(t.deps, t.workspace, t.id)).toBe(true)
  expect(await liftHold(t.deps, t.workspace, t.id)).toBe(false)
  await t.sweep()
  expect(await t.isRecorded()).toBe(false)
  expect(await t.stored()).toMatchObject({ status: 'deleted', name: null })
  expect((await t.auditOf(t.workspace.id)).filter((action) => action.includes('hold'))).toEqual([
    'interview.hold_placed',
    'interview.hold_lifted',
  ])
})

test('what is due already may be under deletion, and is not said to be held', async () => {
  const t = await setup()
  await t.clock.advance(15 * dayMs)
  await expect(placeHold(t.deps, t.workspace, t.id, { reason: 'Case 12-345' })).rejects.toMatchObject({
    code: 'interview.deletion_due',
  })
  await t.sweep()
  expect(await placeHold(t.deps, t.workspace, t.id, { reason: 'Case 12-345' })).toBe(true)
})

test('a hold that is placed after the recording’s date keeps the rest', async () => {
  const t = await setup()
  await t.clock.advance(15 * dayMs)
  await t.sweep()
  await placeHold(t.deps, t.workspace, t.id, { reason: 'Case 12-345' })
  await t.clock.advance(30 * dayMs)
  await t.sweep()
  expect(await t.isRecorded()).toBe(false)
  expect(await t.stored()).toMatchObject({ status: 'evaluated', name: 'Dana Okafor' })
})

test('it holds up neither its candidate’s deletion nor a member’s nor the end of the workspace', async () => {
  for (const cause of ['asked by the candidate', 'deleted by a member', 'the workspace was closed'] as const) {
    const t = await setup()
    await placeHold(t.deps, t.workspace, t.id, { reason: 'Case 12-345' })
    if (cause === 'deleted by a member') await eraseForMember(t.deps, t.workspace, t.id, 'candidate_asked')
    expect(await eraseInterview(t.deps, t.id, cause)).toBe(true)
    expect(await t.isRecorded()).toBe(false)
    expect((await t.stored())?.status).toBe('deleted')
  }
})

test('owners alone place, lift and see holds, in their own workspace', async () => {
  const t = await setup()
  const holds = openLegalHolds(t.deps, t.workspace)
  await holds.place(t.id, { reason: 'Case 12-345' })
  expect(await holds.describe(t.id)).toMatchObject({
    candidate: 'Dana Okafor',
    holds: [{ reason: 'Case 12-345', placedBy: t.owner.email, liftedAt: null }],
  })
  const recruiter = await t.add(await t.signIn(), t.workspace.id, 'recruiter')
  expect(() => placeHold(t.deps, recruiter, t.id, { reason: 'x' })).toThrow()
  expect(() => liftHold(t.deps, recruiter, t.id)).toThrow()
  await expect(openLegalHolds(t.deps, recruiter).describe(t.id)).rejects.toMatchObject({
    code: 'workspace.role_too_small',
  })
  const { workspace: other } = await t.open()
  await expect(placeHold(t.deps, other, t.id, { reason: 'x' })).rejects.toMatchObject({ code: 'interview.not_found' })
  expect(await openLegalHolds(t.deps, other).describe(t.id)).toBeNull()
})
