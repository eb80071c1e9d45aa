import { hasEntitlement } from '#server/billing/index.ts'
import { inSystem, inWorkspace } from '#server/platform/db/scope.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Workspace } from '#server/platform/workspaces/workspace.ts'
import { openOpenings, readOutsideCopy } from '#server/screening/index.ts'
import { findActing } from '../connections/open-session.ts'
import { composeResult, noteGiven } from './compose-result.ts'
import { findPartnerKind } from './index.ts'
import { openPartner } from './partner-secrets.ts'
import type { Asked, OrderState, PartnerAnswer, PartnerCall } from './port.ts'
import { findOrder, findPartner, updatePartner } from './store.ts'
import { endOrder, nobodyActs, type OpenPartner, takeOrder } from './take-order.ts'

export type CallDeps = Pick<
  Deps,
  'db' | 'clock' | 'ids' | 'config' | 'site' | 'secrets' | 'speech' | 'log' | 'openLlm' | 'findOccupation'
>

/** Openings that one answer lists: whoever has more chooses among the newest. */
const maxTests = 600

/** Answers what an ATS asks, in its own shape, whatever it sends. */
export async function answerCall(deps: CallDeps, partnerId: string, call: PartnerCall): Promise<PartnerAnswer> {
  const now = deps.clock.now()
  const stored = await inSystem(deps.db, 'find assessment partner by address', (tx) => findPartner(tx, partnerId))
  const kind = stored === null ? null : findPartnerKind(stored.ats)
  if (stored === null || kind === null) return { status: 404, body: { error: 'This address is nobody’s.' } }
  const refuse = (status: number, message: string) => kind.answer.refused({ status, message })
  const secrets = openPartner(deps, stored)
  if (secrets === null || !kind.isAuthentic(call, secrets, now)) return refuse(401, 'The key is not the one of here.')
  const asked = kind.read(call)
  if (asked === null) return refuse(404, 'There is no such call.')
  if (asked.kind === 'invalid') return refuse(422, asked.message)
  const { workspaceId } = stored
  const isIncluded = await inWorkspace(deps.db, workspaceId, async (tx) => {
    await updatePartner(tx, partnerId, { calledAt: now })
    return await hasEntitlement(tx, deps, workspaceId, 'integrations')
  })
  if (!isIncluded) return refuse(403, 'The plan of this workspace does not include integrations.')
  const member = await findActing(deps, stored)
  return member === null ? refuse(409, nobodyActs) : await answerAsked(deps, { stored, kind, member }, asked)
}

async function answerAsked(
  deps: CallDeps,
  partner: OpenPartner,
  asked: Exclude<Asked, { kind: 'invalid' }>,
): Promise<PartnerAnswer> {
  const { answer } = partner.kind
  const unknown = () => answer.refused({ status: 404, message: 'There is no such assessment.' })
  switch (asked.kind) {
    case 'tests':
      return answer.tests(await listTests(deps, partner.member))
    case 'order': {
      const ordered = await takeOrder(deps, partner, asked.order)
      return ordered.kind === 'ordered' ? answer.ordered(ordered.orderId) : answer.refused(ordered)
    }
    case 'status': {
      const state = await readState(deps, partner, asked.orderId)
      return state === null ? unknown() : answer.status(state)
    }
    case 'cancel':
      return (await endOrder(deps, partner, asked.orderId)) ? answer.cancelled(asked.orderId) : unknown()
    case 'noted':
      return answer.noted()
  }
}

/** Openings that candidates can be invited to. */
async function listTests(deps: CallDeps, member: Workspace): Promise<{ id: string; name: string }[]> {
  const tests: { id: string; name: string }[] = []
  const part = openOpenings(deps, member)
  for (let after = ''; tests.length < maxTests; ) {
    const page = await part.list({ status: 'open', after, limit: 200 })
    tests.push(...page.openings.map(({ id, title }) => ({ id, name: title })))
    if (page.next === null) break
    after = page.next
  }
  return tests
}

/** Null: there is no such order, or its candidate was erased. */
async function readState(deps: CallDeps, { stored, kind }: OpenPartner, orderId: string): Promise<OrderState | null> {
  const { id: partnerId, workspaceId } = stored
  const order = await inWorkspace(deps.db, workspaceId, (tx) => findOrder(tx, orderId))
  if (order === null || order.partnerId !== partnerId) return null
  if (order.cancelledAt !== null) return { kind: 'cancelled' }
  const { interviewId, callback } = order
  const copy = await readOutsideCopy(deps, workspaceId, interviewId)
  if (copy === null) return { kind: 'invited' }
  const place = { publicUrl: deps.config.publicUrl, workspaceId, interviewId }
  const result = composeResult(place, copy, { orderId, callback }, deps.clock.now())
  // Whoever asks is given it here.
  if (result.rating !== null) {
    const revision = copy.evaluatedAt.toISOString()
    await inWorkspace(deps.db, workspaceId, (tx) => noteGiven(tx, deps, order, kind.manifest, revision))
  }
  return { kind: 'finished', result }
}
