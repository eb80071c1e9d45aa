import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { mailFeature } from '#server/messaging/mail/feature.ts'
import { inSystem } from '#server/platform/db/scope.ts'
import type { Workspace } from '#server/platform/workspaces/workspace.ts'
import { eraseInterview } from '#server/screening/deletion/erase-interview.ts'
import { deletionFeature } from '#server/screening/deletion/feature.ts'
import { loadWorkspaceReport } from '#server/screening/reports/read.ts'
import { setupReviews } from '#server/screening/reviews/testing/setup.ts'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { eraseForMember, openErasure } from './erase-data.ts'

const database = await openTestDatabase({ jobs: [...mailFeature.jobs, ...deletionFeature.jobs] })
afterAll(() => database.close())

async function setup() {
  const t = await setupReviews(database)
  const { id } = await t.finish()
  const rows = async (query: ReturnType<typeof sql>) =>
    (await inSystem(database.db, 'sweep', (tx) => tx.execute(query))).rows
  const report = (who: Workspace = t.workspace) => loadWorkspaceReport(t.deps, who, id, null)
  return { ...t, id, rows, report }
}

test('an interview that a member deletes is gone at once; the log says who and why, and nothing of the candidate', async () => {
  const t = await setup()
  expect(await openErasure(t.deps, t.workspace).describe(t.id)).toMatchObject({ candidate: 'Dana Okafor' })
  await Promise.all([1, 2].map(() => eraseForMember(t.deps, t.workspace, t.id, 'test').catch(() => undefined)))
  expect(await t.report()).toBeNull()
  expect(await openErasure(t.deps, t.workspace).describe(t.id)).toBeNull()
  expect(await t.auditOf(t.workspace.id)).toEqual(['interview.deleted'])
  await eraseInterview(t.deps, t.id, 'deleted by a member')
  expect(await t.rows(sql`select name, email, status from interviews where id = ${t.id}`)).toEqual([
    { name: null, email: null, status: 'deleted' },
  ])
  expect(await t.rows(sql`select distinct cause from deletion_log where interview_id = ${t.id}`)).toEqual([
    { cause: 'deleted by a member' },
  ])
})

test('a deletion that the candidate asked for is told apart in the list and in the log of deletions', async () => {
  const t = await setup()
  await eraseForMember(t.deps, t.workspace, t.id, 'candidate_asked')
  expect(await t.report()).toMatchObject({ interview: { status: 'deleted' }, document: null })
  await eraseInterview(t.deps, t.id, 'deleted by a member')
  expect(await t.rows(sql`select distinct cause from deletion_log where interview_id = ${t.id}`)).toEqual([
    { cause: 'asked by the candidate' },
  ])
})

test('viewers and neighbours delete nothing', async () => {
  const t = await setup()
  const viewer = await t.add(await t.signIn(), t.workspace.id, 'viewer')
  await expect(eraseForMember(t.deps, viewer, t.id, 'other')).rejects.toMatchObject({
    code: 'workspace.role_too_small',
  })
  const { workspace: neighbour } = await t.open()
  await expect(eraseForMember(t.deps, neighbour, t.id, 'other')).rejects.toMatchObject({ code: 'interview.not_found' })
  expect(await openErasure(t.deps, neighbour).describe(t.id)).toBeNull()
  expect(await openErasure(t.deps, neighbour).describe('\u0000')).toBeNull()
  expect((await t.report())?.document).not.toBeNull()
})
