import { formatUtcDate } from './format-when.ts'
import { inertLine } from './inert.ts'
import { defineMail } from './mail-content.ts'

export interface InterviewInvitationData {
  /** Null when only the address is known. */
  candidateName: string | null
  position: string
  /** Who invites. */
  employerName: string
  /** How long it takes, about. */
  minutes: number
  interviewUrl: string
  expiresAt: string
  /** The candidate's, in which a reminder says the end to the minute. */
  timeZone?: string
}

export const interviewInvitationMail = defineMail<InterviewInvitationData>({
  id: 'interview-invitation',
  example: {
    candidateName: 'Dana Okafor',
    position: 'Registered Nurse',
    employerName: 'García Staffing',
    minutes: 20,
    interviewUrl: 'https://openround.example/interview/example',
    expiresAt: '2026-12-04T00:00:00.000Z',
  },
  write: (data) => ({
    subject: `Your interview for ${inertLine(data.position)} at ${inertLine(data.employerName)}`,
    preview: `About ${data.minutes} minutes, whenever it suits you until ${formatUtcDate(data.expiresAt)}.`,
    heading:
      data.candidateName === null
        ? 'You are invited to an interview'
        : `${inertLine(data.candidateName)}, you are invited to an interview`,
    parts: [
      {
        kind: 'text',
        text: `${inertLine(data.employerName)} invites you to a first interview for ${inertLine(data.position)}. You talk with an AI interviewer, by voice or in writing; a report is made of what you say, and a person decides.`,
      },
      {
        kind: 'facts',
        rows: [
          { label: 'Takes', value: `about ${data.minutes} minutes, in one sitting or two` },
          { label: 'Open until', value: formatUtcDate(data.expiresAt) },
          { label: 'You need', value: 'a quiet place and a browser; nothing to install, no account' },
        ],
      },
      { kind: 'button', label: 'Go to the interview', url: data.interviewUrl },
      {
        kind: 'text',
        text: 'Nothing starts when you open the link: first you read how it works and say whether you agree. There you can also ask for another way to be interviewed.',
      },
    ],
    reason: `${inertLine(data.employerName)} invited you with this address. The link is yours alone: do not pass it on.`,
  }),
})
