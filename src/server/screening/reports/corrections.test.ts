import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import type { InterviewPlan } from '#contract/interview/plan.ts'
import type { Turn } from '#contract/interview/turn.ts'
import { quotedClaimsOf } from '#contract/report/quoted-claims.ts'
import { evaluateInterview } from '#evaluation/evaluate-interview.ts'
import { buildReport } from '#report/build-report.ts'
import { mailFeature } from '#server/messaging/mail/feature.ts'
import { inInterview } from '#server/platform/db/scope.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Workspace } from '#server/platform/workspaces/workspace.ts'
import { eraseInterview } from '#server/screening/deletion/erase-interview.ts'
import { deletionFeature } from '#server/screening/deletion/feature.ts'
import { lockInterview, type StoredInterview } from '#server/screening/interviews/store.ts'
import { reevaluationJob } from '#server/screening/reports/testing/reevaluation-job.ts'
import { setupReviews } from '#server/screening/reviews/testing/setup.ts'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { correctOwnAnswer, correctTurn, listCorrections, listOwnAnswers } from './corrections.ts'
import { reevaluateReport } from './evaluate-report.ts'
import { loadReportDocument, loadWorkspaceReport } from './read.ts'
import { shareReport } from './shares.ts'

const evaluate = async (input: { plan: InterviewPlan; turns: readonly Turn[] }) => evaluateInterview(input)
const database = await openTestDatabase({
  jobs: [...mailFeature.jobs, ...deletionFeature.jobs, reevaluationJob],
})
afterAll(() => database.close())

const quoted = 'I compared the scanner logs with the delivery notes'

async function setup() {
  const t = await setupReviews(database)
  const { id, turns } = await t.finish()
  const turn = turns.find(({ text }) => text.includes(quoted))
  if (turn === undefined) throw new Error('The sample conversation holds the quote')
  const correct = (text: string, seen: string | null, who: Workspace = t.workspace, turnId = turn.id) =>
    correctTurn(t.deps, who, id, turnId, { text, seen })
  const list = async (who: Workspace = t.workspace) =>
    (await listCorrections(t.deps, who, id)).find(({ turnId }) => turnId === turn.id)
  const document = async () => {
    const found = (await loadWorkspaceReport(t.deps, t.workspace, id, null))?.document
    if (found == null) throw new Error('There is a report')
    return found
  }
  return { ...t, id, turns, turn, correct, list, document }
}

test('both versions are kept, with who and when; the newest holds, and stands beside the evaluation until that is made anew', async () => {
  const t = await setup()
  const before = await t.document()
  await t.correct('First correction.', null)
  const first = (await t.list())?.corrections[0]
  await t.clock.advance(1000)
  await t.correct('Second correction.', first?.id ?? null)
  expect(await t.list()).toMatchObject({
    original: t.turn.text,
    hasRecording: true,
    corrections: [
      { text: 'Second correction.', byEmail: t.owner.email, at: '2026-03-02T09:00:01.000Z' },
      { text: 'First correction.', byEmail: t.owner.email, at: '2026-03-02T09:00:00.000Z' },
    ],
  })
  const after = await t.document()
  expect(after).toEqual({
    ...before,
    corrections: [
      { turnId: t.turn.id, text: 'Second correction.', protectedSpans: [], at: '2026-03-02T09:00:01.000Z' },
    ],
  })
  expect(await t.auditOf(t.workspace.id)).toEqual(['interview.transcript_corrected', 'interview.transcript_corrected'])
})

