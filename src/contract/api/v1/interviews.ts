import { z } from 'zod'
import { ErasureReason, invitationDays, maxInvitations } from '../../customer/invitations.ts'
import { InterviewStatus } from '../../interview/states.ts'
import { ExternalId } from '../../values/external-id.ts'
import { InterviewId } from '../../values/ids.ts'
import { InterviewCause } from '../../values/interview-cause.ts'
import { InterviewPart, InterviewSort } from '../../values/invitation-words.ts'
import { OpeningId } from '../../values/opening-status.ts'
import { PhoneNumber } from '../../values/phone.ts'
import { DecisionOutcome } from '../../values/reviews.ts'
import { CompanyName } from '../../values/workspace.ts'
import { defineEndpoint, programPath } from '../endpoint.ts'
import { Instant, PageQuery, pageOf } from './shared.ts'

const tag = 'Interviews'
const path = `${programPath}/interviews` as const
const openingParams = z.strictObject({ openingId: OpeningId })
const params = z.strictObject({ interviewId: InterviewId })

/** One candidate's interview for one opening, from the invitation on. */
export const ApiInterview = z.object({
  id: InterviewId,
  externalId: ExternalId.nullable(),
  openingId: OpeningId.nullable(),
  openingTitle: z.string(),
  /** Both null once the candidate's data are deleted. */
  candidate: z.object({ name: z.string().nullable(), email: z.string().nullable() }),
  status: InterviewStatus,
  createdAt: Instant,
  /** When the status last changed. */
  changedAt: Instant,
  endedAt: Instant.nullable(),
  /** Until when it can be begun, or gone on with. */
  expiresAt: Instant,
  /** When the candidate first opened the invitation. */
  openedAt: Instant.nullable(),
  /** 0 to 100 with its 90 % interval; null without one, and in workspaces that rate before they see scores. */
  score: z.object({ score: z.number(), low: z.number(), high: z.number() }).nullable(),
  /** What a person decided last. */
  decision: DecisionOutcome.nullable(),
  /** What became of it besides its status, the oldest first; none of it is a failure of the candidate's. */
  causes: z.array(InterviewCause),
  /** Its page, for members. */
  url: z.url(),
})
export type ApiInterview = z.infer<typeof ApiInterview>

export const ApiInvited = z.object({
  interviewId: InterviewId,
  externalId: ExternalId.nullable(),
  email: z.string(),
  /** The candidate's own; answered this once, only its hash is stored. */
  link: z.url(),
  expiresAt: Instant,
})

const NewCandidate = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1)
    .max(120)
    .regex(/^\P{Cc}*$/u)
    .nullable()
    .default(null),
  email: z.string().trim().toLowerCase().pipe(z.email().max(254)),
  externalId: ExternalId.nullable().default(null),
  /** Where reminders also go by text message: only with the candidate's consent to that, which you have. With its country. */
  phone: PhoneNumber.nullable().default(null),
})

const how = {
  /** How long the invitation is open. */
  days: z.number().int().min(invitationDays.least).max(invitationDays.most).default(invitationDays.usual),
  /** False: no mails, neither now nor as reminders; you pass the links on yourself. */
  sendsMail: z.boolean().default(true),
  /** Who invites; needed once, while the workspace is called after a person. */
  company: CompanyName.optional(),
}

/** One candidate, and how they are invited. */
export const ApiNewInvitation = NewCandidate.extend(how)

const inviteErrors = [
  'request.invalid',
  'opening.not_found',
  'opening.not_open',
  'invitation.known',
  'invitation.mails_used',
  'plan.limit_reached',
  'workspace.unnamed',
  'external_id.taken',
] as const

const exampleInterview = {
  id: '0193a5c0-7e1a-7000-8000-000000000020',
  externalId: 'cand-77',
  openingId: '0193a5c0-7e1a-7000-8000-000000000010',
  openingTitle: 'Customer Support Specialist',
  candidate: { name: 'Ada Example', email: 'ada@example.com' },
  status: 'invited',
  createdAt: '2026-11-26T09:30:00.000Z',
  changedAt: '2026-11-26T09:30:00.000Z',
  endedAt: null,
  expiresAt: '2026-12-10T09:30:00.000Z',
  openedAt: null,
  score: null,
  decision: null,
  causes: [],
  url: 'https://openround.example.com/dashboard/0193a5c0-7e1a-7000-8000-000000000002/interviews/0193a5c0-7e1a-7000-8000-000000000020',
}
const exampleCandidate = { name: 'Ada Example', email: 'ada@example.com', externalId: 'cand-77' }
const exampleInvited = {
  interviewId: '0193a5c0-7e1a-7000-8000-000000000020',
  externalId: 'cand-77',
  email: 'ada@example.com',
  link: 'https://openround.example.com/interview/3VQ5nUeFvWcYc7uE1kq6mQ0o4xJ2sT8rL9pA6bZdHgM',
  expiresAt: '2026-12-10T09:30:00.000Z',
}

export const apiInvite = defineEndpoint({
  id: 'api.invitations.create',
  method: 'POST',
  path: `${programPath}/openings/:openingId/invitations`,
  summary: 'Invite one candidate to an open opening.',
  tag: 'Invitations',
  access: { scope: 'candidates:write' },
  params: openingParams,
  body: ApiNewInvitation,
  result: ApiInvited,
  status: 201,
  errors: inviteErrors,
  example: { body: { ...exampleCandidate, sendsMail: false }, result: exampleInvited },
})

