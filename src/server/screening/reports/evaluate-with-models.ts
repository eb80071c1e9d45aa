import { engineLabel, nameUnfit } from '#evaluation/calibration.ts'
import { engineWith, evaluateWithModel } from '#evaluation/with-model/evaluate-with-model.ts'
import type { Deps } from '#server/platform/deps.ts'
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

/**
 * How one interview is evaluated: with its language model, beside which the fixed rules rate, or by those alone where it has
 * none, or none any more. What a model failed at is in the log and in the account of its workspace, and in words in the report.
 */
export function evaluateWithModels(
  deps: ModelDeps,
  interview: StoredInterview,
  evaluate: Evaluate,
  signal: AbortSignal,
  findUnfit: FindUnfit = nobodyRates,
): Evaluate {
  return async (input) => {
    const models = wantsModel(interview) ? await openInterviewModels(deps, interview) : null
    const unfit = await unfitFor(deps, interview, findUnfit)
    if (models?.evaluation == null) return nameUnfit(await evaluate(input), unfit)
    const label = engineLabel(engineWith(models.evaluation))
    const withheld = new Set(unfit.filter(({ engine }) => engine === label).map(({ competencyId }) => competencyId))
    const [{ report, failures, left }, { counterfactual }] = await Promise.all([
      evaluateWithModel(input, models.evaluation, { signal, unfit: withheld }),
      evaluate(input),
    ])
    if (failures.length > 0 || left.inventedQuotes > 0 || left.sentences > 0) {
      const kinds = failures.map(({ competencyId, failure }) => `${competencyId}: ${failure.kind}`)
      deps.log.warn({ interviewId: interview.id, failures: kinds, left }, 'Parts of a model’s rating were left out')
    }
    // By the fixed rules also here: the same question to a model would cost three interviews more.
    return { ...nameUnfit(report, unfit), ...(counterfactual && { counterfactual }) }
  }
}
