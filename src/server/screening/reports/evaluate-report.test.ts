import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { evaluateInterview } from '#evaluation/evaluate-interview.ts'
import { mailFeature } from '#server/messaging/mail/feature.ts'
import { eraseInterview } from '#server/screening/deletion/erase-interview.ts'
import { featureJobs } from '#server/screening/interviews/testing/jobs.ts'
import {
  countEvents,
  makeSteps,
  rowsOf,
  setupInterviews,
  transitionsOf,
} from '#server/screening/interviews/testing/setup.ts'
import { makeEvaluation, makeTurns } from '../../../../tests/factories.ts'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { type Evaluate, evaluateReport, markEvaluated, retryEvaluations } from './evaluate-report.ts'
import { loadReportDocument } from './read.ts'

const database = await openTestDatabase({ jobs: [...featureJobs, ...mailFeature.jobs] })
afterAll(() => database.close())

const never = new AbortController().signal
const evaluation = makeEvaluation(makeTurns())

const builtin: Evaluate = async (input) => evaluateInterview(input)

type Setup = Awaited<ReturnType<typeof setupInterviews>>

async function completedInterview(
  t: Setup,
  asrConfidence: number | null = 0.95,
  person: Parameters<Setup['create']>[0] = {},
) {
  const created = await t.create(person)
  const lease = await t.sink.claim(created.callToken)
  const step = makeSteps()(0, 4)
  const turns = step.turns.map((turn) => (turn.kind === 'answer' ? { ...turn, asrConfidence } : turn))
  await t.sink.store(lease, { ...step, turns })
  await t.sink.finish(lease, { reason: 'completed', atMs: step.clockMs })
  await lease.release()
  return { ...created, turns }
}

/** Answers always the same, and remembers what it was asked. */
function recordingEvaluate() {
  const asked: Parameters<Evaluate>[0][] = []
  const evaluate: Evaluate = async (input) => {
    asked.push(input)
    return evaluation
  }
  return { asked, evaluate }
}

test('a completed interview is evaluated from its frozen plan and its stored turns', async () => {
  const t = await setupInterviews(database)
  const interview = await completedInterview(t)
  const { asked, evaluate } = recordingEvaluate()
  expect((await loadReportDocument(t.deps, interview.reportToken))?.document).toBeNull()
  await evaluateReport(t.deps, interview.interviewId, evaluate, never)
  expect(asked).toHaveLength(1)
  expect(asked[0]?.plan.id).toBe('general-demo')
  expect(asked[0]?.turns).toEqual(interview.turns)
  const finding = await loadReportDocument(t.deps, interview.reportToken)
  expect(finding?.document).toMatchObject({ evaluation, turns: interview.turns, interview: { status: 'evaluated' } })
  await t.close()
})

test('the built-in evaluator quotes only what the candidate has said, at the time it was said', async () => {
  const t = await setupInterviews(database)
  const created = await t.create()
  const lease = await t.sink.claim(created.callToken)
  await t.sink.store(lease, makeSteps()(0, 17))
  await t.sink.finish(lease, { reason: 'completed', atMs: 300_000 })
  await lease.release()
  await evaluateReport(t.deps, created.interviewId, builtin, never)
  const document = (await loadReportDocument(t.deps, created.reportToken))?.document
  const quotes = document?.evaluation.skills.flatMap((skill) => skill.findings.flatMap((claim) => claim.evidence)) ?? []
  expect(quotes.length).toBeGreaterThan(3)
  for (const quote of quotes) {
    const turn = document?.turns.find((each) => each.id === quote.turnId)
    expect(turn?.speaker).toBe('candidate')
    expect(quote.startMs).toBeGreaterThanOrEqual(turn?.startMs ?? Number.POSITIVE_INFINITY)
    expect(quote.endMs).toBeLessThanOrEqual(turn?.endMs ?? 0)
  }
  expect(document?.evaluation.overall).not.toBeNull()
  await t.close()
})

