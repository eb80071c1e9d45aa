import { z } from 'zod'
import { fairnessWords as words } from '#content/dashboard-fairness.ts'
import { mostCategoryText } from '#contract/customer/fairness.ts'

export const FairnessCommand = z.strictObject({
  /** Left out for all. */
  openingId: z.uuid().optional(),
  categories: z.string(words.missing).max(mostCategoryText, words.tooLong),
})
export type FairnessCommand = z.infer<typeof FairnessCommand>
