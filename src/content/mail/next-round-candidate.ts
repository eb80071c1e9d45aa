import { catalogueOf } from '../candidate/catalogue.ts'
import { fill } from '../fill.ts'
import { formatBriefly, formatMeeting } from './format-when.ts'
import { inertLine } from './inert.ts'
import { defineMail, type InLanguage, type MailFact } from './mail-content.ts'

interface NextRoundCandidateData extends InLanguage {
  event: 'booked' | 'moved' | 'cancelled' | 'reminder'
  /** Null where nobody knows it. */
  name: string | null
  employerName: string
  position: string
  title: string
  startsAt: string
  durationMinutes: number
  /** IANA name, the candidate's. */
  timeZone: string
  place: string
  /** The place where it is a web address; null for any other. */
  meetingUrl: string | null
  willRemind: boolean
  pageUrl: string
}

/** What a candidate is told of an interview with people. */
export const nextRoundCandidateMail = defineMail<NextRoundCandidateData>({
  id: 'next-round-candidate',
  example: {
    event: 'booked',
    name: 'Dana Okafor',
    employerName: 'García Staffing',
    position: 'Registered Nurse',
    title: 'Interview with the team',
    startsAt: '2026-12-03T09:30:00.000Z',
    durationMinutes: 45,
    timeZone: 'Europe/Berlin',
    place: 'https://meet.example/abc',
    meetingUrl: 'https://meet.example/abc',
    willRemind: true,
    pageUrl: 'https://openround.example/next-round/example',
  },
  write(data) {
    const { event, timeZone, startsAt, name, language = 'en' } = data
    const words = catalogueOf(language).sent.mail.nextRound
    const told = words[event]
    const facts = {
      title: inertLine(data.title),
      when: formatBriefly(startsAt, timeZone, language),
      name: inertLine(name ?? ''),
      employer: inertLine(data.employerName),
      position: inertLine(data.position),
    }
    return {
      language,
      subject: fill(told.subject, facts),
      preview: told.preview,
      heading: name === null ? told.heading : fill(told.headingNamed, facts),
      parts: [
        { kind: 'facts', rows: factsOf(data) },
        ...(event === 'reminder' ? [] : [{ kind: 'text', text: textOf(data) } as const]),
        ...(event === 'cancelled'
          ? []
          : [{ kind: 'links', links: [{ label: words.change, url: data.pageUrl }] } as const]),
      ],
      reason: fill(words.reason, facts),
    }
  },
})

function factsOf({
  event,
  startsAt,
  durationMinutes,
  timeZone,
  place,
  meetingUrl,
  title,
  language = 'en',
  ...data
}: NextRoundCandidateData): MailFact[] {
  const words = catalogueOf(language).sent.mail.nextRound
  const where: MailFact =
    meetingUrl === null
      ? { label: words.where, value: inertLine(place) }
      : { label: words.where, value: meetingUrl, url: meetingUrl }
  return [
    { label: words.what, value: `${inertLine(title)}, ${inertLine(data.position)}` },
    {
      label: event === 'cancelled' ? words.was : words.when,
      value: formatMeeting(startsAt, durationMinutes, timeZone, language),
    },
    { label: words.with, value: inertLine(data.employerName) },
    ...(event === 'cancelled' ? [] : [where]),
  ]
}

function textOf({ event, willRemind, employerName, language = 'en' }: NextRoundCandidateData): string {
  const words = catalogueOf(language).sent.mail.nextRound
  if (event === 'cancelled') return fill(words.whoCancelled, { employer: inertLine(employerName) })
  return willRemind ? `${words[event].preview} ${words.willRemind}` : words[event].preview
}
