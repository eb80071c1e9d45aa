import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { Recommendation } from '#contract/report/evaluation.ts'
import { DecisionOutcome } from '#contract/values/reviews.ts'
import { mailFeature } from '#server/messaging/mail/feature.ts'
import { inSystem } from '#server/platform/db/scope.ts'
import type { Workspace } from '#server/platform/workspaces/workspace.ts'
import { eraseInterview } from '#server/screening/deletion/erase-interview.ts'
import { deletionFeature } from '#server/screening/deletion/feature.ts'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { decide, markEvidenceRead, readDecisions } from './decide.ts'
import { isOverride } from './policy.ts'
import { setupReviews } from './testing/setup.ts'

const database = await openTestDatabase({ jobs: [...mailFeature.jobs, ...deletionFeature.jobs] })
afterAll(() => database.close())

const reason = 'Told two incidents with their own steps and outcome.'

async function setup() {
  const t = await setupReviews(database)
  const { id } = await t.finish()
  const read = (who: Workspace = t.workspace) => readDecisions(t.deps, who, id)
  const take = (outcome: DecisionOutcome, seen: string | null, who: Workspace = t.workspace) =>
    decide(t.deps, who, id, { outcome, reason, seen })
  return { ...t, id, read, take, open: (who: Workspace = t.workspace) => markEvidenceRead(t.deps, who, id) }
}

describe('deciding', () => {
  test('is refused until the evidence has been opened, by this very person', async () => {
    const t = await setup()
    const colleague = await t.add(await t.signIn(), t.workspace.id, 'recruiter')
    await t.open(colleague)
    await t.open(colleague)
    expect((await t.read()).hasReadEvidence).toBe(false)
    await expect(t.take('advance', null)).rejects.toMatchObject({ code: 'decision.evidence_unread' })
    await t.take('advance', null, colleague)
    expect((await t.read(colleague)).hasReadEvidence).toBe(true)
  })

  test('keeps who, when, why and what was recommended; another decision takes the place and loses nothing', async () => {
    const t = await setup()
    await t.open()
    await t.take('hold', null)
    const [first] = (await t.read()).decisions
    await t.clock.advance(60_000)
    await t.take('decline', first?.id ?? null)
    const { decisions } = await t.read()
    expect(decisions.map(({ outcome }) => outcome)).toEqual(['decline', 'hold'])
    expect(decisions[1]).toEqual(first)
    expect(decisions[0]).toMatchObject({ reason, byEmail: t.owner.email, at: '2026-03-02T09:01:00.000Z' })
    expect(await t.auditOf(t.workspace.id)).toEqual(['interview.decided', 'interview.decided'])
    const said = await inSystem(database.db, 'sweep', (tx) =>
      tx.execute(sql`select details from audit_log where workspace_id = ${t.workspace.id}`),
    )
    expect(JSON.stringify(said.rows)).not.toContain('incidents')
  })

  test('two at once: one is told that the other has decided; the same form sent twice is one decision', async () => {
    const t = await setup()
    const colleague = await t.add(await t.signIn(), t.workspace.id, 'recruiter')
    await t.open()
    await t.open(colleague)
    const outcomes = await Promise.allSettled([t.take('advance', null), t.take('decline', null, colleague)])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'decision.changed' } })
    const seen = (await t.read()).decisions[0]?.id ?? null
    await Promise.all([t.take('hold', seen), t.take('hold', seen)])
    expect((await t.read()).decisions).toHaveLength(2)
  })

  test('a viewer reads and does not decide, a neighbour finds nothing, and without a report nothing is decided', async () => {
    const t = await setup()
    const viewer = await t.add(await t.signIn(), t.workspace.id, 'viewer')
    expect((await t.read(viewer)).decisions).toEqual([])
    await expect(t.open(viewer)).rejects.toMatchObject({ code: 'workspace.role_too_small' })
    await expect(t.take('advance', null, viewer)).rejects.toMatchObject({ code: 'workspace.role_too_small' })
    const { workspace: neighbour } = await (await setupReviews(database)).open()
    await expect(t.read(neighbour)).rejects.toMatchObject({ code: 'report.not_found' })
    await expect(t.open(neighbour)).rejects.toMatchObject({ code: 'report.not_found' })
    await expect(t.take('advance', null, neighbour)).rejects.toMatchObject({ code: 'report.not_found' })
    const unready = await t.finish(t.workspace, false)
    await expect(markEvidenceRead(t.deps, t.workspace, unready.id)).rejects.toMatchObject({ code: 'report.not_ready' })
  })

  test('goes with the interview: no reason outlives it, and nothing is decided afterwards', async () => {
    const t = await setup()
    await t.open()
    await t.take('advance', null)
    await eraseInterview(t.deps, t.id, 'asked by the visitor')
    const left = await inSystem(database.db, 'sweep', (tx) =>
      tx.execute(sql`select 1 from interview_decisions where interview_id = ${t.id}
        union all select 1 from evidence_readings where interview_id = ${t.id}`),
    )
    expect(left.rows).toEqual([])
    await expect(t.take('hold', null)).rejects.toMatchObject({ code: 'report.not_found' })
    expect(await t.auditOf(t.workspace.id)).toEqual(['interview.decided'])
  })
})

test('a decision goes against a recommendation only where there is one to go against', () => {
  const overrides = DecisionOutcome.options.flatMap((outcome) =>
    Recommendation.options
      .filter((recommendation) => isOverride(outcome, recommendation))
      .map((recommendation) => `${outcome} against ${recommendation}`),
  )
  expect(overrides).toEqual([
    'advance against not_supported',
    'decline against advance',
    'decline against advance_with_questions',
  ])
})
