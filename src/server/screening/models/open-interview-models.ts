import type { InterviewPlan } from '#contract/interview/plan.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { StoredInterview } from '#server/screening/interviews/store.ts'
import {
  findModels,
  findOwnProvider,
  type InterviewModels,
  openModels,
  openPublicModels,
} from '#server/tenancy/index.ts'

/** The outside services that work on an interview, as its candidate is told. */
export interface OutsideServices {
  /** The host that hears and speaks; null: this installation does. */
  speech: string | null
  /** The host whose language models read the answers, and what for; null: none does. */
  models: { service: string; asks: boolean; rates: boolean } | null
}

export const noOutsideServices: OutsideServices = { speech: null, models: null }

/** Which outside services would work on an interview with this plan now. */
export async function findOutsideServices(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'config' | 'site'>,
  workspaceId: string,
  { engine }: Pick<InterviewPlan, 'engine'>,
): Promise<OutsideServices> {
  const speech = await findOwnProvider(tx, workspaceId)
  const found = engine === 'model' ? await findModels(tx, deps, workspaceId) : null
  if (found === null) return { speech, models: null }
  const { service, conversationModel, evaluationModel } = found
  return { speech, models: { service, asks: conversationModel !== null, rates: evaluationModel !== null } }
}

/**
 * The language models that one interview is held and rated with; null: the built-in engine does both. They are those of the
 * workspace where its plan wants them, for an interview of none the installation's within its daily budget, and only at the service that the candidate was told of when they agreed.
 */
export async function openInterviewModels(
  deps: Parameters<typeof openModels>[0],
  interview: Pick<StoredInterview, 'id' | 'workspaceId' | 'plan' | 'name' | 'isPreview' | 'modelService'>,
): Promise<InterviewModels | null> {
  const { id: interviewId, workspaceId, plan, name, isPreview, modelService } = interview
  if (plan.engine !== 'model') return null
  const employer = plan.opening?.employer
  const hidden = { people: name === null ? [] : [name], employers: employer === undefined ? [] : [employer] }
  const models = await (workspaceId === null
    ? openPublicModels(deps, { interviewId, hidden })
    : openModels(deps, { workspaceId, interviewId, hidden }))
  if (models === null || isPreview || models.service === modelService) return models
  deps.log.warn({ interviewId }, 'The candidate was told of another service: the built-in engine is used')
  return null
}
