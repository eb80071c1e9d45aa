import { catalogueOf } from '#content/candidate/catalogue.ts'
import { formatEnd } from '#content/mail/format-when.ts'
import type { MailData } from '#content/mail/index.ts'
import { planMinutes } from '#contract/interview/estimate-length.ts'
import type { Locale } from '#contract/values/locales.ts'
import type { MessageKind } from '#contract/values/message-kind.ts'
import { leadsToInterview } from '#contract/values/message-kind.ts'
import { fillPlaces, type MessageWords } from '#contract/values/message-words.ts'
import type { StoredInterview } from '#server/screening/interviews/store.ts'

/** Whom a message is about, as far as its words need it. */
export interface MessageSubject extends Pick<StoredInterview, 'name' | 'position' | 'expiresAt' | 'endedAt'> {
  /** How long the interview takes, about. */
  minutes: number
  /** Whether the interview's language is not heard and spoken here; left out: it is. */
  isWritten?: boolean
  /** The candidate's, where a reminder says the end by it. */
  timeZone?: string
  /** The candidate's; left out: English. */
  language?: Locale
}

export function subjectOf({
  name,
  position,
  expiresAt,
  endedAt,
  plan,
}: Omit<MessageSubject, 'minutes' | 'isWritten' | 'timeZone' | 'language'> &
  Pick<StoredInterview, 'plan'>): MessageSubject {
  return { name, position, expiresAt, endedAt, minutes: planMinutes(plan) }
}

interface Composed extends MessageWords {
  kind: MessageKind
  employer: string
  interview: MessageSubject
  /** Where the button leads where that is the interview. */
  interviewUrl: string | null
  /** Where the button leads where that is the choice of a time. */
  timesUrl?: string | undefined
  /** Where the candidate answers; null where nobody has written to them but for the invitation. */
  threadUrl: string | null
  named: Named
}

/** How the workspace's words stand in mails: see `readMailRules`. */
type Named = (text: string) => string

/** An employer's words with the facts in their places; the button's line stays. */
export function fillWords(
  { kind, subject, body }: MessageWords & { kind: MessageKind },
  employer: string,
  interview: MessageSubject,
  named: Named,
): MessageWords {
  const { language = 'en' } = interview
  const facts = {
    name: interview.name ?? catalogueOf(language).sent.unknownName,
    opening: interview.position,
    company: employer,
    ...(leadsToInterview(kind) && {
      minutes: String(interview.minutes),
      open_until: formatEnd(interview.expiresAt.toISOString(), interview.timeZone, language),
    }),
  }
  // Line by line: what parts the paragraphs is no part of a word.
  const lines = fillPlaces(body, facts).replaceAll('\r\n', '\n').split('\n')
  return { subject: named(fillPlaces(subject, facts)), body: lines.map(named).join('\n') }
}

/** What the mail is made of. Its words are filled already. */
export function composeMail(composed: Composed): MailData<'candidate-message'> {
  const { kind, subject, body, employer, interview, interviewUrl, timesUrl, threadUrl, named } = composed
  return {
    ...(interview.language !== undefined && { language: interview.language }),
    kind,
    subject,
    body,
    employerName: named(employer),
    hasBeenInterviewed: interview.endedAt !== null,
    minutes: interview.minutes,
    ...(interview.isWritten === true && { isWritten: true }),
    actionUrl: mustBe(interviewUrl ?? timesUrl ?? threadUrl),
    expiresAt: interviewUrl === null ? null : interview.expiresAt.toISOString(),
    ...(interview.timeZone !== undefined && { timeZone: interview.timeZone }),
    threadUrl,
  }
}

function mustBe(url: string | null): string {
  if (url === null) throw new Error('A message leads to the interview or to its thread')
  return url
}
