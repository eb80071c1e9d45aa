import type { InterviewPlan } from '#contract/interview/plan.ts'
import type { Turn } from '#contract/interview/turn.ts'
import { EvaluationReport } from '#contract/report/evaluation.ts'
import { nameUnfit } from '#evaluation/calibration.ts'
import { countMailsTo, queueMail } from '#server/messaging/index.ts'
import { waitFor } from '#server/platform/clock.ts'
import { inInterview, inSystem } from '#server/platform/db/scope.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { publish } from '#server/platform/events/publish.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { recordStep } from '#server/screening/decision-log/record-step.ts'
import { moveInterview } from '#server/screening/interviews/move-interview.ts'
import {
  findInterview,
  isGone,
  lockInterview,
  type StoredInterview,
  selectUnevaluated,
  updateInterview,
} from '#server/screening/interviews/store.ts'
import { lockTranscript, selectTurns } from '#server/screening/interviews/transcript-store.ts'
import { reevaluateReportAddress, selectHoldingCorrections, withCorrections } from './corrections.ts'
import { wantsModel } from './evaluate-with-models.ts'
import { evaluateReportAddress } from './read.ts'
import {
  type CorrectedWords,
  hasReport,
  insertReport,
  type StoredReport,
  selectAwaitingModel,
  selectReport,
  updateReport,
} from './store.ts'
import { type FindUnfit, nobodyRates, unfitFor } from './unfit-engines.ts'

/**
 * How long after the end of a call its evaluation waits for the confidences that a second recogniser is still
 * measuring. The last answer takes a second or two; on a machine full of calls they queue behind live speech, and an
 * answer without one is then rated as it stands.
 */
const confidenceTimeoutMs = 20_000
const confidenceCheckMs = 500

const dayMs = 24 * 60 * 60 * 1000
/** Mails of this kind that one address is sent in a day. */
const reportMailsPerDay = 5

export type Evaluate = (input: { plan: InterviewPlan; turns: readonly Turn[] }) => Promise<EvaluationReport>

/**
 * Evaluates a completed interview and stores its report, once. Whatever runs second, or comes after a deletion, changes
 * nothing. The report and the news of it are stored together.
 */
export async function evaluateReport(
  deps: Pick<Deps, 'db' | 'clock' | 'ids' | 'site' | 'config'>,
  interviewId: string,
  evaluate: Evaluate,
  signal: AbortSignal,
  findUnfit: FindUnfit = nobodyRates,
): Promise<void> {
  const interview = await inInterview(deps.db, interviewId, async (tx) =>
    (await hasReport(tx, interviewId)) ? null : await findInterview(tx, interviewId),
  )
  if (interview?.status !== 'completed') return
  const unfit = await unfitFor(deps, interview, findUnfit)
  let isStored = false
  // Words that were better heard meanwhile are evaluated instead.
  while (!isStored) {
    const turns = await turnsWithConfidence(deps, interview, signal)
    const evaluation = EvaluationReport.parse(nameUnfit(await evaluate({ plan: interview.plan, turns }), unfit))
    isStored = await storeEvaluation(deps, interview, { turns, evaluation })
  }
}

/** False when the words are no longer those that were evaluated; true also where no report is wanted any more. */
async function storeEvaluation(
  deps: Pick<Deps, 'db' | 'clock' | 'ids' | 'site' | 'config'>,
  interview: StoredInterview,
  { turns, evaluation }: { turns: readonly Turn[]; evaluation: EvaluationReport },
): Promise<boolean> {
  const { id: interviewId } = interview
  return await inInterview(deps.db, interviewId, async (tx) => {
    // The interview first, as a deletion does: the other way round the two would wait for each other.
    // Whoever has withdrawn meanwhile gets none.
    if ((await lockInterview(tx, interviewId))?.status !== 'completed' || !(await lockTranscript(tx, interviewId)))
      return true
    if (!hasSameWords(await selectTurns(tx, interviewId), turns)) return false
    const awaitsModel = wantsModel(interview)
    if (!(await insertReport(tx, interviewId, evaluation, deps.clock.now(), { awaitsModel }))) return true
    // No key: the report that was just stored is stored once, and one after a new beginning is asked for anew.
    if (awaitsModel) await enqueue(tx, reevaluateReportAddress, { interviewId })
    await recordStep(tx, deps, interview, { kind: 'evaluation', content: { evaluation } })
    await notifyCandidate(tx, deps, interview)
    await publish(tx, { type: 'report.ready', data: { interviewId, workspaceId: interview.workspaceId } })
    return true
  })
}

