import { z } from 'zod'
import type { NotWritten } from './message-kind.ts'

/** How long an interview with people takes, minutes. */
export const roundMinutes = [30, 45, 60, 90] as const

/** Interviewers at once: more is a hearing. */
export const maxInterviewers = 5

/** Days that a candidate can choose from. */
export const maxWindowDays = 31

/** Until so long before it begins its candidate may move or cancel it. */
export const changeLeadHours = 4

export const RoundStatus = z.enum(['offered', 'booked', 'cancelled'])
export type RoundStatus = z.infer<typeof RoundStatus>

/** Who called it off. `panel`: nobody was left to interview. `workspace`: it was closed. */
export const RoundCancelledBy = z.enum(['candidate', 'member', 'panel', 'workspace'])
export type RoundCancelledBy = z.infer<typeof RoundCancelledBy>

/** As members see it. `run_out`: the days are over and no time was chosen. `held`: it has begun. */
export type RoundState = 'offered' | 'run_out' | 'booked' | 'held' | 'cancelled'

/** Why no round can be offered: the candidate cannot be written to, is not advanced, or has an open one; the workspace is closed. */
export type NotOffered = NotWritten | 'not_advanced' | 'open' | 'closing'