export const apiInviteMany = defineEndpoint({
  id: 'api.invitations.create-many',
  method: 'POST',
  path: `${programPath}/openings/:openingId/invitations/bulk`,
  summary: `Invite up to ${maxInvitations} candidates to an open opening, all of them or none.`,
  tag: 'Invitations',
  access: { scope: 'candidates:write' },
  params: openingParams,
  body: z.strictObject({ candidates: z.array(NewCandidate).min(1).max(maxInvitations), ...how }),
  result: z.object({ data: z.array(ApiInvited) }),
  status: 201,
  errors: inviteErrors,
  example: { body: { candidates: [exampleCandidate], sendsMail: false }, result: { data: [exampleInvited] } },
})

export const apiResendInvitation = defineEndpoint({
  id: 'api.invitations.resend',
  method: 'POST',
  path: `${path}/:interviewId/invitation/resend`,
  summary: 'Send the invitation again, with a further link.',
  tag: 'Invitations',
  access: { scope: 'candidates:write' },
  params,
  status: 204,
  errors: ['invitation.not_found', 'invitation.over', 'invitation.stopped', 'rate.limited', 'invitation.mails_used'],
})

export const apiCancelInvitation = defineEndpoint({
  id: 'api.invitations.cancel',
  method: 'POST',
  path: `${path}/:interviewId/invitation/cancel`,
  summary: 'Cancel an invitation that has not been begun; its place is free again.',
  tag: 'Invitations',
  access: { scope: 'candidates:write' },
  params,
  status: 204,
  errors: ['invitation.not_found', 'invitation.over', 'invitation.begun'],
})

export const apiListInterviews = defineEndpoint({
  id: 'api.interviews.list',
  method: 'GET',
  path,
  summary: 'List interviews: by opening, state, decision, words of a name or address, or your own id.',
  tag,
  access: { scope: 'candidates:read' },
  query: PageQuery.extend({
    openingId: OpeningId.optional(),
    part: InterviewPart.optional(),
    decision: DecisionOutcome.optional(),
    /** Beginnings of words of a name or an address. */
    search: z.string().trim().max(254).default(''),
    /** The one with your own id, alone. */
    externalId: ExternalId.optional(),
    /** `changed`: whose status changed last comes first. */
    sort: InterviewSort.default('newest'),
  }),
  result: pageOf(ApiInterview),
  errors: ['request.invalid'],
  example: { result: { data: [exampleInterview], next: null } },
})

export const apiGetInterview = defineEndpoint({
  id: 'api.interviews.get',
  method: 'GET',
  path: `${path}/:interviewId`,
  summary: 'Read an interview.',
  tag,
  access: { scope: 'candidates:read' },
  params,
  result: ApiInterview,
  errors: ['interview.not_found'],
  example: { result: exampleInterview },
})

export const apiChangeInterview = defineEndpoint({
  id: 'api.interviews.change',
  method: 'PATCH',
  path: `${path}/:interviewId`,
  summary: 'Give an interview your own id, or take it away.',
  tag,
  access: { scope: 'candidates:write' },
  params,
  body: z.strictObject({ externalId: ExternalId.nullable() }),
  result: ApiInterview,
  errors: ['request.invalid', 'interview.not_found', 'external_id.taken'],
  example: { body: { externalId: 'cand-78' }, result: { ...exampleInterview, externalId: 'cand-78' } },
})

export const apiEraseInterview = defineEndpoint({
  id: 'api.interviews.erase',
  method: 'DELETE',
  path: `${path}/:interviewId`,
  summary: 'Delete an interview for good: recording, transcript, report and who the candidate was.',
  tag,
  access: { scope: 'candidates:write' },
  params,
  query: z.strictObject({ reason: ErasureReason.default('candidate_asked') }),
  status: 204,
  errors: ['request.invalid', 'interview.not_found'],
})

/** Somebody who was invited or has applied, by their address; the id follows from it and says nothing else. */
const ApiCandidate = z.object({
  id: z.string(),
  name: z.string().nullable(),
  email: z.string(),
  interviewIds: z.array(InterviewId),
  lastInterviewAt: Instant,
})

const exampleEntry = {
  id: 'can_6f1c0a5b2d8e4f7391ab0c2d4e6f8a1b',
  name: 'Ada Example',
  email: 'ada@example.com',
  interviewIds: [exampleInterview.id],
  lastInterviewAt: exampleInterview.createdAt,
}

export const apiListCandidates = defineEndpoint({
  id: 'api.candidates.list',
  method: 'GET',
  path: `${programPath}/candidates`,
  summary: 'List people by address, with all their interviews, whoever had one last first.',
  tag: 'Candidates',
  access: { scope: 'candidates:read' },
  query: PageQuery.extend({ email: z.email().max(254).optional() }),
  result: pageOf(ApiCandidate),
  errors: ['request.invalid'],
  example: {
    result: {
      data: [exampleEntry],
      next: null,
    },
  },
})

export const apiGetCandidate = defineEndpoint({
  id: 'api.candidates.get',
  method: 'GET',
  path: `${programPath}/candidates/:candidateId`,
  summary: 'Read somebody by the id that lists of candidates have, with all their interviews, the newest first.',
  tag: 'Candidates',
  access: { scope: 'candidates:read' },
  params: z.strictObject({ candidateId: z.string().max(100) }),
  result: ApiCandidate.extend({ interviews: z.array(ApiInterview) }),
  errors: ['candidate.not_found'],
  example: { result: { ...exampleEntry, interviews: [exampleInterview] } },
})