function hasSameWords(stored: readonly Turn[], evaluated: readonly Turn[]): boolean {
  return stored.length === evaluated.length && stored.every(({ text }, index) => text === evaluated[index]?.text)
}

/**
 * Whoever gave their address for a demo is told; whoever gave another person's fills no mailbox with it. A customer's report
 * is not the candidate's to open.
 */
async function notifyCandidate(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'ids' | 'site' | 'config'>,
  { id, workspaceId, email, name, position, deletesAt }: StoredInterview,
): Promise<void> {
  if (email === null || workspaceId !== null) return
  const since = new Date(deps.clock.now().getTime() - dayMs)
  if ((await countMailsTo(tx, email, 'report-ready', since)) >= reportMailsPerDay) return
  await queueMail(tx, deps, {
    key: `report/${id}/ready`,
    to: email,
    template: 'report-ready',
    data: {
      candidateName: name,
      position,
      reportUrl: `${deps.config.publicUrl}/report/${id}`,
      deletesAt: deletesAt.toISOString(),
    },
  })
}

async function turnsWithConfidence(
  deps: Pick<Deps, 'db' | 'clock'>,
  interview: StoredInterview,
  signal: AbortSignal,
): Promise<Turn[]> {
  const giveUpAt = (interview.endedAt ?? interview.createdAt).getTime() + confidenceTimeoutMs
  for (;;) {
    const stored = await inInterview(deps.db, interview.id, (tx) => selectTurns(tx, interview.id))
    const turns = stored.map(({ hasRecording: _, ...turn }) => turn)
    const isComplete = !turns.some(isUnmeasured)
    if (isComplete || deps.clock.now().getTime() >= giveUpAt) return turns
    await waitFor(deps.clock, confidenceCheckMs, signal)
  }
}

function isUnmeasured(turn: Turn): boolean {
  return turn.kind === 'answer' && turn.channel === 'voice' && turn.asrConfidence === null
}

/**
 * Evaluates an interview anew after a correction, or with its language model, and puts that in the place of the evaluation
 * that is there. What came first stays in the decision log. Where nothing has changed, or has changed again meanwhile and is
 * another run's to evaluate, nothing happens.
 */
export async function reevaluateReport(
  deps: Pick<Deps, 'db' | 'clock' | 'ids'>,
  interviewId: string,
  evaluateFor: (interview: StoredInterview) => Evaluate,
): Promise<void> {
  const found = await inInterview(deps.db, interviewId, async (tx) => {
    const interview = await findInterview(tx, interviewId)
    const report = await selectReport(tx, interviewId)
    if (interview === null || report === null || isGone(interview)) return null
    const turns = (await selectTurns(tx, interviewId)).map(({ hasRecording: _, ...turn }) => turn)
    return { interview, report, turns, corrections: await holdingWords(tx, interviewId) }
  })
  if (found === null || !isOutdated(found.report, found.corrections)) return
  const { interview, turns, corrections } = found
  const input = { plan: interview.plan, turns: withCorrections(turns, corrections) }
  const evaluation = EvaluationReport.parse(await evaluateFor(interview)(input))
  await inInterview(deps.db, interviewId, async (tx) => {
    const locked = await lockInterview(tx, interviewId)
    if (locked === null || isGone(locked) || !(await lockTranscript(tx, interviewId))) return
    if (!isSame(await holdingWords(tx, interviewId), corrections)) return
    // Its candidate may have begun again meanwhile: then these are no words of the report that is there, or there is none.
    if (!(await hasReport(tx, interviewId)) || !hasSameWords(await selectTurns(tx, interviewId), found.turns)) return
    const report = { evaluation, evaluatedAt: deps.clock.now(), corrections, awaitsModel: false }
    await updateReport(tx, interviewId, report)
    await recordStep(tx, deps, interview, { kind: 'evaluation', content: { evaluation } })
    if (locked.status === 'evaluated') await updateInterview(tx, interviewId, scoreColumns(evaluation))
    await publish(tx, { type: 'report.revised', data: { interviewId, workspaceId: locked.workspaceId } })
  })
}

