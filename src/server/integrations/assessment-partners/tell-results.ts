import { hasEntitlement } from '#server/billing/index.ts'
import { inSystem, inWorkspace } from '#server/platform/db/scope.ts'
import type { Deps } from '#server/platform/deps.ts'
import { askAts, isAllowed } from '#server/providers/ats/index.ts'
import { AtsFailure } from '#server/providers/ats/port.ts'
import { readOutsideCopy } from '#server/screening/index.ts'
import type { OutsideParts } from '../connections/open-session.ts'
import { hourMs, maxAttempts, retryMs, settleMs } from '../connections/policy.ts'
import { composeResult, noteGiven } from './compose-result.ts'
import { findPartnerKind } from './index.ts'
import { openPartner } from './partner-secrets.ts'
import { planResult } from './plan-tellings.ts'
import type { AssessmentPartner, PartnerSecrets, Telling } from './port.ts'
import { findOrder, findPartner, type StoredOrder, type StoredPartner, updatePartner } from './store.ts'
import { insertTelling, type StoredTelling, takeDueTelling, updateTelling } from './telling-store.ts'

const perRun = 50

export interface TellDeps extends Pick<Deps, 'db' | 'clock' | 'ids' | 'config' | 'site' | 'secrets'> {
  outside: OutsideParts
}

interface Told {
  stored: StoredPartner
  kind: AssessmentPartner
  secrets: PartnerSecrets
}

/** What is to be sent for a telling, worked out from how things are now. */
type Message =
  /** There is no reason for it any more. */
  | { kind: 'leave' }
  /** Scores are covered: later. */
  | { kind: 'later' }
  | { kind: 'send'; telling: Telling; revision: string | null; isCovered: boolean }

/** Tells one ATS what is due, one after the other. Any number of times, in any order and by several at once: each has one effect. */
export async function tellResults(deps: TellDeps, partnerId: string, signal: AbortSignal): Promise<void> {
  const told = await openTold(deps, partnerId)
  if (told === null) return
  const { workspaceId } = told.stored
  for (let count = 0; count < perRun; count++) {
    signal.throwIfAborted()
    const now = deps.clock.now()
    const heldUntil = new Date(now.getTime() + settleMs)
    const telling = await inWorkspace(deps.db, workspaceId, (tx) => takeDueTelling(tx, partnerId, now, heldUntil))
    if (telling === null || !(await tell(deps, told, telling, signal))) return
  }
}

/** Null: it stands still until a person does something, or is no more. */
async function openTold(deps: TellDeps, partnerId: string): Promise<Told | null> {
  const stored = await inSystem(deps.db, 'find assessment partner by address', (tx) => findPartner(tx, partnerId))
  const kind = stored === null ? null : findPartnerKind(stored.ats)
  if (stored === null || kind === null || stored.problem === 'key') return null
  const { workspaceId } = stored
  const isIncluded = await inWorkspace(deps.db, workspaceId, (tx) =>
    hasEntitlement(tx, deps, workspaceId, 'integrations'),
  )
  const secrets = openPartner(deps, stored)
  const problem = isIncluded ? (secrets === null ? 'secret' : null) : 'plan'
  if (problem !== stored.problem)
    await inWorkspace(deps.db, workspaceId, (tx) => updatePartner(tx, partnerId, { problem }))
  return problem !== null || secrets === null ? null : { stored, kind, secrets }
}

/** @returns Whether the next one may be told now. */
async function tell(deps: TellDeps, told: Told, telling: StoredTelling, signal: AbortSignal): Promise<boolean> {
  const { workspaceId } = telling
  const order = await inWorkspace(deps.db, workspaceId, (tx) => findOrder(tx, telling.orderId))
  // Erased meanwhile, and the telling with it.
  if (order === null) return true
  const message = await messageOf(deps, told, telling, order)
  if (message.kind === 'leave') {
    await settle(deps, telling, { state: 'left' })
    return true
  }
  if (message.kind === 'later') {
    const dueAt = new Date(deps.clock.now().getTime() + hourMs)
    await inWorkspace(deps.db, workspaceId, (tx) => updateTelling(tx, telling.id, { state: 'planned', dueAt }))
    return true
  }
  try {
    await send(deps, told.kind, message.telling, signal)
  } catch (error) {
    if (!(error instanceof AtsFailure)) throw error
    return await settleFailure(deps, telling, error)
  }
  await settle(deps, telling, { state: 'done' })
  await followUp(deps, told, { telling, order, message })
  return true
}

