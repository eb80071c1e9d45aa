import { z } from 'zod'
import { NewShare } from '#contract/customer/reviews.ts'

/** What the forms of the page send. */
export const ShareCommand = z.discriminatedUnion('do', [
  NewShare.extend({ do: z.literal('share') }),
  z.object({ do: z.literal('close'), id: z.string() }),
])
export type ShareCommand = z.infer<typeof ShareCommand>
