import { formatUtcDate } from './format-when.ts'
import { inertLine } from './inert.ts'
import type { InterviewInvitationData } from './interview-invitation.ts'
import { defineMail } from './mail-content.ts'

export const applicationLinkMail = defineMail<InterviewInvitationData>({
  id: 'application-link',
  example: {
    candidateName: 'Dana Okafor',
    position: 'Registered Nurse',
    employerName: 'García Staffing',
    minutes: 20,
    interviewUrl: 'https://openround.example/interview/example',
    expiresAt: '2026-12-04T00:00:00.000Z',
  },
  write: (data) => ({
    subject: `Your application for ${inertLine(data.position)} at ${inertLine(data.employerName)}: your interview link`,
    preview: `About ${data.minutes} minutes, whenever it suits you until ${formatUtcDate(data.expiresAt)}.`,
    heading:
      data.candidateName === null
        ? 'Thank you for applying'
        : `${inertLine(data.candidateName)}, thank you for applying`,
    parts: [
      {
        kind: 'text',
        text: `The first round for ${inertLine(data.position)} at ${inertLine(data.employerName)} is an interview with an AI interviewer, by voice or in writing. A report is made of what you say, and a person decides.`,
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
        text: 'Nothing starts when you open the link: first you read how it works and say whether you agree. There you can also ask for a person, and see or delete what is stored about you.',
      },
    ],
    reason: `Somebody gave this address to apply for a job at ${inertLine(data.employerName)}. If that was not you, do nothing: without this link nobody is interviewed in your name, and what was sent is deleted.`,
  }),
})
