import type { EmployerLook } from '../values/employer.ts'

/** An interview with people, as its candidate sees it. Instants are ISO 8601. */
export interface CandidateRound {
  look: EmployerLook
  position: string
  title: string
  minutes: number
  interviewers: number
  /** `closed`: no time can be chosen any more. `over`: it has begun. */
  state: 'offered' | 'booked' | 'over' | 'cancelled' | 'closed'
  startsAt: string | null
  /** Told once a time is booked; null before. */
  place: string | null
  /** In which times are said to whoever has not said theirs. */
  timeZone: string
  /** Beginnings to choose from; empty where none can be chosen. */
  slots: readonly string[]
  canChange: boolean
  /** Until when; null where nothing is booked. */
  changeUntil: string | null
  /** For the page's address, which lasts as long as the interview. */
  token: string
}

/** `taken`: somebody else was faster. `over`: the link opens nothing, or it is too late. */
export type RoundOutcome = 'done' | 'taken' | 'over'

/** A candidate's next round, on behalf of whoever has the link to it. */
export interface PageNextRound {
  /** Null for a link that opens nothing. */
  load(token: string): Promise<CandidateRound | null>
  /** Books a time, or moves to another. @param timeZone The candidate's. */
  choose(token: string, startsAt: string, timeZone: string): Promise<RoundOutcome>
  /** Doing it again changes nothing. */
  cancel(token: string): Promise<RoundOutcome>
}
