import { afterAll, expect, test } from 'vitest'
import type { ConnectedApp } from '#server/platform/auth/actor.ts'
import { admitApp } from '#server/platform/oauth/read-app.ts'
import { loadWorkspaceReport, openReviews } from '#server/screening/index.ts'
import { selectOpened } from '#server/screening/reports/figure-openings.ts'
import { submitRating } from '#server/screening/reviews/rate.ts'
import { setupReviews } from '#server/screening/reviews/testing/setup.ts'
import { coverScores } from '#server/tenancy/workspaces/cover-scores.ts'
import { makePlan } from '../../../../tests/factories.ts'
import { openTestDatabase } from '../../../../tests/harness/database.ts'

const database = await openTestDatabase()
const t = await setupReviews(database)
afterAll(() => database.close())

const levels = makePlan().competencies.map(({ id: competencyId }) => ({
  competencyId,
  level: 4 as const,
  sentence: 'said so',
}))

async function connect() {
  const actor = await t.signIn()
  const member = await t.add(actor, t.workspace.id, 'recruiter')
  const app: ConnectedApp = {
    kind: 'app',
    grantId: t.deps.ids.uuid(),
    name: 'Assistant',
    scopes: ['reports:read', 'decisions:write'],
    workspace: { id: member.id, name: member.name, closesAt: null },
    role: 'recruiter',
    userId: actor.userId,
    email: actor.email,
  }
  return {
    member,
    reading: admitApp(t.deps, app, { scope: 'reports:read' }),
    writing: admitApp(t.deps, app, { scope: 'decisions:write' }),
  }
}

test('where scores are covered, an app is told those that its own member has rated', async () => {
  const { id } = await t.finish()
  const [rated, unrated] = [await connect(), await connect()]
  await coverScores(t.deps, t.workspace, true)
  for (const { reading } of [rated, unrated]) {
    await expect(loadWorkspaceReport(t.deps, reading, id, 'report')).rejects.toMatchObject({ code: 'report.covered' })
  }
  await submitRating(t.deps, rated.member, id, { levels, seen: null })
  expect(await loadWorkspaceReport(t.deps, rated.reading, id, 'report')).not.toBeNull()
  await expect(loadWorkspaceReport(t.deps, unrated.reading, id, 'report')).rejects.toMatchObject({
    code: 'report.covered',
  })
  await coverScores(t.deps, t.workspace, false)
})

test('what an app reads counts as shown to its member, and not as evidence that they opened', async () => {
  const { id } = await t.finish()
  const { member, reading, writing } = await connect()
  await loadWorkspaceReport(t.deps, reading, id, 'report')
  expect(await member.transaction((tx) => selectOpened(tx, id, member.userId))).toEqual(['report'])
  const decided = openReviews(t.deps, writing).decide(id, {
    outcome: 'advance',
    reason: 'told of two incidents',
    seen: null,
  })
  await expect(decided).rejects.toMatchObject({ code: 'decision.evidence_unread' })
})
