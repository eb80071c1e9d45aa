import type { LanguageModel } from '#language-model/port.ts'
import { hasEntitlement } from '#server/billing/index.ts'
import { publicModelServiceOf } from '#server/platform/config/schema.ts'
import { inWorkspace } from '#server/platform/db/scope.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { createLlmBudget, createMask, type LlmBudget } from '#server/providers/llm/index.ts'
import type { LlmAccess, LlmPrices } from '#server/providers/llm/port.ts'
import { openAccount } from './account.ts'
import { createLanguageModel } from './language-model.ts'
import { maxInterviewTokens, maxPlanTokens, maxRehearsalTokens, type Prices } from './policy.ts'
import { openAccess } from './provider-access.ts'
import { withinDailyBudget } from './public-budget.ts'
import { openSend } from './save-configuration.ts'
import { type StoredConfiguration, selectConfiguration, sumModelUse } from './store.ts'

type ModelDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'log' | 'config' | 'secrets' | 'site' | 'openLlm'>

/** Which language models a workspace's interviews may use, and who pays for them. */
export interface ModelChoice {
  payer: 'workspace' | 'installation'
  /** The host that reads the answers, as candidates are told. */
  service: string
  /** As the service calls them; null: built in. */
  conversationModel: string | null
  evaluationModel: string | null
}

/** What one interview asks. */
export interface InterviewModels extends ModelChoice {
  conversation: LanguageModel | null
  evaluation: LanguageModel | null
}

interface AskedFor {
  workspaceId: string
  interviewId: string
  /** What must not leave this machine. */
  hidden: { people: readonly string[]; employers: readonly string[] }
}

/**
 * The models that a workspace's interviews may use: its own key's, else the installation's where its plan includes AI costs,
 * else none (null), and the built-in engine asks and rates.
 */
export async function findModels(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'config' | 'site'>,
  workspaceId: string,
): Promise<ModelChoice | null> {
  return choose(tx, deps, workspaceId, await selectConfiguration(tx, workspaceId))
}

async function choose(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'config' | 'site'>,
  workspaceId: string,
  stored: StoredConfiguration | null,
): Promise<ModelChoice | null> {
  if (stored !== null && (stored.conversationModel !== null || stored.evaluationModel !== null)) {
    const { conversationModel, evaluationModel, baseUrl } = stored
    return { payer: 'workspace', service: new URL(baseUrl).host, conversationModel, evaluationModel }
  }
  const { llm } = deps.config
  if (llm === null || !(await hasEntitlement(tx, deps, workspaceId, 'ai-costs'))) return null
  const { model: conversationModel, evaluationModel, url } = llm
  return { payer: 'installation', service: new URL(url).host, conversationModel, evaluationModel }
}

/** Opens the models of one interview, with what it may still use of them; null: the built-in engine asks and rates. */
export async function openModels(deps: ModelDeps, asked: AskedFor): Promise<InterviewModels | null> {
  const { workspaceId, interviewId } = asked
  const found = await inWorkspace(deps.db, workspaceId, async (tx) => {
    const stored = await selectConfiguration(tx, workspaceId)
    const choice = await choose(tx, deps, workspaceId, stored)
    return choice === null ? null : { choice, stored, spent: await sumModelUse(tx, workspaceId, interviewId) }
  })
  if (found === null) return null
  const { choice, stored, spent } = found
  const paid = pay(deps, workspaceId, choice, stored)
  if (paid === null) return null
  const { access, send, prices } = paid
  const pair = deps.openLlm(access, send)
  const account = openAccount(deps, { workspaceId, interviewId, prices, payer: choice.payer })
  const shared = {
    budget: leftOf(paid, spent),
    mask: createMask(asked.hidden),
    service: choice.service,
    account,
    clock: deps.clock,
  }
  const open = (use: 'conversation' | 'evaluation', isUsed: boolean) =>
    isUsed ? createLanguageModel(pair[use], { ...shared, use }) : null
  return {
    ...choice,
    conversation: open('conversation', choice.conversationModel !== null),
    evaluation: open('evaluation', choice.evaluationModel !== null),
  }
}

/**
 * Opens the installation's models for an interview of no workspace, within the day's budget for all of these; null: there is
 * no such budget, and the built-in engine asks and rates.
 */