test('an interview that ends after one answer gets a report without a number', async () => {
  const t = await setupInterviews(database)
  const created = await t.create()
  const lease = await t.sink.claim(created.callToken)
  await t.sink.store(lease, makeSteps()(0, 2))
  await t.sink.finish(lease, { reason: 'ended-by-candidate', atMs: 30_000 })
  await lease.release()
  await evaluateReport(t.deps, created.interviewId, builtin, never)
  const document = (await loadReportDocument(t.deps, created.reportToken))?.document
  expect(document?.evaluation).toMatchObject({ overall: null, recommendation: 'insufficient_evidence', bands: [] })
  await t.close()
})

test('evaluating again, or twice at once, stores one report and tells the interview once', async () => {
  const t = await setupInterviews(database)
  const { interviewId } = await completedInterview(t)
  const before = await countEvents(database, 'report.ready')
  const { evaluate } = recordingEvaluate()
  await Promise.all([1, 2, 3].map(() => evaluateReport(t.deps, interviewId, evaluate, never)))
  await evaluateReport(t.deps, interviewId, evaluate, never)
  const rows = await rowsOf(database, sql`select engine from reports where interview_id = ${interviewId}`)
  expect(rows).toEqual([{ engine: `${evaluation.engine.name} ${evaluation.engine.version}` }])
  expect(await countEvents(database, 'report.ready')).toBe(before + 1)
  await t.close()
})

test('the interview follows its report, and hearing of it twice changes nothing', async () => {
  const t = await setupInterviews(database)
  const { interviewId } = await completedInterview(t)
  // The news of a report that is not there, or not any more.
  await markEvaluated(t.deps, interviewId)
  expect((await transitionsOf(database, interviewId)).at(-1)).toBe('in_progress → completed: call ended: completed')
  await evaluateReport(t.deps, interviewId, recordingEvaluate().evaluate, never)
  await markEvaluated(t.deps, interviewId)
  await markEvaluated(t.deps, interviewId)
  expect((await transitionsOf(database, interviewId)).slice(-2)).toEqual([
    'in_progress → completed: call ended: completed',
    'completed → evaluated: report stored',
  ])
  await t.close()
})

test('an evaluation waits for a confidence that is still being measured', async () => {
  const t = await setupInterviews(database)
  const { interviewId, turns } = await completedInterview(t, null)
  const { asked, evaluate } = recordingEvaluate()
  const done = evaluateReport(t.deps, interviewId, evaluate, never)
  await expect.poll(() => t.clock.pendingTimers).toBe(1)
  const answers = turns.filter((turn) => turn.kind === 'answer')
  for (const turn of answers) await t.sink.revise(interviewId, turn.id, { confidence: 0.7 })
  await t.clock.advance(500)
  await done
  expect(asked[0]?.turns.filter((turn) => turn.kind === 'answer').map((turn) => turn.asrConfidence)).toEqual(
    answers.map(() => 0.7),
  )
  await t.close()
})

test('words that are better heard while an evaluation runs are what its report is of', async () => {
  const t = await setupInterviews(database)
  const { interviewId, turns } = await completedInterview(t)
  const answer = turns.find((turn) => turn.kind === 'answer')
  const seen = answer?.text ?? ''
  const asked: string[] = []
  const before = await countEvents(database, 'report.ready')
  await evaluateReport(
    t.deps,
    interviewId,
    async (input) => {
      asked.push(input.turns.find(({ id }) => id === answer?.id)?.text ?? '')
      const words = { seen, text: 'I sorted the late ones.', segments: [] }
      await t.sink.revise(interviewId, answer?.id ?? '', { confidence: 0.9, words })
      return makeEvaluation()
    },
    never,
  )
  expect(asked).toEqual([seen, 'I sorted the late ones.'])
  expect(await countEvents(database, 'report.ready')).toBe(before + 1)
  await t.close()
})

test('an evaluation does not wait for ever for a confidence that never comes', async () => {
  const t = await setupInterviews(database)
  const { interviewId } = await completedInterview(t, null)
  const { asked, evaluate } = recordingEvaluate()
  await t.clock.advance(20_000)
  await evaluateReport(t.deps, interviewId, evaluate, never)
  expect(asked[0]?.turns.find((turn) => turn.kind === 'answer')?.asrConfidence).toBeNull()
  await t.close()
})

