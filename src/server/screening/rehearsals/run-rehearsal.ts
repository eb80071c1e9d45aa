import { setImmediate as nextTurn } from 'node:timers/promises'
import written from '#content/interview/rehearsal-answers.json' with { type: 'json' }
import { rehearsalCandidates } from '#contract/values/rehearsal-candidates.ts'
import { evaluateWithModel } from '#evaluation/with-model/evaluate-with-model.ts'
import { builtinInterviewer } from '#interviewer/builtin-interviewer.ts'
import { createModelInterviewer } from '#interviewer/with-model/model-interviewer.ts'
import { findWarnings } from '#rehearsal/find-warnings.ts'
import { type RehearsedWith, rehearse } from '#rehearsal/rehearse.ts'
import { writeAnswers } from '#rehearsal/write-answers.ts'
import {
  type AnswersByQuestion,
  findAnswers,
  planToRehearse,
  questionsWithoutAnswers,
} from '#rehearsal/written-answers.ts'
import { inWorkspace } from '#server/platform/db/scope.ts'
import type { JobContext } from '#server/platform/jobs/define-job.ts'
import type { ReportWorker } from '#server/screening/reports/worker/report-worker.ts'
import { openRehearsalModels, type RehearsalModels } from '#server/tenancy/index.ts'
import { addInterview, findRehearsal, type StoredRehearsal, updateRehearsal } from './store.ts'

type RunDeps = Parameters<typeof openRehearsalModels>[0]

/**
 * Interviews the simulated candidates one after the other and stores each. A run that was broken off is gone on with; one
 * that ends, or whose rehearsal is gone, changes nothing any more.
 */
export async function runRehearsal(
  deps: RunDeps,
  { workspaceId, rehearsalId }: { workspaceId: string; rehearsalId: string },
  worker: Pick<ReportWorker, 'evaluate'>,
  context: Pick<JobContext, 'signal' | 'isLastAttempt'>,
): Promise<void> {
  const stored = await inWorkspace(deps.db, workspaceId, (tx) => findRehearsal(tx, rehearsalId))
  if (stored?.state !== 'running') return
  try {
    await run(deps, stored, worker, context.signal)
  } catch (error) {
    if (context.isLastAttempt)
      await inWorkspace(deps.db, workspaceId, (tx) => updateRehearsal(tx, rehearsalId, { state: 'failed' }))
    throw error
  }
}

async function run(
  deps: RunDeps,
  stored: StoredRehearsal,
  worker: Pick<ReportWorker, 'evaluate'>,
  signal: AbortSignal,
): Promise<void> {
  const { id, workspaceId, engine } = stored
  const models = engine === 'model' ? await openRehearsalModels(deps, workspaceId) : null
  const answers = await answersFor(deps, stored, models, signal)
  const plan = planToRehearse(stored.plan, answers)
  if (plan === null) throw new Error('No candidate has words for any question of the plan')
  const interviews = [...stored.interviews]
  const used = models === null ? [] : [models.conversation, models.evaluation].filter((model) => model !== null)
  const rater = models?.evaluation ?? null
  const rehearsed: RehearsedWith = {
    interviewer: models?.conversation ? createModelInterviewer(models.conversation) : builtinInterviewer,
    answers,
    pause: () => nextTurn(undefined, { signal }),
    signal,
    models: used,
    evaluate: async (of, turns) => {
      if (rater === null) return { report: await worker.evaluate({ plan: of, turns }), ratedBy: 'builtin' }
      const { report, usedModel, failures } = await evaluateWithModel({ plan: of, turns }, rater, { signal })
      return { report, ratedBy: usedModel || failures.length === 0 ? 'model' : 'builtin' }
    },
  }
  for (const candidate of rehearsalCandidates) {
    if (interviews.some((each) => each.candidate === candidate)) continue
    const interview = await rehearse(plan, candidate, rehearsed)
    interviews.push(interview)
    await inWorkspace(deps.db, workspaceId, (tx) => addInterview(tx, id, interview))
  }
  const leftOut = questionsWithoutAnswers(stored.plan, answers).map((question) => ({
    questionId: question.id,
    text: question.text,
  }))
  await inWorkspace(deps.db, workspaceId, (tx) =>
    updateRehearsal(tx, id, {
      state: 'done',
      warnings: findWarnings(plan, interviews),
      leftOut,
      finishedAt: deps.clock.now(),
    }),
  )
}

/** What candidates say, the same for all of them and in every attempt. */
async function answersFor(
  deps: RunDeps,
  { id, workspaceId, plan, answers }: StoredRehearsal,
  models: RehearsalModels | null,
  signal: AbortSignal,
): Promise<AnswersByQuestion> {
  if (answers !== null) return new Map(Object.entries(answers))
  const known = findAnswers(plan, written)
  const model = models?.evaluation ?? models?.conversation ?? null
  const found = model === null ? known : await writeAnswers(plan, known, model, signal)
  await inWorkspace(deps.db, workspaceId, (tx) => updateRehearsal(tx, id, { answers: Object.fromEntries(found) }))
  return found
}
