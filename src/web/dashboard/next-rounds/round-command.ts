import { z } from 'zod'
import { checkRound, roundShape } from '#contract/customer/next-rounds.ts'

const { interviewId: _, ...fields } = roundShape

/** What offering and looking at the times share. */
const RoundFields = z.object(fields)

export const OfferRound = RoundFields.extend({ do: z.literal('offer') }).superRefine(checkRound)
const CheckRound = RoundFields.extend({ do: z.literal('check') }).superRefine(checkRound)

/** What the forms of the page send. */
export const RoundCommand = z.discriminatedUnion('do', [
  OfferRound,
  CheckRound,
  z.object({ do: z.literal('cancel'), roundId: z.string() }),
])
export type RoundCommand = z.infer<typeof RoundCommand>
