import { formatEnd } from './format-when.ts'
import { inertLine } from './inert.ts'
import { type InterviewInvitationData, interviewInvitationMail } from './interview-invitation.ts'
import { defineMail } from './mail-content.ts'

export const interviewReminderMail = defineMail<InterviewInvitationData>({
  id: 'interview-reminder',
  example: { ...interviewInvitationMail.example, timeZone: 'Europe/Madrid' },
  write: (data) => ({
    subject: `Still open: your interview for ${inertLine(data.position)} at ${inertLine(data.employerName)}`,
    preview: `It is open until ${formatEnd(data.expiresAt, data.timeZone)} and takes about ${data.minutes} minutes.`,
    heading: 'Your interview is still open',
    parts: [
      {
        kind: 'text',
        text: `You have not finished your interview for ${inertLine(data.position)} at ${inertLine(data.employerName)} yet. If you have begun, it goes on where you stopped.`,
      },
      {
        kind: 'facts',
        rows: [
          { label: 'Takes', value: `about ${data.minutes} minutes, in one sitting or two` },
          { label: 'Open until', value: formatEnd(data.expiresAt, data.timeZone) },
        ],
      },
      { kind: 'button', label: 'Go to the interview', url: data.interviewUrl },
      {
        kind: 'text',
        text: 'If you would rather be interviewed in another way, the same page lets you ask for it.',
      },
    ],
    reason: `${inertLine(data.employerName)} has this address from your invitation or your application. The link is yours alone: do not pass it on.`,
  }),
})
