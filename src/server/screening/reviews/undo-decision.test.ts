import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import type { DecisionOutcome } from '#contract/values/reviews.ts'
import { undoMs } from '#contract/values/reviews.ts'
import { inSystem } from '#server/platform/db/scope.ts'
import type { Workspace } from '#server/platform/workspaces/workspace.ts'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { decide, markEvidenceRead, readDecisions } from './decide.ts'
import { setupReviews } from './testing/setup.ts'
import { takeBack } from './undo-decision.ts'

const database = await openTestDatabase({})
afterAll(() => database.close())

const reason = 'Told two incidents with their own steps and outcome.'

async function setup() {
  const t = await setupReviews(database)
  const { id } = await t.finish()
  const read = async () => (await readDecisions(t.deps, t.workspace, id)).decisions
  const take = async (outcome: DecisionOutcome, seen: string | null, who: Workspace = t.workspace) => {
    await markEvidenceRead(t.deps, who, id)
    await decide(t.deps, who, id, { outcome, reason, seen })
    return (await read())[0]?.id ?? ''
  }
  const undo = (decisionId: string, who: Workspace = t.workspace) => takeBack(t.deps, who, id, decisionId)
  const rowsOf = (query: ReturnType<typeof sql>) => inSystem(database.db, 'sweep', (tx) => tx.execute(query))
  const listed = async () => (await rowsOf(sql`select decision from interviews where id = ${id}`)).rows[0]
  return { ...t, id, read, take, undo, rowsOf, listed }
}

describe('taking a decision back', () => {
  test('leaves the candidate waiting, and keeps decision and undoing in the history and in both logs', async () => {
    const t = await setup()
    const first = await t.take('advance', null)
    await t.clock.advance(20_000)
    expect(await t.undo(first)).toBe(1)
    expect(await t.read()).toMatchObject([{ outcome: 'advance', reason, undoneAt: '2026-03-02T09:00:20.000Z' }])
    expect(await t.listed()).toEqual({ decision: null })
    expect(await t.auditOf(t.workspace.id)).toEqual(['interview.decided', 'interview.decision_undone'])
    const steps = await t.rowsOf(sql`select kind, content from decision_log_entries natural join decision_log_contents
      where interview_id = ${t.id} order by seq`)
    expect(steps.rows.slice(-2)).toMatchObject([
      { kind: 'decision' },
      {
        kind: 'decision_undone',
        content: JSON.stringify({ decision: first, outcome: 'advance', holds: null, by: t.workspace.userId }),
      },
    ])
    const events = await t.rowsOf(sql`select type, data from domain_events where subject = ${t.id} order by id`)
    expect(events.rows).toMatchObject([
      { type: 'decision.made', data: { decisionId: first } },
      { type: 'decision.undone', data: { decisionId: first } },
    ])
    await t.take('decline', null)
    expect(await t.listed()).toEqual({ decision: 'decline' })
  })

  test('makes the decision before hold again', async () => {
    const t = await setup()
    const first = await t.take('hold', null)
    const second = await t.take('advance', first)
    await t.undo(second)
    expect(await t.listed()).toEqual({ decision: 'hold' })
    const third = await t.take('decline', first)
    expect((await t.read()).map(({ id, undoneAt }) => [id, undoneAt !== null])).toEqual([
      [third, false],
      [second, true],
      [first, false],
    ])
  })

  test('is refused after a minute, to anybody else, twice, and once somebody has decided anew', async () => {
    const t = await setup()
    const colleague = await t.add(await t.signIn(), t.workspace.id, 'recruiter')
    const first = await t.take('hold', null)
    await expect(t.undo(first, colleague)).rejects.toMatchObject({ code: 'decision.changed' })
    await t.clock.advance(undoMs)
    await t.undo(first)
    await expect(t.undo(first)).rejects.toMatchObject({ code: 'decision.changed' })
    const second = await t.take('advance', null)
    const third = await t.take('decline', second, colleague)
    await expect(t.undo(second)).rejects.toMatchObject({ code: 'decision.changed' })
    await t.clock.advance(undoMs + 1)
    await expect(t.undo(third, colleague)).rejects.toMatchObject({ code: 'decision.undo_over' })
    const viewer = await t.add(await t.signIn(), t.workspace.id, 'viewer')
    await expect(t.undo(third, viewer)).rejects.toMatchObject({ code: 'workspace.role_too_small' })
    const { workspace: neighbour } = await (await setupReviews(database)).open()
    await expect(t.undo(third, neighbour)).rejects.toMatchObject({ code: 'report.not_found' })
  })
})
