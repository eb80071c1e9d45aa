import { formatBriefly, formatMeeting } from './format-when.ts'
import { inertLine } from './inert.ts'
import { defineMail, type MailFact } from './mail-content.ts'

interface NextRoundCandidateData {
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

const words = {
  booked: {
    subject: 'Booked',
    heading: 'Your interview is booked',
    preview: 'The file in this mail puts it into your calendar.',
  },
  moved: {
    subject: 'Moved',
    heading: 'Your interview has moved',
    preview: 'The file in this mail moves it in your calendar.',
  },
  cancelled: {
    subject: 'Cancelled',
    heading: 'Your interview is cancelled',
    preview: 'The file in this mail takes it out of your calendar.',
  },
  reminder: { subject: 'Soon', heading: 'Your interview comes up', preview: 'When, where, and how to move it.' },
} as const

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
    const { event, timeZone, startsAt } = data
    const title = inertLine(data.title)
    return {
      subject: `${words[event].subject}: ${title}, ${formatBriefly(startsAt, timeZone)}`,
      preview: words[event].preview,
      heading:
        data.name === null ? words[event].heading : `${inertLine(data.name)}, ${lowerFirst(words[event].heading)}`,
      parts: [
        { kind: 'facts', rows: factsOf(data) },
        ...(event === 'reminder' ? [] : [{ kind: 'text', text: textOf(data) } as const]),
        ...(event === 'cancelled'
          ? []
          : [{ kind: 'links', links: [{ label: 'Move or cancel it', url: data.pageUrl }] } as const]),
      ],
      reason: `${inertLine(data.employerName)} interviews you for ${inertLine(data.position)}. The link is yours alone: do not pass it on.`,
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
  ...data
}: NextRoundCandidateData): MailFact[] {
  const where: MailFact =
    meetingUrl === null
      ? { label: 'Where', value: inertLine(place) }
      : { label: 'Where', value: meetingUrl, url: meetingUrl }
  return [
    { label: 'What', value: `${inertLine(title)}, ${inertLine(data.position)}` },
    { label: event === 'cancelled' ? 'Was' : 'When', value: formatMeeting(startsAt, durationMinutes, timeZone) },
    { label: 'With', value: inertLine(data.employerName) },
    ...(event === 'cancelled' ? [] : [where]),
  ]
}

function textOf({ event, willRemind, employerName }: NextRoundCandidateData): string {
  if (event === 'cancelled')
    return `If you did not cancel it yourself, ${inertLine(employerName)} did and will write to you.`
  return `${words[event].preview}${willRemind ? ' We remind you before it begins.' : ''}`
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
