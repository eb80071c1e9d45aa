import { z } from 'zod'

/** States of an interview (rulings, Interviews). Every transition is stored with its time and cause. */
export const InterviewStatus = z.enum([
  'created',
  'invited',
  'consented',
  'in_progress',
  'completed',
  'evaluated',
  'expired',
  'abandoned',
  'cancelled',
  'deleted',
])
export type InterviewStatus = z.infer<typeof InterviewStatus>

/** The allowed moves; anything else is `interview.transition_invalid`. */
export const nextStatuses: Readonly<Record<InterviewStatus, readonly InterviewStatus[]>> = {
  created: ['invited', 'consented', 'expired', 'cancelled', 'deleted'],
  invited: ['consented', 'expired', 'cancelled', 'deleted'],
  consented: ['in_progress', 'expired', 'cancelled', 'abandoned', 'deleted'],
  in_progress: ['completed', 'abandoned', 'cancelled', 'deleted'],
  // Whoever withdraws after the interview is no candidate any more; what they said stays until it is deleted. Where something did
  // not work, the candidate begins again, once.
  completed: ['evaluated', 'in_progress', 'cancelled', 'deleted'],
  evaluated: ['in_progress', 'cancelled', 'deleted'],
  // Somebody whose invitation ran out may be given more time.
  expired: ['invited', 'deleted'],
  abandoned: ['in_progress', 'completed', 'deleted'],
  // As after an end with answers; never one that was cancelled before it began.
  cancelled: ['in_progress', 'deleted'],
  deleted: [],
}
