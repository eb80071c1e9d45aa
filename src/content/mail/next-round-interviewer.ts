import { formatBriefly, formatMeeting } from './format-when.ts'
import { inertLine } from './inert.ts'
import { defineMail } from './mail-content.ts'

interface NextRoundInterviewerData {
  event: 'booked' | 'moved' | 'cancelled' | 'reminder'
  /** Null for somebody whose data was deleted. */
  candidateName: string | null
  /** Empty with it. */
  position: string
  title: string
  startsAt: string
  durationMinutes: number
  /** IANA name, the reader's. */
  timeZone: string
  place: string
  /** Addresses of everybody who interviews. */
  interviewers: readonly string[]
  /** Who, when and what to ask; null where there is nothing any more. */
  kitUrl: string | null
}

const words = {
  booked: 'Interview booked',
  moved: 'Interview moved',
  cancelled: 'Interview cancelled',
  reminder: 'Your interview comes up',
} as const

const texts = {
  booked: 'The candidate has chosen this time. The file in this mail puts it into your calendar.',
  moved: 'The candidate has chosen another time. The file in this mail moves it in your calendar.',
  cancelled: 'The time is free again. The file in this mail takes it out of your calendar.',
  reminder: 'The page of the interview says what the report leaves to verify.',
} as const

const deleted = 'The candidate’s data was deleted, and with it the interview.'

/** What the members who interview a candidate are told, and whoever booked it. */
export const nextRoundInterviewerMail = defineMail<NextRoundInterviewerData>({
  id: 'next-round-interviewer',
  example: {
    event: 'booked',
    candidateName: 'Dana Okafor',
    position: 'Registered Nurse',
    title: 'Interview with the team',
    startsAt: '2026-12-03T09:30:00.000Z',
    durationMinutes: 45,
    timeZone: 'America/New_York',
    place: 'https://meet.example/abc',
    interviewers: ['priya@garcia.example', 'maria@garcia.example'],
    kitUrl: 'https://openround.example/dashboard/example/interviews/example/kit',
  },
  write(data) {
    const { event, startsAt, timeZone, durationMinutes, candidateName, kitUrl } = data
    const who = candidateName === null ? '' : `: ${inertLine(candidateName)}`
    const about = `${inertLine(data.title)}${data.position === '' ? '' : `, ${inertLine(data.position)}`}`
    return {
      subject: `${words[event]}${who}, ${formatBriefly(startsAt, timeZone)}`,
      preview: texts[event],
      heading: `${words[event]}${who}`,
      parts: [
        {
          kind: 'facts',
          rows: [
            { label: 'What', value: about },
            {
              label: event === 'cancelled' ? 'Was' : 'When',
              value: formatMeeting(startsAt, durationMinutes, timeZone),
            },
            ...(event === 'cancelled' ? [] : [{ label: 'Where', value: inertLine(data.place) }]),
            { label: 'Interviewers', value: data.interviewers.map(inertLine).join(', ') },
          ],
        },
        { kind: 'text', text: candidateName === null ? `${deleted} ${texts.cancelled}` : texts[event] },
        ...(kitUrl === null ? [] : [{ kind: 'button', label: 'Open the interview kit', url: kitUrl } as const]),
      ],
      reason: 'You get this mail because you are one of the interviewers, or because you booked the interview.',
    }
  },
})
