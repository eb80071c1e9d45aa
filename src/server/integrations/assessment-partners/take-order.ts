import { Candidate, invitationDays } from '#contract/customer/invitations.ts'
import { isAppError } from '#contract/errors.ts'
import { inWorkspace } from '#server/platform/db/scope.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import type { Workspace } from '#server/platform/workspaces/workspace.ts'
import { isAllowed } from '#server/providers/ats/index.ts'
import { cancelInvitation, findInvited, inviteWithin } from '#server/screening/index.ts'
import { hashApplication, waitOf } from '../connections/policy.ts'
import { insertHandled } from '../connections/store.ts'
import { tellAddress } from './job-addresses.ts'
import { planResult } from './plan-tellings.ts'
import type { AssessmentPartner, NewOrder } from './port.ts'
import { cancelOrder, findOrder, findOrderOf, insertOrder, type StoredPartner } from './store.ts'
import { insertTelling } from './telling-store.ts'

export type OrderDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'config' | 'site' | 'secrets' | 'speech'>

export interface OpenPartner {
  stored: StoredPartner
  kind: AssessmentPartner
  /** In whose name candidates are invited. */
  member: Workspace
}

/** The order's id, or why there is none. */
export type Ordered = { kind: 'ordered'; orderId: string } | Refusal

interface Refusal {
  kind: 'refused'
  status: number
  message: string
}

/** Why an invitation cannot go out, in words for whoever presses in the ATS. */
const waitWords = {
  quota: 'The plan allows no more interviews this month.',
  opening: 'This opening is not open for candidates.',
  name: 'The workspace has no name yet that candidates could read.',
  mails: 'The day’s share of mails is used up.',
} as const

/**
 * Invites the candidate whom an ATS sends, once for each of its orders, however often it is sent and whatever was erased since.
 * The invitation, the order and the mark that it was dealt with are one transaction.
 */
export async function takeOrder(deps: OrderDeps, partner: OpenPartner, order: NewOrder): Promise<Ordered> {
  const { callback } = order
  if (callback !== null && !isAllowed(callback, partner.kind.manifest.hosts)) {
    return refuse(422, `Results are told to ${partner.kind.manifest.name} alone, by https.`)
  }
  const candidate = Candidate.safeParse({ name: order.name, email: order.email })
  if (!candidate.success) return refuse(422, 'The candidate has no e-mail address that could be invited.')
  try {
    return await partner.member.transaction((tx) => orderOnce(tx, deps, partner, order, candidate.data))
  } catch (error) {
    const reason = waitOf(error)
    if (reason === 'quota' || reason === 'opening' || reason === 'name' || reason === 'mails') {
      return refuse(422, waitWords[reason])
    }
    if (isAppError(error) && error.code === 'workspace.role_too_small') return refuse(409, nobodyActs)
    throw error
  }
}

export const nobodyActs =
  'Nobody is left in whose name candidates are invited. An owner can continue in their own name.'

async function orderOnce(
  tx: Transaction,
  deps: OrderDeps,
  { stored, kind, member }: OpenPartner,
  order: NewOrder,
  candidate: Candidate,
): Promise<Ordered> {
  const { id: partnerId, workspaceId } = stored
  const now = deps.clock.now()
  const applicationHash = hashApplication(`assessment ${stored.ats}`, partnerId, order.remoteKey)
  if (!(await insertHandled(tx, { workspaceId, applicationHash, at: now }))) {
    const known = await findOrderOf(tx, partnerId, order.remoteKey)
    if (known !== null) return { kind: 'ordered', orderId: known.id }
    return refuse(410, 'This candidate’s data was deleted. Send them anew to invite them again.')
  }
  const invitedBefore = await findInvited(tx, workspaceId, order.testId, candidate.email)
  const interviewId = invitedBefore ?? (await inviteNow())
  const id = deps.ids.uuid()
  const { remoteKey, testId, callback } = order
  const base = { id, workspaceId, partnerId, interviewId, remoteKey, testId, callback }
  await insertOrder(tx, { ...base, hasInvited: invitedBefore === null, createdAt: now })
  if (kind.tellInvited !== undefined) {
    const telling = { id: deps.ids.uuid(), workspaceId, partnerId, orderId: id, kind: 'invited', revision: 'invited' }
    await insertTelling(tx, { ...telling, state: 'planned', dueAt: now })
    await enqueue(tx, tellAddress, { partnerId })
  }
  // Who was invited before may have a report already.
  if (invitedBefore !== null) {
    for (const planned of await planResult(tx, deps, interviewId))
      await enqueue(tx, tellAddress, { partnerId: planned })
  }
  return { kind: 'ordered', orderId: id }

  async function inviteNow(): Promise<string> {
    const input = { candidates: [candidate], days: invitationDays.usual, sendsMail: true }
    const cause = `sent as an assessment from ${kind.manifest.name}`
    const [invited] = await inviteWithin(tx, deps, member, order.testId, input, cause)
    if (invited === undefined) throw new Error('Whoever is invited has an interview')
    return invited.interviewId
  }
}

/**
 * Ends an order: its invitation is cancelled while nobody has begun, and nothing more is told. What has begun goes on.
 * Repeating it changes nothing. False: there is no such order.
 */
export async function endOrder(deps: OrderDeps, { stored, member }: OpenPartner, orderId: string): Promise<boolean> {
  const { id: partnerId, workspaceId } = stored
  const order = await inWorkspace(deps.db, workspaceId, (tx) => findOrder(tx, orderId))
  if (order === null || order.partnerId !== partnerId) return false
  if (order.hasInvited) {
    try {
      await cancelInvitation(deps, member, order.interviewId)
    } catch (error) {
      const isOver = isAppError(error) && ['invitation.begun', 'invitation.over'].includes(error.code)
      if (!isOver) throw error
    }
  }
  await inWorkspace(deps.db, workspaceId, (tx) => cancelOrder(tx, orderId, deps.clock.now()))
  return true
}

function refuse(status: number, message: string): Refusal {
  return { kind: 'refused', status, message }
}
