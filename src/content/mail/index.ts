import { bookingCancelledMail } from './booking-cancelled.ts'
import { bookingChangedMail } from './booking-changed.ts'
import { bookingConfirmationMail } from './booking-confirmation.ts'
import { bookingNoticeMail } from './booking-notice.ts'
import { bookingReminderMail } from './booking-reminder.ts'
import { interviewInvitationMail } from './interview-invitation.ts'
import { leadAcknowledgementMail } from './lead-acknowledgement.ts'
import { leadNotificationMail } from './lead-notification.ts'
import { receiptMail } from './receipt.ts'
import { reportReadyMail } from './report-ready.ts'
import { signInMail } from './sign-in.ts'

/** Every mail the product sends, by its id. */
export const mailTemplates = {
  'booking-cancelled': bookingCancelledMail,
  'booking-changed': bookingChangedMail,
  'booking-confirmation': bookingConfirmationMail,
  'booking-notice': bookingNoticeMail,
  'booking-reminder': bookingReminderMail,
  'interview-invitation': interviewInvitationMail,
  'lead-acknowledgement': leadAcknowledgementMail,
  'lead-notification': leadNotificationMail,
  receipt: receiptMail,
  'report-ready': reportReadyMail,
  'sign-in': signInMail,
} as const

export type MailTemplateId = keyof typeof mailTemplates

/** What a mail's words are made of. */
export type MailData<Id extends MailTemplateId> = (typeof mailTemplates)[Id]['example']
