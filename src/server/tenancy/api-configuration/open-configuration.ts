import {
  ApiAddress,
  type ApiConfiguration,
  type ApiSettings,
  type CustomerApiConfiguration,
} from '#contract/customer/api-configuration.ts'
import { monthOf } from '#server/billing/index.ts'
import { Secret } from '#server/platform/config/secret.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { requireRole, type Workspace } from '#server/platform/workspaces/workspace.ts'
import { dollarsOf } from './policy.ts'
import { baseUrlOf, openAccess, typedKeyContextOf } from './provider-access.ts'
import {
  type ConfigurationDeps,
  removeConfiguration,
  saveConfiguration,
  testConfiguration,
} from './save-configuration.ts'
import { selectConfiguration, selectInterviewUses, selectLastFailure, sumCalls } from './store.ts'

/** Interviews that the page lists. */
const maxInterviews = 50

/** The page *API configuration* as a part of a customer's visit; its commands refuse everybody but owners. */
export function openApiConfiguration(deps: ConfigurationDeps, workspace: Workspace): CustomerApiConfiguration {
  return {
    load: () => loadApiSettings(deps, workspace),
    save: (input, sealedKey) => saveConfiguration(deps, workspace, input, sealedKey),
    sealKey: (key, input) => sealTypedKey(deps, workspace, key, input),
    test: () => testConfiguration(deps, workspace),
    remove: () => removeConfiguration(deps, workspace),
  }
}

function sealTypedKey({ secrets }: Pick<Deps, 'secrets'>, workspace: Workspace, key: string, input: unknown): string {
  requireRole(workspace, 'owner')
  const { data: address } = ApiAddress.safeParse(input)
  const baseUrl = address === undefined ? null : baseUrlOf(address)
  return baseUrl === null ? '' : secrets.seal(typedKeyContextOf(workspace, baseUrl), new Secret(key))
}

/** @throws AppError `workspace.role_too_small` for everybody but the workspace's owners. */
export async function loadApiSettings(deps: ConfigurationDeps, workspace: Workspace): Promise<ApiSettings> {
  requireRole(workspace, 'owner')
  return await workspace.transaction(async (tx) => {
    const month = await sumCalls(tx, workspace.id, monthOf(deps.clock.now()))
    const interviews = await selectInterviewUses(tx, workspace.id, maxInterviews)
    return { configuration: await viewConfiguration(tx, deps, workspace.id), usage: { month, interviews } }
  })
}

async function viewConfiguration(
  tx: Transaction,
  deps: Pick<Deps, 'secrets'>,
  workspaceId: string,
): Promise<ApiConfiguration | null> {
  const stored = await selectConfiguration(tx, workspaceId)
  if (stored === null) return null
  const { provider, baseUrl, keyEnd, voices, testedAt, savedAt } = stored
  const { transcriptionModel, speechModel, conversationModel, evaluationModel } = stored
  const failure = await selectLastFailure(tx, workspaceId, testedAt)
  return {
    provider,
    baseUrl,
    keyEnd,
    isKeyLost: openAccess(deps, stored) === null,
    transcriptionModel,
    speechModel,
    conversationModel,
    evaluationModel,
    voices,
    minutePrice: dollarsOf(stored.minuteMicros),
    charactersPrice: dollarsOf(stored.charactersMicros),
    inputPrice: dollarsOf(stored.inputMicros),
    outputPrice: dollarsOf(stored.outputMicros),
    interviewBudget: dollarsOf(stored.budgetMicros),
    testedAt: testedAt.toISOString(),
    savedAt: savedAt.toISOString(),
    lastFailure: failure === null ? null : { ...failure, at: failure.at.toISOString() },
  }
}