test('the report says of each quote of a corrected answer whether its words stand, and of the score what it rests on', async () => {
  const t = await setup()
  const notes = async () => {
    const { skills, score, transcript } = buildReport(await t.document())
    const quotes = skills.flatMap(({ findings }) => findings.flatMap((finding) => finding.quotes))
    return {
      ofQuote: quotes.find(({ quote }) => quote === quoted)?.correctionNote,
      ofOthers: quotes.filter(({ turnId }) => turnId !== t.turn.id).map(({ correctionNote }) => correctionNote),
      basis: score.basis,
      shown: transcript.find(({ id }) => id === t.turn.id),
    }
  }
  expect((await notes()).ofQuote).toBeNull()
  await t.correct(`${t.turn.text} And I told my lead.`, null)
  const standing = await notes()
  expect(standing.ofQuote).toContain('these words stand')
  expect(new Set(standing.ofOthers)).toEqual(new Set([null]))
  expect(standing.basis).toContain('One answer was corrected afterwards')
  expect(standing.shown?.parts.map(({ text }) => text).join('')).toBe(t.turn.text)
  expect(standing.shown?.other?.text).toContain('told my lead')
  await t.correct('I compared nothing.', (await t.list())?.corrections[0]?.id ?? null)
  expect((await notes()).ofQuote).toContain('reads differently')
  // Put back to what was recognized: nothing is marked any more, and the history stays.
  await t.correct(t.turn.text, (await t.list())?.corrections[0]?.id ?? null)
  expect((await t.document()).corrections).toBeUndefined()
  expect((await t.list())?.corrections).toHaveLength(3)
})

test('two at once: the second is told; the same words twice are one correction', async () => {
  const t = await setup()
  const outcomes = await Promise.allSettled([t.correct('One.', null), t.correct('Other.', null)])
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'correction.changed' } })
  const holding = (await t.list())?.corrections[0]?.text ?? ''
  await t.correct(holding, null)
  expect((await t.list())?.corrections).toHaveLength(1)
})

test('spoken answers alone are corrected, by recruiters alone, in their own workspace alone', async () => {
  const t = await setup()
  const question = t.turns.find(({ speaker }) => speaker === 'interviewer')
  for (const turnId of [question?.id ?? '', t.deps.ids.uuid()]) {
    await expect(t.correct('Words.', null, t.workspace, turnId)).rejects.toMatchObject({ code: 'turn.not_found' })
  }
  const viewer = await t.add(await t.signIn(), t.workspace.id, 'viewer')
  await expect(t.correct('Words.', null, viewer)).rejects.toMatchObject({ code: 'workspace.role_too_small' })
  expect((await t.list(viewer))?.corrections).toEqual([])
  const { workspace: neighbour } = await t.open()
  await expect(t.correct('Words.', null, neighbour)).rejects.toMatchObject({ code: 'report.not_found' })
  await expect(t.list(neighbour)).rejects.toMatchObject({ code: 'report.not_found' })
})

test('a shared report shows the correction and not who made it; both go with the interview', async () => {
  const t = await setup()
  await t.correct('What was said.', null)
  const given = { id: t.deps.ids.uuid(), days: 7 as const, withRecording: false }
  const { link } = await shareReport(t.deps, t.workspace, t.id, given)
  const shared = await loadReportDocument(t.deps, link.slice(link.lastIndexOf('/') + 1))
  expect(shared?.document?.corrections).toMatchObject([{ text: 'What was said.' }])
  expect(JSON.stringify(shared?.document)).not.toContain(t.owner.email)
  await eraseInterview(t.deps, t.id, 'asked by the visitor')
  const left = await t.workspace.transaction((tx) => tx.execute('select 1 from turn_corrections'))
  expect(left.rows).toEqual([])
})

const better =
  'I compared the scanner logs with the delivery notes myself, found 14 wrong labels and fixed the template.'

