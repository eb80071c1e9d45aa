import { type ApiProblem, NewApiConfiguration, type SaveOutcome } from '#contract/customer/api-configuration.ts'
import { AppError } from '#contract/errors.ts'
import { Secret } from '#server/platform/config/secret.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type CallOutside, createOutsideClient } from '#server/platform/http/outside-client.ts'
import { selectMembership } from '#server/platform/workspaces/store.ts'
import { recordAudit, requireRole, type Workspace } from '#server/platform/workspaces/workspace.ts'
import {
  costOf,
  fillVoices,
  keepsKey,
  keyEndOf,
  maxAnswerBytes,
  maxTests,
  maxTestsAtOnce,
  microsOf,
  type Prices,
  testsWindowMs,
} from './policy.ts'
import { baseUrlOf, keyContextOf, openAccess, openIfReadable, typedKeyContextOf } from './provider-access.ts'
import {
  countTests,
  deleteConfiguration,
  insertCalls,
  lockSealedKey,
  type StoredConfiguration,
  selectConfiguration,
  updateTested,
  upsertConfiguration,
} from './store.ts'
import { type ProviderAccess, type TestedCall, testProvider } from './test-provider.ts'

export type ConfigurationDeps = Pick<Deps, 'clock' | 'ids' | 'config' | 'secrets' | 'openLlm'>

const keyMissing = 'Please enter the key. A stored key is sent to no other address than the one it was saved with.'
const keyUnreadable = 'Please enter the key again: the stored one cannot be decrypted any more.'
const keyNotCarried = 'Type the key again.'
const keyReplaced = 'Please enter the key: the stored one was changed or removed meanwhile.'

/** The way to customers' providers. */
export function openSend({ config }: Pick<Deps, 'config'>): CallOutside {
  return createOutsideClient({ allowsPrivateAddresses: config.allowsPrivateProviders, maxBytes: maxAnswerBytes })
}

/**
 * Tests a configuration with its provider and stores it only when all is well. Without a key the stored one stays, as long
 * as the address does.
 * @param sealedKey A key that was typed before and came back with the form; empty for none. It stands for a typed one.
 * @throws AppError `workspace.role_too_small` for everybody but the workspace's owners; `rate.limited` after many tests.
 */
export async function saveConfiguration(
  deps: ConfigurationDeps,
  workspace: Workspace,
  input: unknown,
  sealedKey = '',
): Promise<SaveOutcome> {
  requireRole(workspace, 'owner')
  const parsed = NewApiConfiguration.safeParse(input)
  if (!parsed.success) return { kind: 'invalid', fields: fieldsOf(parsed.error.issues) }
  const given = parsed.data
  const baseUrl = baseUrlOf(given)
  if (baseUrl === null) throw new RangeError('The schema lets no configuration without an address through')
  const carried =
    sealedKey === '' ? null : openIfReadable(deps.secrets, typedKeyContextOf(workspace, baseUrl), sealedKey)
  const typed = given.key === null ? carried : new Secret(given.key)
  // Whoever typed a key did not mean the one that is stored.
  if (typed === null && sealedKey !== '') return { kind: 'invalid', fields: { key: keyNotCarried } }
  const stored = await workspace.transaction((tx) => selectConfiguration(tx, workspace.id))
  const key = chooseKey(deps, { typed, stored, baseUrl })
  if ('message' in key) return { kind: 'invalid', fields: { key: key.message } }
  const { transcriptionModel, speechModel, conversationModel, evaluationModel } = given
  const models = { transcriptionModel, speechModel, conversationModel, evaluationModel }
  const access = { baseUrl, key: key.value, ...models, voices: fillVoices(given.voices) }
  const prices = {
    minuteMicros: microsOf(given.minutePrice),
    charactersMicros: microsOf(given.charactersPrice),
    inputMicros: microsOf(given.inputPrice),
    outputMicros: microsOf(given.outputPrice),
  }
  const problem = await testAndAccount(deps, workspace, { access, prices })
  if (problem !== null) return { kind: 'failed', problem }
  const now = deps.clock.now()
  return await workspace.transaction(async (tx): Promise<SaveOutcome> => {
    // The test may have taken a minute: whoever was made less of, or removed the key, in the meantime is obeyed.
    requireRole((await selectMembership(tx, workspace.userId, workspace.id)) ?? { role: 'viewer' }, 'owner')
    if (typed === null && (await lockSealedKey(tx, workspace.id)) !== (stored?.sealedKey ?? null)) {
      return { kind: 'invalid', fields: { key: keyReplaced } }
    }
    const revealed = access.key?.reveal() ?? null
    await upsertConfiguration(tx, {
      workspaceId: workspace.id,
      provider: given.provider,
      baseUrl,
      sealedKey: access.key === null ? null : deps.secrets.seal(keyContextOf(workspace.id), access.key),
      keyEnd: revealed === null ? null : keyEndOf(revealed),
      ...models,
      voices: access.voices,
      ...prices,
      budgetMicros: microsOf(given.interviewBudget),
      savedBy: workspace.userId,
      savedAt: now,
      testedAt: now,
    })
    await recordAudit(tx, deps, workspace, {
      action: typed === null ? 'api_configuration.changed' : 'api_configuration.key_saved',
      subject: { kind: 'workspace', id: workspace.id },
      details: { provider: given.provider },
    })
    return { kind: 'saved' }
  })
}