export async function openPublicModels(
  deps: ModelDeps,
  { interviewId, hidden }: Omit<AskedFor, 'workspaceId'>,
): Promise<InterviewModels | null> {
  const paid = installationAccess(deps)
  const service = publicModelServiceOf(deps.config)
  if (paid === null || service === null) return null
  const spent = await deps.db.transaction((tx) => sumModelUse(tx, null, interviewId))
  const { access, prices } = paid
  const pair = deps.openLlm(access, undefined)
  const pending = new Set<Promise<void>>()
  const onWriting = (written: Promise<void>) => {
    pending.add(written)
    void written.then(() => pending.delete(written))
  }
  const account = openAccount(deps, { workspaceId: null, interviewId, prices, payer: 'installation', onWriting })
  const shared = { budget: leftOf(paid, spent), mask: createMask(hidden), service, account, clock: deps.clock }
  const open = (use: 'conversation' | 'evaluation') =>
    withinDailyBudget(deps, createLanguageModel(pair[use], { ...shared, use }), { interviewId, use, prices, pending })
  return {
    payer: 'installation',
    service,
    conversationModel: access.model,
    evaluationModel: access.evaluationModel,
    conversation: open('conversation'),
    evaluation: open('evaluation'),
  }
}

function leftOf({ access, budgetMicros }: Paid, spent: { tokens: number; costMicros: number }): LlmBudget {
  return createLlmBudget({
    maxTokens: Math.max(0, maxInterviewTokens - spent.tokens),
    maxCostMicros: budgetMicros === null ? undefined : Math.max(0, budgetMicros - spent.costMicros),
    prices: access.prices,
  })
}

/** The model that has a part in the plan of an opening: the one that rates, else the one that asks; null where there is none. */
export async function openPlanningModel(deps: ModelDeps, workspaceId: string): Promise<LanguageModel | null> {
  const models = await openForOpening(deps, workspaceId, maxPlanTokens)
  return models?.evaluation ?? models?.conversation ?? null
}

/** The models that simulated candidates are interviewed and rated with; null: the built-in engine does both. */
export function openRehearsalModels(deps: ModelDeps, workspaceId: string): Promise<RehearsalModels | null> {
  return openForOpening(deps, workspaceId, maxRehearsalTokens)
}

export type RehearsalModels = Pick<InterviewModels, 'conversation' | 'evaluation'>

async function openForOpening(
  deps: ModelDeps,
  workspaceId: string,
  maxTokens: number,
): Promise<RehearsalModels | null> {
  const { choice, stored } = await inWorkspace(deps.db, workspaceId, async (tx) => {
    const stored = await selectConfiguration(tx, workspaceId)
    return { stored, choice: await choose(tx, deps, workspaceId, stored) }
  })
  const paid = choice === null ? null : pay(deps, workspaceId, choice, stored)
  if (choice === null || paid === null) return null
  const pair = deps.openLlm(paid.access, paid.send)
  const shared = {
    use: 'planning' as const,
    budget: createLlmBudget({ maxTokens, prices: paid.access.prices }),
    mask: createMask({ people: [], employers: [] }),
    service: choice.service,
    account: openAccount(deps, { workspaceId, interviewId: null, prices: paid.prices, payer: choice.payer }),
    clock: deps.clock,
  }
  return {
    conversation: choice.conversationModel === null ? null : createLanguageModel(pair.conversation, shared),
    evaluation: choice.evaluationModel === null ? null : createLanguageModel(pair.evaluation, shared),
  }
}

function pay(
  deps: ModelDeps,
  workspaceId: string,
  { payer }: ModelChoice,
  stored: StoredConfiguration | null,
): Paid | null {
  const paid = payer === 'workspace' && stored !== null ? ownAccess(deps, stored) : installationAccess(deps)
  if (paid === null) deps.log.error({ workspaceId }, 'A stored API key cannot be decrypted: see SECRETS_KEY')
  return paid
}

interface Paid {
  access: LlmAccess
  send: ReturnType<typeof openSend> | undefined
  prices: Prices
  /** What one interview may cost; null: only its tokens are limited. */
  budgetMicros: number | null
}

/** Null: the stored key cannot be read. */
function ownAccess(deps: ModelDeps, stored: StoredConfiguration): Paid | null {
  const access = openAccess(deps, stored)
  if (access === null) return null
  const { baseUrl: url, key, conversationModel, evaluationModel } = access
  const { inputMicros, outputMicros } = stored
  const prices: LlmPrices | null =
    inputMicros === null || outputMicros === null ? null : { inputMicros, outputMicros, cachedMicros: null }
  const models = { model: conversationModel ?? '', evaluationModel: evaluationModel ?? '' }
  return {
    access: { url, key, ...models, prices },
    send: openSend(deps),
    prices: stored,
    budgetMicros: stored.budgetMicros,
  }
}

function installationAccess({ config: { llm } }: Pick<Deps, 'config'>): Paid | null {
  if (llm === null) return null
  const { inputMicros = null, outputMicros = null } = llm.prices ?? {}
  const prices = { minuteMicros: null, charactersMicros: null, inputMicros, outputMicros }
  return { access: llm, send: undefined, prices, budgetMicros: llm.interviewBudgetMicros }
}