test('a corrected answer is evaluated anew in its words; what was recognized stays readable beside it', async () => {
  const t = await setup()
  const before = await t.document()
  await t.correct(better, null)
  await t.clock.advance(1000)
  await reevaluateReport(t.deps, t.id, () => evaluate)
  const after = await t.document()
  expect(after.corrections).toMatchObject([{ turnId: t.turn.id, text: better, isEvaluated: true }])
  expect(after.evaluatedAt > before.evaluatedAt).toBe(true)
  const quotes = quotedClaimsOf(after.evaluation).flatMap(({ evidence }) => evidence)
  const ofTurn = quotes.filter(({ turnId }) => turnId === t.turn.id)
  expect(ofTurn.length).toBeGreaterThan(0)
  for (const { quote } of ofTurn) expect(better).toContain(quote)
  const report = buildReport(after)
  const shown = report.transcript.find(({ id }) => id === t.turn.id)
  expect(shown?.parts.map(({ text }) => text).join('')).toBe(better)
  expect(shown?.parts.some(({ passageIds }) => passageIds.length > 0)).toBe(true)
  expect(shown?.other).toMatchObject({ text: t.turn.text, isOriginal: true })
  expect(report.score.basis).not.toContain('as they were recognized')
  const [row] = await listScores(t.id)
  expect(row).toEqual({ score: after.evaluation.overall?.score ?? null })
  // Once more changes nothing, and so does the way back after it.
  await reevaluateReport(t.deps, t.id, () => () => Promise.reject(new Error('Nothing has changed')))
  await t.correct(t.turn.text, (await t.list())?.corrections[0]?.id ?? null)
  await reevaluateReport(t.deps, t.id, () => evaluate)
  const back = await t.document()
  expect(back.corrections).toBeUndefined()
  expect(back.evaluation).toEqual(evaluateInterview({ plan: back.plan, turns: t.turns }))
})

test('an evaluation that is overtaken by a further correction leaves the report to the later one', async () => {
  const t = await setup()
  await t.correct(better, null)
  await reevaluateReport(t.deps, t.id, () => async (input) => {
    await t.correct('I compared nothing at all on that day.', (await t.list())?.corrections[0]?.id ?? null)
    return evaluateInterview(input)
  })
  expect((await t.document()).corrections?.[0]?.isEvaluated).toBeUndefined()
  await reevaluateReport(t.deps, t.id, () => evaluate)
  expect((await t.document()).corrections?.[0]?.isEvaluated).toBe(true)
})

test('for a day the report is preliminary and its candidate corrects what was heard; then neither', async () => {
  const t = await setup()
  const asCandidate = <Result>(run: (tx: Transaction, interview: StoredInterview) => Promise<Result>) =>
    inInterview(database.db, t.id, async (tx) => {
      const interview = await lockInterview(tx, t.id)
      if (interview === null) throw new Error('There is an interview')
      return await run(tx, interview)
    })
  const own = () => asCandidate((tx, interview) => listOwnAnswers(tx, t.deps, interview))
  const correct = (turnId: string) =>
    asCandidate((tx, interview) => correctOwnAnswer(tx, t.deps, interview, { turnId, text: better }))
  expect((await t.document()).preliminary).toMatchObject({ awaitsModel: false })
  expect(buildReport(await t.document()).score.preliminary).toContain('the candidate may correct')
  expect((await own())?.answers.map(({ turnId }) => turnId)).toContain(t.turn.id)
  const question = t.turns.find(({ speaker }) => speaker === 'interviewer')
  expect(await correct(question?.id ?? '')).toBe(false)
  expect(await correct(t.turn.id)).toBe(true)
  expect(await correct(t.turn.id)).toBe(true)
  expect(await t.list()).toMatchObject({ corrections: [{ text: better, byEmail: null, byCandidate: true }] })
  await reevaluateReport(t.deps, t.id, () => evaluate)
  expect((await t.document()).corrections).toMatchObject([{ byCandidate: true, isEvaluated: true }])
  await t.clock.advance(24 * 60 * 60 * 1000)
  expect([await own(), await correct(t.turn.id)]).toEqual([null, false])
  expect((await t.document()).preliminary).toBeUndefined()
})

async function listScores(interviewId: string) {
  const { rows } = await inInterview(database.db, interviewId, (tx) =>
    tx.execute(sql`select score from interviews where id = ${interviewId}`),
  )
  return rows
}
