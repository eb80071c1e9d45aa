import { catalogueOf } from '../candidate/catalogue.ts'
import { fill } from '../fill.ts'
import { formatUtcDate } from './format-when.ts'
import { inertLine } from './inert.ts'
import { defineMail, type InLanguage, type MailContent } from './mail-content.ts'

export interface InterviewInvitationData extends InLanguage {
  /** Null when only the address is known. */
  candidateName: string | null
  position: string
  /** Who invites. */
  employerName: string
  /** How long it takes, about. */
  minutes: number
  interviewUrl: string
  expiresAt: string
  /** Where the interview's language is not heard and spoken here; left out: it is by voice or in writing. */
  isWritten?: boolean
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
  write: (data) => writeInvitation(data, 'invitation'),
})

/** A link to an interview with what it takes, for whoever was invited and for whoever has applied. */
export function writeInvitation(data: InterviewInvitationData, kind: 'invitation' | 'application'): MailContent {
  const { language = 'en' } = data
  const { [kind]: words, parts } = catalogueOf(language).sent.mail
  const facts = factsOf(data, formatUtcDate(data.expiresAt, language))
  return {
    language,
    subject: fill(words.subject, facts),
    preview: fill(words.preview, facts),
    heading: data.candidateName === null ? words.heading : fill(words.headingNamed, facts),
    parts: [
      { kind: 'text', text: fill(data.isWritten === true ? words.written : words.text, facts) },
      {
        kind: 'facts',
        rows: [
          { label: parts.takes, value: fill(parts.takesValue, facts) },
          { label: parts.openUntil, value: facts.until },
          { label: parts.needs, value: parts.needsValue },
        ],
      },
      { kind: 'button', label: parts.go, url: data.interviewUrl },
      { kind: 'text', text: words.start },
    ],
    reason: fill(words.reason, facts),
  }
}

/** What the words of a mail with an interview's link leave places for. @param until Its end, as the mail says it. */
export function factsOf({ candidateName, position, employerName, minutes }: InterviewInvitationData, until: string) {
  return {
    name: inertLine(candidateName ?? ''),
    position: inertLine(position),
    employer: inertLine(employerName),
    minutes: String(minutes),
    until,
  }
}
