import { engineLabel, nameUnfit } from '#evaluation/calibration.ts'
import { evaluateWithModel } from '#evaluation/with-model/evaluate-with-model.ts'
import { engineWith } from '#evaluation/with-model/model-evaluation.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { JobContext } from '#server/platform/jobs/define-job.ts'
import { mayPass } from '#server/providers/llm/index.ts'
import type { StoredInterview } from '#server/screening/interviews/store.ts'
import { openInterviewModels } from '#server/screening/models/open-interview-models.ts'
import type { Evaluate } from './evaluate-report.ts'
import { type FindUnfit, nobodyRates, unfitFor } from './unfit-engines.ts'

export type ModelDeps = Parameters<typeof openInterviewModels>[0] & Pick<Deps, 'log'>

/** Whether a language model is to rate an interview, as far as its plan and its candidate's agreement go. */
export function wantsModel({
  plan,
  modelService,
  isPreview,
}: Pick<StoredInterview, 'plan' | 'modelService' | 'isPreview'>): boolean {
  return plan.engine === 'model' && (modelService !== null || isPreview)
}

/** The model's service could not be asked; the fixed rules' report stands until it can, or until nobody asks it any more. */
class ModelAway extends Error {
  constructor() {
    super('The language model could not be asked')
  }
}

/**
 * How one interview is evaluated: with its language model, beside which the fixed rules rate, or by those alone where it has
 * none, or none any more. In another language than English they rate nothing, and it is kept for a person. What a model failed at is in the log and in the account of its workspace, and in words in the report.
 * @param run Of the job: what fails now and may pass is tried again by its next attempt, while there is one.
 * @throws ModelAway.
 */
export function evaluateWithModels(
  deps: ModelDeps,
  interview: StoredInterview,
  evaluate: Evaluate,
  { signal, isLastAttempt }: Pick<JobContext, 'signal' | 'isLastAttempt'>,
  findUnfit: FindUnfit = nobodyRates,
): Evaluate {
  return async (input) => {
    const models = wantsModel(interview) ? await openInterviewModels(deps, interview) : null
    const unfit = await unfitFor(deps, interview, findUnfit)
    if (models?.evaluation == null) return nameUnfit(await evaluate(input), unfit)
    const label = engineLabel(engineWith(models.evaluation, interview.plan.language))
    const withheld = new Set(unfit.filter(({ engine }) => engine === label).map(({ competencyId }) => competencyId))
    const [{ report, usedModel, failures, left }, { counterfactual }] = await Promise.all([
      evaluateWithModel(input, models.evaluation, { signal, unfit: withheld }),
      evaluate(input),
    ])
    if (failures.length > 0 || left.inventedQuotes > 0 || left.sentences > 0) {
      const kinds = failures.map(({ competencyId, failure }) => `${competencyId}: ${failure.kind}`)
      deps.log.warn({ interviewId: interview.id, failures: kinds, left }, 'Parts of a model’s rating were left out')
    }
    if (!usedModel && !isLastAttempt && failures.some(({ failure }) => mayPass(failure.kind))) throw new ModelAway()
    // By the fixed rules also here: the same question to a model would cost three interviews more.
    return { ...nameUnfit(report, unfit), ...(counterfactual && { counterfactual }) }
  }
}
