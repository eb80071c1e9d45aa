import { z } from 'zod'
import { ApplyLinkSettings, NewApplyLink } from '#contract/customer/applications.ts'

/** A text of several lines as a list, empty lines left out; what is wrong with a line is said of the text. */
function lines(list: z.ZodType<string[], string[]>) {
  return z
    .string()
    .default('')
    .transform((text, context) => {
      const typed = text.split('\n').map((line) => line.trim())
      const parsed = list.safeParse(typed.filter((line) => line !== ''))
      if (parsed.success) return parsed.data
      context.addIssue(parsed.error.issues[0]?.message ?? '')
      return z.NEVER
    })
}

const shape = ApplyLinkSettings.shape

const places = z
  .string()
  .trim()
  .default('')
  .transform((text) => (text === '' ? null : Number(text)))
  .pipe(shape.places)

/** @param asksCompany Whether applicants would read a person's name as who hires. */
export function applyLinkCommandOf(asksCompany: boolean) {
  const company = NewApplyLink.shape.company
  return z.discriminatedUnion('do', [
    z.object({ do: z.literal('make'), company: asksCompany ? company.nonoptional() : company }),
    z.object({
      do: z.literal('settings'),
      places,
      sources: lines(shape.sources),
      embedOrigins: lines(shape.embedOrigins),
    }),
    z.object({ do: z.enum(['pause', 'resume', 'renew']) }),
  ])
}
export type ApplyLinkCommand = z.output<ReturnType<typeof applyLinkCommandOf>>
