import { programPath } from '#contract/api/endpoint.ts'
import type { DomainEvent } from '#contract/events/index.ts'
import type { WebhookEventType } from '#contract/values/webhooks.ts'
import { testEvent, type WebhookMessage, webhookEvents } from '#contract/webhooks/index.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import {
  readOutsideCauses,
  readOutsideFacts,
  readOutsideOutcome,
  readOutsideRating,
  selectExternalIds,
} from '#server/screening/index.ts'

/** A domain event that endpoints are told of. */
export type ToldEvent = DomainEvent<WebhookEventType>

/** What is said of an event, once without and once with who somebody is. */
export interface Told {
  subject: string
  interviewId: string | null
  openingId: string | null
  plain: WebhookMessage
  /** Whether the plain one, too, holds what goes with the candidate's data: their interview's external id. */
  isPlainPersonal: boolean
  /** Null where nothing of it is personal. */
  personal: WebhookMessage | null
}

/**
 * What is told of an event, as it stands now. Null for what nobody outside is told of: a member's own trial of a plan, or an
 * interview that the workspace does not have. The transaction is bound to the workspace.
 */
export async function buildMessage(
  tx: Transaction,
  publicUrl: string,
  workspaceId: string,
  event: ToldEvent,
): Promise<Told | null> {
  const page = `${publicUrl}/dashboard/${workspaceId}`
  const api = `${publicUrl}${programPath}`
  if (event.type === 'opening.opened' || event.type === 'opening.closed') {
    const { openingId } = event.data
    const links = { page: `${page}/openings/${openingId}`, api: `${api}/openings/${openingId}` }
    const known = await selectExternalIds(tx, 'opening', [openingId])
    const openingExternalId = known.get(openingId) ?? null
    const plain = messageOf(event, { workspaceId, openingId, openingExternalId, links })
    return { subject: openingId, interviewId: null, openingId, plain, isPlainPersonal: false, personal: null }
  }
  const { interviewId } = event.data
  const facts = await readOutsideFacts(tx, workspaceId, interviewId)
  if (facts === null || facts.isPreview) return null
  const { openingId, interviewExternalId, openingExternalId } = facts
  const of = { workspaceId, interviewId, openingId, interviewExternalId, openingExternalId }
  const at = { page: `${page}/interviews/${interviewId}`, api: `${api}/interviews/${interviewId}` }
  const said = await describe(tx, event, workspaceId, at)
  const plain = messageOf(event, { ...of, ...said.data })
  const isKnown = facts.name !== null || facts.email !== null || said.personal !== null
  const told = { subject: interviewId, interviewId, openingId, plain, isPlainPersonal: interviewExternalId !== null }
  if (event.type === 'interview.erased' || !isKnown) return { ...told, personal: null }
  const personal = { name: facts.name, email: facts.email, ...said.personal }
  return { ...told, personal: messageOf(event, { ...of, ...said.data, personal }) }
}

type OfInterview = Exclude<ToldEvent, DomainEvent<'opening.opened' | 'opening.closed'>>

/** What one kind of event adds: further ids, links and personal data. */
async function describe(
  tx: Transaction,
  event: OfInterview,
  workspaceId: string,
  at: { page: string; api: string },
): Promise<{ data: object; personal: object | null }> {
  const { interviewId } = event.data
  switch (event.type) {
    case 'report.ready':
      return {
        data: { links: { page: at.page, api: `${at.api}/report` } },
        personal: await readOutsideRating(tx, workspaceId, interviewId),
      }
    case 'decision.made':
    case 'decision.undone': {
      const { decisionId } = event.data
      return {
        data: { decisionId, links: { page: at.page, api: `${at.api}/decisions` } },
        personal: { outcome: await readOutsideOutcome(tx, workspaceId, { interviewId, decisionId }) },
      }
    }
    case 'interview.cancelled':
      return {
        data: { links: { page: at.page } },
        personal: { causes: await readOutsideCauses(tx, interviewId) },
      }
    case 'message.received':
      return { data: { messageId: event.data.messageId, links: { page: `${at.page}/messages` } }, personal: null }
    default:
      return { data: { links: { page: at.page } }, personal: null }
  }
}

function messageOf({ type, occurredAt }: ToldEvent, data: object): WebhookMessage {
  return { type, timestamp: occurredAt.toISOString(), data: webhookEvents[type].data.parse(data) }
}

/** What *Send a test event* sends. */
export function buildTestMessage(
  publicUrl: string,
  { workspaceId, id }: { workspaceId: string; id: string },
  now: Date,
): WebhookMessage {
  const links = { page: `${publicUrl}/dashboard/${workspaceId}/settings/webhooks/${id}` }
  const data = testEvent.data.parse({ workspaceId, endpointId: id, links })
  return { type: testEvent.type, timestamp: now.toISOString(), data }
}