/**
 * Tests what is stored; null: all is well.
 * @throws AppError `api_configuration.missing` where nothing is stored, `secret.unreadable` where its key cannot be read.
 */
export async function testConfiguration(deps: ConfigurationDeps, workspace: Workspace): Promise<ApiProblem | null> {
  requireRole(workspace, 'owner')
  const stored = await workspace.transaction((tx) => selectConfiguration(tx, workspace.id))
  if (stored === null) throw missing()
  const access = openAccess(deps, stored)
  if (access === null) throw new AppError('conflict', 'secret.unreadable', 'The stored key cannot be read any more')
  const problem = await testAndAccount(deps, workspace, { access, prices: stored })
  if (problem === null) await workspace.transaction((tx) => updateTested(tx, workspace.id, deps.clock.now()))
  return problem
}

/** Removes the configuration and its key; interviews use the built-in engine from their next call on. */
export async function removeConfiguration(deps: ConfigurationDeps, workspace: Workspace): Promise<void> {
  requireRole(workspace, 'owner')
  await workspace.transaction(async (tx) => {
    if (!(await deleteConfiguration(tx, workspace.id))) return
    const subject = { kind: 'workspace', id: workspace.id }
    await recordAudit(tx, deps, workspace, { action: 'api_configuration.removed', subject })
  })
}

type ChosenKey = { value: Secret | null } | { message: string }

function chooseKey(
  deps: ConfigurationDeps,
  { typed, stored, baseUrl }: { typed: Secret | null; stored: StoredConfiguration | null; baseUrl: string },
): ChosenKey {
  if (typed !== null) return { value: typed }
  // Services on one's own machines often ask for none; whether this one does, the test shows.
  if (stored === null || stored.sealedKey === null) return { value: null }
  if (!keepsKey(stored.baseUrl, baseUrl)) return { message: keyMissing }
  const access = openAccess(deps, stored)
  return access === null ? { message: keyUnreadable } : { value: access.key }
}

interface Tested {
  access: ProviderAccess
  prices: Prices
}

/** How many tests each workspace has under way. */
const underWay = new Map<string, number>()

async function testAndAccount(
  deps: ConfigurationDeps,
  workspace: Workspace,
  tested: Tested,
): Promise<ApiProblem | null> {
  const count = underWay.get(workspace.id) ?? 0
  if (count >= maxTestsAtOnce) throw tooOften()
  underWay.set(workspace.id, count + 1)
  try {
    return await testInTurn(deps, workspace, tested)
  } finally {
    const left = (underWay.get(workspace.id) ?? 1) - 1
    if (left > 0) underWay.set(workspace.id, left)
    else underWay.delete(workspace.id)
  }
}

/** Tests cost the customer a little too, so they are in the account. */
async function testInTurn(
  deps: ConfigurationDeps,
  workspace: Workspace,
  { access, prices }: Tested,
): Promise<ApiProblem | null> {
  await workspace.transaction(async (tx) => {
    const since = new Date(deps.clock.now().getTime() - testsWindowMs)
    if ((await countTests(tx, workspace.id, since)) >= maxTests) throw tooOften()
  })
  const send = openSend(deps)
  const { problem, calls } = await testProvider({ send, clock: deps.clock, openLlm: deps.openLlm }, access)
  const now = deps.clock.now()
  await workspace.transaction((tx) =>
    insertCalls(
      tx,
      calls.map((call) => ({ id: deps.ids.uuid(), ...rowOf(call, { workspaceId: workspace.id, prices, now }) })),
    ),
  )
  return problem
}

function rowOf(
  { use, model, durationMs, problem, amount }: TestedCall,
  { workspaceId, prices, now }: { workspaceId: string; prices: Prices; now: Date },
) {
  return {
    workspaceId,
    interviewId: null,
    use,
    model,
    at: now,
    durationMs,
    problem: problem?.code ?? null,
    ...amount,
    // What was refused is not billed.
    costMicros: problem === null ? costOf(use, amount, prices) : 0,
  }
}

function fieldsOf(issues: readonly { path: PropertyKey[]; message: string }[]): Record<string, string> {
  return Object.fromEntries(issues.map(({ path, message }) => [path.map(String).join('.'), message]).reverse())
}

function tooOften(): AppError {
  return new AppError('limited', 'rate.limited', 'One workspace tests its provider too often', {
    retryAfterMs: testsWindowMs,
  })
}

function missing(): AppError {
  return new AppError('not_found', 'api_configuration.missing', 'The workspace has no provider of its own')
}
