import type { CandidateWords } from '#content/candidate/catalogue.ts'
import { roundEventText } from '#content/candidate/en/next-round.ts'
import { fill } from '#content/fill.ts'
import type { Brand } from '#contract/values/site-settings.ts'
import { type CalendarMethod, type CalendarPerson, writeCalendar } from '#scheduling/calendar/write-calendar.ts'
import type { EmailAttachment } from '#server/providers/email/port.ts'
import type { StoredRound } from './store.ts'

/** For whom the file is, and what it tells. */
interface RoundFile {
  round: StoredRound
  /** When, of a version that is called off, too. */
  span: { startsAt: Date; endsAt: Date }
  method: CalendarMethod
  /** Whose installation it is: a uid must stay one wherever it is read. */
  brand: Pick<Brand, 'name' | 'domain'>
  organizer: CalendarPerson
  attendees: readonly CalendarPerson[]
  summary: string
  description: string
  url: string | null
  place: string | null
}

/** The invitation's file: the same event in every version of it. */
export function roundFile({ round, span, method, brand, place, ...event }: RoundFile): EmailAttachment {
  const { organizer, attendees, summary, description, url } = event
  return {
    fileName: method === 'CANCEL' ? 'cancelled.ics' : 'invite.ics',
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: writeCalendar({
      method,
      product: brand.name,
      events: [
        {
          uid: `${round.id}@${brand.domain}`,
          sequence: round.sequence,
          stampMs: round.changedAt.getTime(),
          startMs: span.startsAt.getTime(),
          endMs: span.endsAt.getTime(),
          summary,
          description,
          location: place,
          url,
          organizer,
          attendees,
          isCancelled: method === 'CANCEL',
        },
      ],
    }),
  }
}

/** For a candidate's calendar, in their language. */
export function candidateSummary(words: CandidateWords['sent']['round'], title: string, employer: string): string {
  return fill(words.candidate, { title, employer })
}

/** For an interviewer's. */
export function interviewerSummary(title: string, candidate: string | null): string {
  return candidate === null ? title : fill(roundEventText.interviewer, { title, candidate })
}
