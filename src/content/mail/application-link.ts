import { type InterviewInvitationData, interviewInvitationMail, writeInvitation } from './interview-invitation.ts'
import { defineMail } from './mail-content.ts'

export const applicationLinkMail = defineMail<InterviewInvitationData>({
  id: 'application-link',
  example: interviewInvitationMail.example,
  write: (data) => writeInvitation(data, 'application'),
})
