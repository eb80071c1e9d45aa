import type { InterviewPlan } from '#contract/interview/plan.ts'
import { isReadByRules } from '#contract/values/locales.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { StoredInterview } from '#server/screening/interviews/store.ts'
import {
  findModels,
  findOwnProvider,
  findSpokenLanguages,
  type InterviewModels,
  openModels,
  openPublicModels,
} from '#server/tenancy/index.ts'

/** What an interview is held and rated with, as its candidate is told. */
export interface OutsideServices {
  /** Whether its language is heard and spoken here; else it is held in writing. */
  isSpoken: boolean
  /** Whether anything rates the answers: the fixed rules read English alone, what else there is needs a language model. */
  isRated: boolean
  /** The host that hears and speaks; null: this installation does. */
  speech: string | null
  /** The host whose language models read the answers, and what for; null: none does. */
  models: { service: string; asks: boolean; rates: boolean } | null
}

export type ServiceDeps = Pick<Deps, 'clock' | 'config' | 'site' | 'speech' | 'secrets'>

export const noOutsideServices: OutsideServices = { isSpoken: true, isRated: true, speech: null, models: null }

/** What an interview with this plan would be held and rated with now. */
export async function findOutsideServices(
  tx: Transaction,
  deps: ServiceDeps,
  workspaceId: string,
  { engine, language }: Pick<InterviewPlan, 'engine' | 'language'>,
): Promise<OutsideServices> {
  const isSpoken = (await findSpokenLanguages(tx, deps, workspaceId)).includes(language)
  const speech = isSpoken ? await findOwnProvider(tx, workspaceId, language) : null
  const found = engine === 'model' ? await findModels(tx, deps, workspaceId) : null
  const isRated = isReadByRules(language) || (found !== null && found.evaluationModel !== null)
  if (found === null) return { isSpoken, isRated, speech, models: null }
  const { service, conversationModel, evaluationModel } = found
  const models = { service, asks: conversationModel !== null, rates: evaluationModel !== null }
  return { isSpoken, isRated, speech, models }
}

/**
 * The language models that one interview is held and rated with; null: the built-in engine does both. They are those of the
 * workspace where its plan wants them, for an interview of none the installation's within its daily budget, and only at the service and for
 * what the candidate was told of when they agreed.
 */
export async function openInterviewModels(
  deps: Parameters<typeof openModels>[0],
  interview: Pick<
    StoredInterview,
    'id' | 'workspaceId' | 'plan' | 'name' | 'isPreview' | 'modelService' | 'modelAsks' | 'modelRates'
  >,
): Promise<InterviewModels | null> {
  const { id: interviewId, workspaceId, plan, name, isPreview, modelService, modelAsks, modelRates } = interview
  if (plan.engine !== 'model') return null
  const employer = plan.opening?.employer
  const hidden = { people: name === null ? [] : [name], employers: employer === undefined ? [] : [employer] }
  const models = await (workspaceId === null
    ? openPublicModels(deps, { interviewId, hidden })
    : openModels(deps, { workspaceId, interviewId, hidden }))
  if (models === null || isPreview) return models
  if (models.service === modelService)
    return {
      ...models,
      conversation: modelAsks ? models.conversation : null,
      evaluation: modelRates ? models.evaluation : null,
    }
  deps.log.warn({ interviewId }, 'The candidate was told of another service: the built-in engine is used')
  return null
}
