import { z } from 'zod'
import {
  InterviewErasure,
  InterviewList,
  InterviewQuery,
  InvitationDays,
  Invited,
  ListChanges,
  ListChangesQuery,
  ListReading,
  NewInvitations,
} from '../customer/invitations.ts'
import { ReportState } from '../report/document.ts'
import { InterviewId } from '../values/ids.ts'
import { OpeningId } from '../values/opening-status.ts'
import { WorkspaceParams } from '../values/workspace.ts'
import { defineEndpoint, workspacePath } from './endpoint.ts'

const tag = 'Invitations'
const OpeningParams = WorkspaceParams.extend({ openingId: OpeningId })
const InterviewParams = WorkspaceParams.extend({ interviewId: InterviewId })
const interviewPath = `${workspacePath}/interviews/:interviewId` as const

export const inviteCandidates = defineEndpoint({
  id: 'invitations.create',
  method: 'POST',
  path: `${workspacePath}/openings/:openingId/invitations`,
  summary: 'Invite candidates to an interview, all of them or none; each link is answered this once.',
  tag,
  access: { workspace: 'recruiter' },
  params: OpeningParams,
  body: NewInvitations,
  result: z.object({ invited: z.array(Invited) }),
  status: 201,
  errors: [
    'request.invalid',
    'opening.not_found',
    'opening.not_open',
    'invitation.known',
    'invitation.mails_used',
    'plan.limit_reached',
    'workspace.unnamed',
  ],
})

export const readCandidateList = defineEndpoint({
  id: 'invitations.read-list',
  method: 'POST',
  path: `${workspacePath}/openings/:openingId/invitations/read-list`,
  summary: 'Say what is understood of a pasted list or a CSV file of names and addresses; nobody is invited.',
  tag,
  access: { workspace: 'recruiter' },
  params: OpeningParams,
  body: z.strictObject({ text: z.string().max(100_000) }),
  result: ListReading,
  errors: ['request.invalid', 'opening.not_found'],
})

export const resendInvitation = defineEndpoint({
  id: 'invitations.resend',
  method: 'POST',
  path: `${interviewPath}/invitation/resend`,
  summary: 'Send a candidate’s invitation again, with a further link.',
  tag,
  access: { workspace: 'recruiter' },
  params: InterviewParams,
  status: 204,
  errors: ['invitation.not_found', 'invitation.over', 'invitation.stopped', 'rate.limited', 'invitation.mails_used'],
})

export const makeInvitationLink = defineEndpoint({
  id: 'invitations.make-link',
  method: 'POST',
  path: `${interviewPath}/invitation/link`,
  summary: 'Make a link for a candidate in the place of all earlier ones; answered this once.',
  tag,
  access: { workspace: 'recruiter' },
  params: InterviewParams,
  result: z.object({ link: z.string() }),
  status: 201,
  errors: ['invitation.not_found', 'invitation.over'],
})

export const extendInvitation = defineEndpoint({
  id: 'invitations.extend',
  method: 'PUT',
  path: `${interviewPath}/invitation/end`,
  summary: 'Open an invitation for so many days from now, also one that has run out.',
  tag,
  access: { workspace: 'recruiter' },
  params: InterviewParams,
  body: z.strictObject({ days: InvitationDays }),
  status: 204,
  errors: ['request.invalid', 'invitation.not_found', 'invitation.over', 'invitation.begun', 'plan.limit_reached'],
})

export const cancelInvitation = defineEndpoint({
  id: 'invitations.cancel',
  method: 'POST',
  path: `${interviewPath}/invitation/cancel`,
  summary: 'Cancel an invitation that has not been begun; its place is free again.',
  tag,
  access: { workspace: 'recruiter' },
  params: InterviewParams,
  status: 204,
  errors: ['invitation.not_found', 'invitation.over', 'invitation.begun'],
})

export const listInterviews = defineEndpoint({
  id: 'interviews.list',
  method: 'GET',
  path: `${workspacePath}/interviews`,
  summary: 'List the interviews of a workspace: searched, narrowed down, in the order asked for, page by page.',
  tag: 'Interviews',
  access: { workspace: 'hiring_manager' },
  params: WorkspaceParams,
  query: InterviewQuery,
  result: InterviewList,
  errors: ['request.invalid'],
})

export const countInterviewChanges = defineEndpoint({
  id: 'interviews.count-changes',
  method: 'GET',
  path: `${workspacePath}/interviews/changes`,
  summary: 'Count who was added to a list of interviews since it was loaded, and who of it has another state.',
  tag: 'Interviews',
  access: { workspace: 'viewer' },
  params: WorkspaceParams,
  query: ListChangesQuery,
  result: ListChanges,
  errors: ['request.invalid'],
})

export const eraseInterview = defineEndpoint({
  id: 'interviews.erase',
  method: 'POST',
  path: `${interviewPath}/erase`,
  summary: 'Delete an interview for good: recording, transcript, report and who the candidate was.',
  tag: 'Interviews',
  access: { workspace: 'recruiter' },
  params: InterviewParams,
  body: InterviewErasure,
  status: 204,
  errors: ['request.invalid', 'interview.not_found'],
})

export const readInterviewReport = defineEndpoint({
  id: 'interviews.report',
  method: 'GET',
  path: `${interviewPath}/report`,
  summary: 'Read the report of an interview, or how far it is.',
  tag: 'Interviews',
  access: { workspace: 'hiring_manager' },
  params: InterviewParams,
  result: ReportState,
  errors: ['report.not_found', 'report.covered'],
})

export const downloadInterviewReport = defineEndpoint({
  id: 'interviews.report-pdf',
  method: 'GET',
  path: `${interviewPath}/report.pdf`,
  summary: 'Download the report of an interview as PDF.',
  tag: 'Interviews',
  access: { workspace: 'viewer' },
  params: InterviewParams,
  produces: 'application/pdf',
  errors: ['report.not_found', 'report.not_ready', 'report.covered'],
})

export const playInterviewTurn = defineEndpoint({
  id: 'interviews.play-turn',
  method: 'GET',
  path: `${interviewPath}/turns/:turnId/audio`,
  summary: "Play one spoken turn's recording (WAV, 16-bit mono 16 kHz; byte ranges are honoured).",
  tag: 'Interviews',
  access: { workspace: 'hiring_manager' },
  params: InterviewParams.extend({ turnId: z.string() }),
  produces: 'audio/wav',
  errors: ['report.not_found', 'recording.not_found', 'storage.unavailable'],
})