test('an evaluation that does not match its schema is not stored', async () => {
  const t = await setupInterviews(database)
  const { interviewId } = await completedInterview(t)
  const wrong: Evaluate = async () => ({ ...evaluation, overall: { score: 400, low: 0, high: 100, coverage: 1 } })
  await expect(evaluateReport(t.deps, interviewId, wrong, never)).rejects.toThrow()
  expect(await rowsOf(database, sql`select 1 from reports where interview_id = ${interviewId}`)).toEqual([])
  await t.close()
})

test('an interview deleted before or while it is evaluated gets no report', async () => {
  const t = await setupInterviews(database)
  const [before, during] = [await completedInterview(t), await completedInterview(t, null)]
  const { asked, evaluate } = recordingEvaluate()
  await eraseInterview(t.deps, before.interviewId, 'asked by the visitor')
  await evaluateReport(t.deps, before.interviewId, evaluate, never)
  expect(asked).toHaveLength(0)

  const done = evaluateReport(t.deps, during.interviewId, evaluate, never)
  await expect.poll(() => t.clock.pendingTimers).toBe(1)
  await eraseInterview(t.deps, during.interviewId, 'asked by the visitor')
  await t.clock.advance(500)
  await done
  expect(await rowsOf(database, sql`select 1 from reports where interview_id = ${during.interviewId}`)).toEqual([])
  await t.close()
})

test('an interview whose evaluation never succeeded is evaluated again, asked for once an hour', async () => {
  const t = await setupInterviews(database)
  const waiting = await completedInterview(t)
  const done = await completedInterview(t)
  await evaluateReport(t.deps, done.interviewId, recordingEvaluate().evaluate, never)
  await markEvaluated(t.deps, done.interviewId)
  const asked = (interviewId: string) =>
    rowsOf(
      database,
      sql`select 1 from jobs.job where name = 'reports.evaluate' and data->>'interviewId' = ${interviewId}`,
    )
  await retryEvaluations(t.deps)
  expect(await asked(waiting.interviewId)).toEqual([])
  await t.clock.advance(61 * 60_000)
  await retryEvaluations(t.deps)
  await retryEvaluations(t.deps)
  expect(await asked(waiting.interviewId)).toHaveLength(1)
  expect(await asked(done.interviewId)).toEqual([])
  await t.close()
})

test('an interview whose report is stored and was never told of is marked, and not evaluated again', async () => {
  const t = await setupInterviews(database)
  const { interviewId } = await completedInterview(t)
  const { evaluate, asked } = recordingEvaluate()
  await evaluateReport(t.deps, interviewId, evaluate, never)
  await t.clock.advance(61 * 60_000)
  await retryEvaluations(t.deps)
  const found = sql`select status from interviews where id = ${interviewId}`
  expect(await rowsOf(database, found)).toEqual([{ status: 'evaluated' }])
  expect(asked).toHaveLength(1)
  await t.close()
})

test('whoever was interviewed is told once that the report is there, by an address that asks them to sign in', async () => {
  const t = await setupInterviews(database)
  const email = `one-${process.pid}@example.com`
  const { interviewId } = await completedInterview(t, 0.95, { email })
  const { evaluate } = recordingEvaluate()
  await Promise.all([1, 2, 3].map(() => evaluateReport(t.deps, interviewId, evaluate, never)))
  const mails = await rowsOf(
    database,
    sql`select recipient, text from mails where key = ${`report/${interviewId}/ready`}`,
  )
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({ recipient: email })
  expect(mails[0]?.text).toContain(`/report/${interviewId}\n`)
})

test('whoever gave no address is written nothing, and one address is not filled with reports', async () => {
  const t = await setupInterviews(database)
  const email = `many-${process.pid}@example.com`
  const { evaluate } = recordingEvaluate()
  for (let number = 0; number < 7; number += 1) {
    const { interviewId } = await completedInterview(t, 0.95, { email })
    await evaluateReport(t.deps, interviewId, evaluate, never)
  }
  const nameless = await completedInterview(t, 0.95, { name: null, email: null, source: 'landing' })
  await evaluateReport(t.deps, nameless.interviewId, evaluate, never)
  expect(await rowsOf(database, sql`select 1 from mails where recipient = ${email}`)).toHaveLength(5)
  expect(
    await rowsOf(database, sql`select 1 from mails where key = ${`report/${nameless.interviewId}/ready`}`),
  ).toEqual([])
})