async function messageOf(deps: TellDeps, told: Told, telling: StoredTelling, order: StoredOrder): Promise<Message> {
  const { workspaceId } = telling
  const { id: orderId, callback, interviewId } = order
  if (order.cancelledAt !== null) return { kind: 'leave' }
  if (telling.kind === 'invited') {
    const invited = told.kind.tellInvited?.({ orderId, callback }, told.secrets)
    return invited === undefined
      ? { kind: 'leave' }
      : { kind: 'send', telling: invited, revision: null, isCovered: false }
  }
  const copy = await readOutsideCopy(deps, workspaceId, interviewId)
  if (copy === null) return { kind: 'leave' }
  const revision = copy.evaluatedAt.toISOString()
  if (revision !== telling.revision) {
    // Evaluated anew before it was told: the new one is planned, and this one has no reason any more.
    await inWorkspace(deps.db, workspaceId, (tx) => planResult(tx, deps, interviewId))
    return { kind: 'leave' }
  }
  const isCovered = copy.document === null
  if (isCovered && telling.kind === 'score') return { kind: 'later' }
  const place = { publicUrl: deps.config.publicUrl, workspaceId, interviewId }
  const result = composeResult(place, copy, { orderId, callback }, deps.clock.now())
  return { kind: 'send', telling: told.kind.tellResult(result, told.secrets), revision, isCovered }
}

/** @throws AtsFailure for everything but an answer that takes it. */
async function send(
  deps: TellDeps,
  kind: AssessmentPartner,
  { url, method, headers, json }: Telling,
  signal: AbortSignal,
): Promise<void> {
  if (!isAllowed(url, kind.manifest.hosts)) throw new AtsFailure('refused', { said: 'An address of another host' })
  const answer = await askAts(deps.outside.call, {
    url,
    method,
    headers: { ...(json !== null && { 'content-type': 'application/json' }), ...headers },
    ...(json !== null && { body: JSON.stringify(json) }),
    effect: 'write',
    signal,
  })
  const { status } = answer
  if (status === 401 || status === 403) throw new AtsFailure('reconnect', { said: `HTTP ${status}` })
  if (status === 404 || status === 410) throw new AtsFailure('record', { said: `HTTP ${status}` })
  if (status >= 300) throw new AtsFailure('refused', { said: `HTTP ${status}` })
  const said = kind.refusalIn?.(answer.json) ?? null
  if (said !== null) throw new AtsFailure('refused', { said })
}

/** What was given away is written down for the candidate; a score that was covered follows. */
async function followUp(
  deps: TellDeps,
  { kind }: Told,
  {
    telling,
    order,
    message,
  }: { telling: StoredTelling; order: StoredOrder; message: Extract<Message, { kind: 'send' }> },
): Promise<void> {
  const { workspaceId, partnerId, orderId } = telling
  const { revision } = message
  if (revision === null) return
  await inWorkspace(deps.db, workspaceId, async (tx) => {
    if (message.isCovered) {
      const dueAt = new Date(deps.clock.now().getTime() + hourMs)
      const later = { id: deps.ids.uuid(), workspaceId, partnerId, orderId, kind: 'score', revision }
      return await insertTelling(tx, { ...later, state: 'planned', dueAt })
    }
    await noteGiven(tx, deps, order, kind.manifest, revision)
  })
}

/** @returns Whether the next one may be told now. */
async function settleFailure(deps: TellDeps, telling: StoredTelling, failure: AtsFailure): Promise<boolean> {
  const said = failure.said?.slice(0, 300) ?? null
  const now = deps.clock.now().getTime()
  const later = (ms: number, attempts: number) =>
    inWorkspace(deps.db, telling.workspaceId, (tx) =>
      updateTelling(tx, telling.id, { state: 'planned', said, attempts, dueAt: new Date(now + ms) }),
    )
  switch (failure.kind) {
    case 'limited':
      await later(failure.waitMs ?? settleMs, telling.attempts)
      return false
    case 'reconnect':
      await later(0, telling.attempts)
      await inWorkspace(deps.db, telling.workspaceId, (tx) => updatePartner(tx, telling.partnerId, { problem: 'key' }))
      return false
    case 'record':
      await settle(deps, telling, { state: 'left', said })
      return true
    case 'refused':
      await settle(deps, telling, { state: 'given_up', said })
      return true
    case 'away':
    case 'unknown': {
      const attempts = telling.attempts + 1
      // The same again has the same effect, so that one whose answer was lost is told again.
      if (attempts < maxAttempts) await later(Math.max(settleMs, retryMs(attempts)), attempts)
      else await settle(deps, telling, { state: 'given_up', said })
      return true
    }
  }
}

async function settle(
  deps: Pick<TellDeps, 'db' | 'clock'>,
  { id, workspaceId }: StoredTelling,
  change: { state: 'done' | 'left' | 'given_up'; said?: string | null },
): Promise<void> {
  await inWorkspace(deps.db, workspaceId, (tx) => updateTelling(tx, id, { ...change, settledAt: deps.clock.now() }))
}
