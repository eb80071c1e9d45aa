import { z } from 'zod'
import { fill } from '#content/fill.ts'
import { usageWords } from '#content/usage.ts'
import { maxExtras } from '#contract/customer/usage.ts'
import { formatCount } from '../format.ts'

const invalid = fill(usageWords.extras.invalid, { most: formatCount(maxExtras) })

export const SetExtrasCap = z.object({
  cap: z
    .string(invalid)
    .trim()
    .regex(/^\d{1,6}$/, invalid)
    .transform(Number)
    .refine((cap) => cap <= maxExtras, invalid),
})
export type SetExtrasCap = z.infer<typeof SetExtrasCap>
