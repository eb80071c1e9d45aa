import { z } from 'zod'
import { AssignedMany, Assignment } from '#contract/customer/inbox.ts'

/** What the forms of the page send; taking back says what was there before. */
export const AssignCommand = z.discriminatedUnion('do', [
  // Empty for the owner of each one's opening.
  z.object({ do: z.literal('assign'), userId: Assignment.shape.userId.default(null) }),
  z.object({
    do: z.literal('undo'),
    assigned: z
      .string()
      .max(10_000)
      .transform((text, context) => {
        const read = AssignedMany.safeParse(parseJson(text))
        if (read.success) return read.data
        context.addIssue({ code: 'custom', message: 'Not what the page sends' })
        return z.NEVER
      }),
  }),
])
export type AssignCommand = z.output<typeof AssignCommand>

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
