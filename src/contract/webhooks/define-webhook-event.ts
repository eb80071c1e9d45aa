import { z } from 'zod'
import { Recommendation } from '../report/evaluation.ts'
import { ExternalId } from '../values/external-id.ts'
import { InterviewId } from '../values/ids.ts'
import { InterviewCause } from '../values/interview-cause.ts'
import { OpeningId } from '../values/opening-status.ts'
import { DecisionOutcome } from '../values/reviews.ts'

/** A kind of message that a workspace's endpoints get. */
export interface WebhookEvent<Type extends string = string, Data extends z.ZodObject = z.ZodObject> {
  /** `thing.happened`, stable for ever: the same as the domain event's that it is made from. */
  type: Type
  /** When it comes, in a sentence: on the settings' page and in `docs/webhooks.md`. */
  description: string
  /**
   * The message's `data`: ids of ours and links, and `personal`, which is left out unless the endpoint asks for personal
   * data. Readers must ignore fields that they do not know: more may come.
   */
  data: Data
  /** With everything that it can hold. */
  example: z.input<Data>
}

export function defineWebhookEvent<const Type extends string, Data extends z.ZodObject>(
  event: WebhookEvent<Type, Data>,
): WebhookEvent<Type, Data> {
  return event
}

const Links = z.object({
  /** Where a member of the workspace reads it. */
  page: z.url(),
  /** Where a program does, for what has an address of its own in our API. */
  api: z.url().optional(),
})

/** Who a candidate is, as far as it is still kept. */
const Person = z.object({ name: z.string().nullable(), email: z.string().nullable() })

export const OfCandidate = z.object({
  workspaceId: z.string(),
  interviewId: InterviewId,
  /** Null for an interview of no opening. */
  openingId: OpeningId.nullable(),
  /** Your own ids of both, as given by import or API; null where there is none. The interview's goes with the candidate's data. */
  interviewExternalId: ExternalId.nullable(),
  openingExternalId: ExternalId.nullable(),
  links: Links,
  personal: Person.optional(),
})

export const OfCancelled = OfCandidate.extend({
  /** Why it ended, as far as it is known; none of it is a failure of the candidate's. */
  personal: Person.extend({ causes: z.array(InterviewCause) }).optional(),
})

/** What is left of somebody who is deleted: their interview's external id is gone as well. */
export const OfErased = OfCandidate.omit({ personal: true, interviewExternalId: true })

export const OfReport = OfCandidate.extend({
  /** Neither score nor recommendation in a workspace that covers scores until a member has rated: they are null there. */
  personal: Person.extend({
    /** 0 to 100, with the bounds of its 90 % interval; null without one. */
    score: z.number().int().nullable(),
    scoreLow: z.number().int().nullable(),
    scoreHigh: z.number().int().nullable(),
    recommendation: Recommendation.nullable(),
  }).optional(),
})

export const OfDecision = OfCandidate.extend({
  decisionId: z.string(),
  personal: Person.extend({ outcome: DecisionOutcome.nullable() }).optional(),
})

export const OfMessage = OfCandidate.extend({ messageId: z.string() })

export const OfOpening = z.object({
  workspaceId: z.string(),
  openingId: OpeningId,
  openingExternalId: ExternalId.nullable(),
  links: Links,
})

export const OfEndpoint = z.object({ workspaceId: z.string(), endpointId: z.string(), links: Links })

const site = 'https://recruiter.example.com'
const workspaceId = '0193a5c0-7e1a-7000-8000-000000000002'
const interviewId = '0193a5c0-7e1a-7000-8000-000000000001'
const openingId = '0193a5c0-7e1a-7000-8000-00000000000a'
const endpointId = '0193a5c0-7e1a-7000-8000-00000000000b'
const page = `${site}/dashboard/${workspaceId}`
const api = `${site}/api/v1`

const links = { page: `${page}/interviews/${interviewId}` }
const interviewApi = `${api}/interviews/${interviewId}`
const person = { name: 'Dana Okafor', email: 'dana@example.com' }

const openingExternalId = 'REQ-1042'
const known = { workspaceId, interviewId, openingId, interviewExternalId: 'cand-77', openingExternalId, links }
export const exampleCandidate = { ...known, personal: person }
export const exampleCancelled = { ...known, personal: { ...person, causes: ['withdrawn'] as ['withdrawn'] } }
export const exampleErased = { workspaceId, interviewId, openingId, openingExternalId, links }
export const exampleReport = {
  ...known,
  links: { ...links, api: `${interviewApi}/report` },
  personal: { ...person, score: 72, scoreLow: 64, scoreHigh: 80, recommendation: 'advance' },
} as const
export const exampleDecision = {
  ...known,
  decisionId: '0193a5c0-7e1a-7000-8000-000000000003',
  links: { ...links, api: `${interviewApi}/decisions` },
  personal: { ...person, outcome: 'advance' },
} as const
export const exampleMessage = {
  ...exampleCandidate,
  messageId: '0193a5c0-7e1a-7000-8000-000000000009',
  links: { page: `${page}/interviews/${interviewId}/messages` },
}
export const exampleOpening = {
  workspaceId,
  openingId,
  openingExternalId,
  links: { page: `${page}/openings/${openingId}`, api: `${api}/openings/${openingId}` },
}
export const exampleEndpoint = { workspaceId, endpointId, links: { page: `${page}/settings/webhooks/${endpointId}` } }
