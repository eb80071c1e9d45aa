import { z } from 'zod'
import { InterviewId } from '../values/ids.ts'
import { defineEvent } from './define-event.ts'

/** An interview, and whose it is: null for a demo, which belongs to no workspace. */
const OfInterview = z.object({ interviewId: InterviewId, workspaceId: z.string().nullable() })

const example = {
  interviewId: '0193a5c0-7e1a-7000-8000-000000000001',
  workspaceId: '0193a5c0-7e1a-7000-8000-000000000002',
}

/** An invited candidate has looked at what their link leads to, for the first time. */
export const invitationOpened = defineEvent({
  type: 'invitation.opened',
  data: z.object({ interviewId: InterviewId, workspaceId: z.string() }),
  subject: 'interviewId',
  example,
})

/** An interview has ended with something to evaluate. */
export const interviewCompleted = defineEvent({
  type: 'interview.completed',
  data: OfInterview,
  subject: 'interviewId',
  example,
})

/** An interview's evaluation is stored and can be read. */
export const reportReady = defineEvent({ type: 'report.ready', data: OfInterview, subject: 'interviewId', example })

/** Whatever was stored of an interview is deleted. */
export const interviewErased = defineEvent({
  type: 'interview.erased',
  data: OfInterview,
  subject: 'interviewId',
  example,
})

/** Somebody of the workspace has decided about a candidate. */
export const decisionMade = defineEvent({
  type: 'decision.made',
  data: z.object({ interviewId: InterviewId, workspaceId: z.string(), decisionId: z.string() }),
  subject: 'interviewId',
  example: { ...example, decisionId: '0193a5c0-7e1a-7000-8000-000000000003' },
})
