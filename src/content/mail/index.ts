import { accountDeletedMail } from './account-deleted.ts'
import { accountSecurityMail } from './account-security.ts'
import { applicationLinkMail } from './application-link.ts'
import { assignmentMail } from './assignment.ts'
import { assignmentsMail } from './assignments.ts'
import { bookingCancelledMail } from './booking-cancelled.ts'
import { bookingChangedMail } from './booking-changed.ts'
import { bookingConfirmationMail } from './booking-confirmation.ts'
import { bookingNoticeMail } from './booking-notice.ts'
import { bookingReminderMail } from './booking-reminder.ts'
import { candidateMessageMail } from './candidate-message.ts'
import { candidateReplyMail } from './candidate-reply.ts'
import { candidateRequestMail } from './candidate-request.ts'
import { guestCodeMail } from './guest-code.ts'
import { guestReviewMail } from './guest-review.ts'
import { interviewEvaluatedMail } from './interview-evaluated.ts'
import { interviewInvitationMail } from './interview-invitation.ts'
import { interviewReminderMail } from './interview-reminder.ts'
import { leadAcknowledgementMail } from './lead-acknowledgement.ts'
import { leadNotificationMail } from './lead-notification.ts'
import { memberInvitationMail } from './member-invitation.ts'
import { mentionMail } from './mention.ts'
import { nextRoundCandidateMail } from './next-round-candidate.ts'
import { nextRoundInterviewerMail } from './next-round-interviewer.ts'
import { openingGivenMail } from './opening-given.ts'
import { openingSharedMail } from './opening-shared.ts'
import { orderNoticeMail } from './order-notice.ts'
import { ownDataLinkMail } from './own-data-link.ts'
import { ownDomainLostMail } from './own-domain-lost.ts'
import { ownerAppointedMail } from './owner-appointed.ts'
import { paymentFailedMail } from './payment-failed.ts'
import { receiptMail } from './receipt.ts'
import { refundMail } from './refund.ts'
import { reportReadyMail } from './report-ready.ts'
import { safetyAlertMail } from './safety-alert.ts'
import { signInMail } from './sign-in.ts'
import { ssoDomainLostMail } from './sso-domain-lost.ts'
import { ssoEmergencyMail } from './sso-emergency.ts'
import { webhookPausedMail } from './webhook-paused.ts'
import { workspaceClosingMail } from './workspace-closing.ts'
import { workspaceDeletedMail } from './workspace-deleted.ts'

/** Every mail the product sends, by its id. */
export const mailTemplates = {
  'account-deleted': accountDeletedMail,
  'account-security': accountSecurityMail,
  'application-link': applicationLinkMail,
  assignment: assignmentMail,
  assignments: assignmentsMail,
  'booking-cancelled': bookingCancelledMail,
  'booking-changed': bookingChangedMail,
  'booking-confirmation': bookingConfirmationMail,
  'booking-notice': bookingNoticeMail,
  'booking-reminder': bookingReminderMail,
  'candidate-message': candidateMessageMail,
  'candidate-reply': candidateReplyMail,
  'candidate-request': candidateRequestMail,
  'guest-code': guestCodeMail,
  'guest-review': guestReviewMail,
  'interview-evaluated': interviewEvaluatedMail,
  'interview-invitation': interviewInvitationMail,
  'interview-reminder': interviewReminderMail,
  'lead-acknowledgement': leadAcknowledgementMail,
  'lead-notification': leadNotificationMail,
  'member-invitation': memberInvitationMail,
  mention: mentionMail,
  'next-round-candidate': nextRoundCandidateMail,
  'next-round-interviewer': nextRoundInterviewerMail,
  'opening-given': openingGivenMail,
  'opening-shared': openingSharedMail,
  'order-notice': orderNoticeMail,
  'own-data-link': ownDataLinkMail,
  'own-domain-lost': ownDomainLostMail,
  'owner-appointed': ownerAppointedMail,
  'payment-failed': paymentFailedMail,
  receipt: receiptMail,
  refund: refundMail,
  'report-ready': reportReadyMail,
  'safety-alert': safetyAlertMail,
  'sign-in': signInMail,
  'sso-domain-lost': ssoDomainLostMail,
  'sso-emergency': ssoEmergencyMail,
  'webhook-paused': webhookPausedMail,
  'workspace-closing': workspaceClosingMail,
  'workspace-deleted': workspaceDeletedMail,
} as const

export type MailTemplateId = keyof typeof mailTemplates

/** What a mail's words are made of. */
export type MailData<Id extends MailTemplateId> = (typeof mailTemplates)[Id]['example']