async function holdingWords(tx: Transaction, interviewId: string): Promise<CorrectedWords[]> {
  const turns = await selectTurns(tx, interviewId)
  return (await selectHoldingCorrections(tx, interviewId, turns)).map(({ turnId, text }) => ({ turnId, text }))
}

function isOutdated({ awaitsModel, corrections }: StoredReport, holding: readonly CorrectedWords[]): boolean {
  return awaitsModel || !isSame(corrections, holding)
}

/** Both stand in the order of the conversation. */
function isSame(some: readonly CorrectedWords[], others: readonly CorrectedWords[]): boolean {
  return JSON.stringify(some) === JSON.stringify(others)
}

/** What lists show of an evaluation. */
function scoreColumns({ overall }: Pick<EvaluationReport, 'overall'>) {
  return { score: overall?.score ?? null, scoreLow: overall?.low ?? null, scoreHigh: overall?.high ?? null }
}

/** Follows a stored report with the interview's status and, for lists, its score. Repeating it, or coming after a deletion, changes nothing. */
export async function markEvaluated(deps: Pick<Deps, 'db' | 'clock' | 'ids'>, interviewId: string): Promise<void> {
  await inInterview(deps.db, interviewId, async (tx) => {
    const interview = await lockInterview(tx, interviewId)
    if (interview?.status !== 'completed' || isGone(interview)) return
    const report = await selectReport(tx, interviewId)
    // The news of a report that its candidate's new beginning has deleted.
    if (report === null) return
    await moveInterview(deps, tx, interview, {
      to: 'evaluated',
      cause: 'report stored',
      also: scoreColumns(report.evaluation),
    })
  })
}

/** Longer than all attempts of one evaluation take together, their pauses included. */
const overdueMs = 60 * 60 * 1000
const mostAtOnce = 100

/**
 * Asks again for reports whose evaluation failed all its attempts, so that a fault that has been mended, or a machine
 * that has room again, leaves nobody without one. Evaluations are asked for at most once an hour and interview. Where the
 * report is stored and only its event was lost, the interview is marked now.
 */
export async function retryEvaluations(deps: Pick<Deps, 'db' | 'clock' | 'ids'>): Promise<void> {
  const now = deps.clock.now()
  const hour = now.toISOString().slice(0, 13)
  const overdue = new Date(now.getTime() - overdueMs)
  for (const interviewId of await inSystem(deps.db, 'sweep', (tx) => selectUnevaluated(tx, overdue, mostAtOnce))) {
    if (await inInterview(deps.db, interviewId, (tx) => hasReport(tx, interviewId)))
      await markEvaluated(deps, interviewId)
    else await enqueue(deps.db, evaluateReportAddress, { interviewId }, { key: `${interviewId} ${hour}` })
  }
  for (const interviewId of await inSystem(deps.db, 'sweep', (tx) => selectAwaitingModel(tx, overdue, mostAtOnce)))
    await enqueue(deps.db, reevaluateReportAddress, { interviewId }, { key: `${interviewId} ${hour}` })
}
