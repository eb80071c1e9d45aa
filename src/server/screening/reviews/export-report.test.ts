import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { mailFeature } from '#server/messaging/mail/feature.ts'
import { deletionFeature } from '#server/screening/deletion/feature.ts'
import { loadWorkspaceReport } from '#server/screening/reports/read.ts'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { decide, markEvidenceRead } from './decide.ts'
import { exportReport } from './export-report.ts'
import { setupReviews } from './testing/setup.ts'

const database = await openTestDatabase({ jobs: [...mailFeature.jobs, ...deletionFeature.jobs] })
afterAll(() => database.close())

test('the CSV quotes the candidate alone, and holds must-haves and why somebody decided so', async () => {
  const t = await setupReviews(database)
  const { id } = await t.finish()
  const finding = await loadWorkspaceReport(t.deps, t.workspace, id, 'report')
  const turns = finding?.document?.turns ?? []
  const [asked] = turns.filter(({ speaker }) => speaker === 'interviewer')
  const [answered] = turns.filter(({ speaker }) => speaker === 'candidate')
  const evaluation = finding?.document?.evaluation
  const [skill, ...others] = evaluation?.skills ?? []
  if (evaluation === undefined || skill === undefined || asked === undefined || answered === undefined)
    throw new Error('A finished interview has a report, questions and answers')
  const quote = (turnId: string, words: string) => ({
    turnId,
    quote: words,
    startMs: 0,
    endMs: 1,
    kind: 'contrary' as const,
  })
  const evidence = [quote(asked.id, 'And how did it end?'), quote(answered.id, 'I could not say how it ended')]
  const changed = {
    ...evaluation,
    skills: [{ ...skill, findings: [{ text: 'Stated no outcome when asked.', evidence }] }, ...others],
    experienceMatch: [
      {
        requirementId: 'permit',
        text: 'A work permit',
        status: 'met',
        evidence: [quote(answered.id, 'Yes, until 2028')],
      },
    ],
  }
  await t.workspace.transaction((tx) =>
    tx.execute(sql`update reports set evaluation = ${JSON.stringify(changed)}::jsonb where interview_id = ${id}`),
  )
  await markEvidenceRead(t.deps, t.workspace, id)
  await decide(t.deps, t.workspace, id, { outcome: 'hold', reason: 'The outcome has to be asked again.', seen: null })
  const csv = new TextDecoder().decode((await exportReport(t.deps, t.workspace, id, 'csv')).bytes)
  expect(csv).toContain('"decision_reason","requirements"')
  expect(csv).toContain('"The outcome has to be asked again.","A work permit: Met, “Yes, until 2028”"')
  expect(csv).toContain('“I could not say how it ended”')
  expect(csv).not.toContain('And how did it end?')
})
