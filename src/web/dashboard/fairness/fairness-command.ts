import { z } from 'zod'
import { fairnessWords as words } from '#content/dashboard-fairness.ts'
import { mostCategoryText } from '#contract/customer/fairness.ts'

export const AuditCommand = z.strictObject({
  do: z.literal('audit'),
  /** Left out for all. */
  openingId: z.uuid().optional(),
  categories: z.string(words.missing).max(mostCategoryText, words.tooLong),
  keeps: z.boolean().default(false),
})

/** What the forms of the page send. */
export const FairnessCommand = z.discriminatedUnion('do', [AuditCommand, z.strictObject({ do: z.literal('forget') })])
export type FairnessCommand = z.infer<typeof FairnessCommand>
