import { z } from 'zod'

/** The simulated candidates of a rehearsal, in the order in which they are interviewed and shown. */
export const rehearsalCandidates = [
  'strong',
  'weak',
  'terse',
  'rambling',
  'off-topic',
  'anxious',
  'second-language',
  'injecting',
  'silent',
] as const
export const RehearsalCandidate = z.enum(rehearsalCandidates)
export type RehearsalCandidate = z.infer<typeof RehearsalCandidate>
