import { z } from 'zod'
import { Day } from '../values/day.ts'
import { InterviewId } from '../values/ids.ts'
import {
  maxInterviewers,
  maxWindowDays,
  type NotOffered,
  type RoundCancelledBy,
  type RoundState,
  roundMinutes,
} from '../values/next-round.ts'
import { TimeZone } from '../values/schedule.ts'
import { checkPlaces, messageShape } from './messages.ts'

const dayMs = 24 * 60 * 60 * 1000

const RoundFields = z.strictObject({
  /** Chosen by whoever books: the same form sent twice books once. */
  id: z.uuid(),
  interviewId: InterviewId,
  title: z
    .string('Please say what it is.')
    .trim()
    .min(1, 'Please say what it is.')
    .max(120, 'Please keep the title within 120 characters.')
    .regex(/^\P{Cc}*$/u, 'Please keep the title on one line.'),
  minutes: z.coerce.number().pipe(z.literal(roundMinutes)),
  place: z
    .string('Please say where it is.')
    .trim()
    .min(1, 'Please say where it is.')
    .max(300, 'Please keep the place within 300 characters.')
    .regex(/^\P{Cc}*$/u, 'Please keep the place on one line.'),
  /** Members of the workspace; all of them have to be free. */
  interviewers: z
    .array(z.string().max(60), 'Please choose who interviews.')
    .min(1, 'Please choose who interviews.')
    .max(maxInterviewers, `Please choose ${maxInterviewers} at most.`),
  from: Day,
  until: Day,
  /** Of whoever books: the days are theirs, and the hours of interviewers who have set none. */
  timeZone: TimeZone,
  subject: messageShape.subject,
  body: messageShape.body,
})

/** The fields of the form, before they are compared with one another. */
export const roundShape = RoundFields.shape

interface Compared {
  from: string
  until: string
  subject: string
  body: string
}

/** Says what is wrong with the days, and with the placeholders of the mail. */
export function checkRound({ from, until, subject, body }: Compared, context: z.RefinementCtx): void {
  const days = (Date.parse(until) - Date.parse(from)) / dayMs + 1
  if (days < 1 || days > maxWindowDays) {
    const message = `Please choose a last day within ${maxWindowDays} days of the first.`
    context.addIssue({ code: 'custom', path: ['until'], message })
  }
  checkPlaces({ kind: 'next_round', subject, body }, context)
}

export const NewRound = RoundFields.superRefine(checkRound)
export type NewRound = z.infer<typeof NewRound>

/** An interview with people, as members see it. Instants are ISO 8601. */
export interface NextRound {
  id: string
  title: string
  minutes: number
  place: string
  state: RoundState
  cancelledBy: RoundCancelledBy | null
  startsAt: string | null
  /** The days that the candidate can choose from, half-open. */
  windowFrom: string
  windowUntil: string
  timeZone: string
  candidateTimeZone: string | null
  /** Addresses of who interviews. */
  interviewers: readonly string[]
  byEmail: string | null
  createdAt: string
  /** Of one that is open, for a recruiter where no mail leaves the installation. */
  link: string | null
}

export interface NextRoundsPage {
  candidate: string | null
  position: string
  /** The newest first. */
  rounds: readonly NextRound[]
  /** Null where one can be offered. */
  notOffered: NotOffered | null
  /** Who can interview: the workspace's members. */
  members: readonly { userId: string; email: string; hasHours: boolean }[]
  /** What the form begins with. */
  nextId: string
  words: { subject: string; body: string }
  today: string
}

/** What the interviewers of a round need. Nothing in it tells a score. */
export interface InterviewKit {
  candidate: string | null
  position: string
  round: NextRound
  hasResume: boolean
}

/** How far a candidate's next round is, in one line. */
export interface RoundStanding {
  state: 'offered' | 'booked' | 'held'
  /** Null until a time was chosen. */
  startsAt: string | null
  /** Of whoever booked it. */
  timeZone: string
}

/** How many times an offer would show, before it is sent. */
export interface RoundCheck {
  slots: number
  firstAt: string | null
}

export interface CustomerNextRounds {
  /** Null where the workspace has no such interview, or it has no report. */
  read(interviewId: string): Promise<NextRoundsPage | null>
  /** Of these interviews, by id; whoever has no round is not in the answer. */
  readStandings(interviewIds: readonly string[]): Promise<Readonly<Record<string, RoundStanding>>>
  check(round: NewRound): Promise<RoundCheck>
  /** The candidate is mailed a link to choose a time by. */
  offer(round: NewRound): Promise<void>
  /** Whoever knows of it is told. One that is over or cancelled stays as it is. */
  cancel(interviewId: string, roundId: string): Promise<void>
  /** The round that is booked next, or was last; null where none was. */
  readKit(interviewId: string): Promise<InterviewKit | null>
}
