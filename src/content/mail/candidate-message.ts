import type { MessageKind } from '#contract/values/message-kind.ts'
import { leadsToInterview } from '#contract/values/message-kind.ts'
import { paragraphsOf } from '#contract/values/message-words.ts'
import { catalogueOf } from '../candidate/catalogue.ts'
import { fill } from '../fill.ts'
import { aiLineOf } from '../message-templates.ts'
import { formatEnd } from './format-when.ts'
import { inert, inertLine } from './inert.ts'
import { defineMail, type InLanguage, type MailPart } from './mail-content.ts'

interface CandidateMessageData extends InLanguage {
  kind: MessageKind
  /** The employer's words, their places filled but for the button's line. */
  subject: string
  body: string
  employerName: string
  hasBeenInterviewed: boolean
  /** How long the interview takes, about. */
  minutes: number
  /** Where the interview's language is not heard and spoken here; left out: it is by voice or in writing. */
  isWritten?: boolean
  /** Where the button leads: the interview, the times of the next round, or the page to answer on. */
  actionUrl: string
  /** Until when the interview can be begun; null where the button does not lead to it. */
  expiresAt: string | null
  /** The candidate's, in which a reminder says the end. */
  timeZone?: string
  /** The page on which the candidate answers; null where there is none. */
  threadUrl: string | null
}

/** What an employer writes to a candidate in its own words, with what we add to it. */
export const candidateMessageMail = defineMail<CandidateMessageData>({
  id: 'candidate-message',
  example: {
    kind: 'decline',
    subject: 'Your application for Registered Nurse',
    body: 'Hello Dana,\n\nThank you for your time.\nWe have decided to go on with other candidates.\n\n{link}\n\nAll the best.',
    employerName: 'García Staffing',
    hasBeenInterviewed: true,
    minutes: 20,
    actionUrl: 'https://openround.example/messages/example',
    expiresAt: null,
    threadUrl: 'https://openround.example/messages/example',
  },
  write(data) {
    const { language = 'en' } = data
    const { pages, sent } = catalogueOf(language)
    const words = sent.mail.message
    const employer = inertLine(data.employerName)
    const toInterview = leadsToInterview(data.kind)
    const button: MailPart = {
      kind: 'button',
      label: words.buttons[buttonOf(data.kind)],
      url: data.actionUrl,
    }
    const written = paragraphsOf(data.body).map(
      (part): MailPart => (part.kind === 'button' ? button : { kind: 'text', text: inert(part.text) }),
    )
    const first = paragraphsOf(data.body).find((part) => part.kind === 'text')
    return {
      language,
      subject: inertLine(data.subject),
      preview: first === undefined ? employer : inertLine(first.text),
      heading: inertLine(data.subject),
      parts: [
        ...written,
        // Whoever left the button's line out still gives the candidate a way on.
        ...(written.includes(button) ? [] : [button]),
        ...(toInterview ? interviewParts(data) : []),
        { kind: 'text', text: aiLineOf(data.kind, data.hasBeenInterviewed, pages.messages.ai) },
        ...(buttonOf(data.kind) !== 'thread' && data.threadUrl !== null
          ? [
              {
                kind: 'links',
                links: [{ label: fill(words.write, { employer }), url: data.threadUrl }],
              } satisfies MailPart,
            ]
          : []),
      ],
      reason: fill(data.threadUrl === null ? words.reason : words.reasonWithThread, { employer }),
    }
  },
})

function buttonOf(kind: MessageKind): 'interview' | 'thread' | 'times' {
  if (kind === 'next_round') return 'times'
  return leadsToInterview(kind) ? 'interview' : 'thread'
}

/** What holds of every interview, whatever the employer writes about it. */
function interviewParts({
  minutes,
  isWritten,
  expiresAt,
  timeZone,
  language = 'en',
}: CandidateMessageData): MailPart[] {
  const { message, parts } = catalogueOf(language).sent.mail
  return [
    {
      kind: 'facts',
      rows: [
        { label: parts.takes, value: fill(parts.takesValue, { minutes: String(minutes) }) },
        ...(expiresAt === null ? [] : [{ label: parts.openUntil, value: formatEnd(expiresAt, timeZone, language) }]),
      ],
    },
    { kind: 'text', text: isWritten === true ? message.interviewWritten : message.interview },
  ]
}
