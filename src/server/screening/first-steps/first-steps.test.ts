import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { mailFeature } from '#server/messaging/mail/feature.ts'
import { inSystem } from '#server/platform/db/scope.ts'
import { deletionFeature } from '#server/screening/deletion/feature.ts'
import { moveInterview } from '#server/screening/interviews/move-interview.ts'
import { previewOpening } from '#server/screening/interviews/preview-opening.ts'
import { inviteCandidates } from '#server/screening/invitations/invite-candidates.ts'
import { openOpenings } from '#server/screening/openings/open-openings.ts'
import { setStatus } from '#server/screening/openings/set-status.ts'
import { setupWorkspaces } from '#server/tenancy/workspaces/testing/setup.ts'
import { findSampleAnswers } from '#web/dashboard/openings/preview/sample-answers.ts'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { openFirstSteps } from './open-first-steps.ts'

const database = await openTestDatabase({ jobs: [...mailFeature.jobs, ...deletionFeature.jobs] })
afterAll(() => database.close())

async function setup() {
  const t = await setupWorkspaces(database)
  const { workspace } = await t.open()
  const part = openFirstSteps(t.deps, workspace)
  return { ...t, workspace, part, done: async () => (await part.load())?.done }
}

const nothing = { opening: false, sample: false, report: false, invitation: false, colleague: false }

test('each step is done by what has happened in the workspace, and by nothing that happened in another', async () => {
  const t = await setup()
  expect(await t.done()).toEqual(nothing)
  const openingId = await t.part.startSample(t.deps.ids.uuid())
  expect(await t.done()).toEqual({ ...nothing, opening: true })

  const { interviewId } = await previewOpening(t.deps, t.workspace, openingId, 'john_us_eng')
  expect((await t.done())?.sample).toBe(false)
  await inSystem(database.db, 'sweep', async (tx) => {
    const held = { id: interviewId, status: 'consented' } as const
    await moveInterview(t.deps, tx, held, { to: 'in_progress', cause: 'test' })
    await moveInterview(
      t.deps,
      tx,
      { ...held, status: 'in_progress' },
      { to: 'completed', cause: 'test', also: { endedAt: t.clock.now() } },
    )
  })
  expect(await t.done()).toEqual({ ...nothing, opening: true, sample: true })
  await inSystem(database.db, 'sweep', (tx) =>
    tx.execute(sql`insert into reports values (${interviewId}, '{}', 'test', now())`),
  )
  expect(await t.part.load()).toMatchObject({ reportId: interviewId, done: { report: true, invitation: false } })

  await setStatus(t.deps, t.workspace, openingId, 'open')
  const candidates = [{ name: null, email: `first-${process.pid}@example.com` }]
  await inviteCandidates(t.deps, t.workspace, openingId, { candidates, days: 14, sendsMail: false })
  await t.add(await t.signIn(), t.workspace.id, 'recruiter')
  expect(await t.done()).toEqual({ opening: true, sample: true, report: true, invitation: true, colleague: true })
  const { workspace: neighbour } = await t.open()
  expect((await openFirstSteps(t.deps, neighbour).load())?.done).toEqual(nothing)
})

test('hiding is a member’s own, repeated or taken back without harm, and goes with the membership', async () => {
  const t = await setup()
  const colleague = openFirstSteps(t.deps, await t.add(await t.signIn(), t.workspace.id, 'recruiter'))
  await Promise.all([t.part.setHidden(true), t.part.setHidden(true)])
  expect((await t.part.load())?.isHidden).toBe(true)
  expect((await colleague.load())?.isHidden).toBe(false)
  await colleague.setHidden(true)
  await inSystem(database.db, 'sweep', (tx) =>
    tx.execute(sql`delete from workspace_members where workspace_id = ${t.workspace.id} and role = 'recruiter'`),
  )
  const left = await inSystem(database.db, 'sweep', (tx) =>
    tx.execute(sql`select user_id from hidden_first_steps where workspace_id = ${t.workspace.id}`),
  )
  expect(left.rows).toEqual([{ user_id: t.workspace.userId }])
  await t.part.setHidden(false)
  expect((await t.part.load())?.isHidden).toBe(false)
})

test('a viewer has no first steps and makes no opening', async () => {
  const t = await setup()
  const viewer = openFirstSteps(t.deps, await t.add(await t.signIn(), t.workspace.id, 'viewer'))
  expect(await viewer.load()).toBeNull()
  await expect(viewer.startSample(t.deps.ids.uuid())).rejects.toMatchObject({ code: 'workspace.role_too_small' })
})

test('the sample is one opening however often it is asked for, usable as it is, with an answer to each question', async () => {
  const t = await setup()
  const id = t.deps.ids.uuid()
  const ids = await Promise.all([t.part.startSample(id), t.part.startSample(id)])
  expect(ids).toEqual([id, id])
  const openings = openOpenings(t.deps, t.workspace)
  const opening = await openings.find(id)
  expect((await openings.list({ status: null, search: '', after: '', limit: 10 })).openings).toHaveLength(1)
  const { answers, isWhole } = findSampleAnswers(mustBe(opening).plan.draft)
  expect(isWhole).toBe(true)
  expect(answers.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5])
  await expect(previewOpening(t.deps, t.workspace, id, 'john_us_eng')).resolves.toBeDefined()
})

function mustBe<Value>(value: Value | null): Value {
  if (value === null) throw new Error('It should be there')
  return value
}
