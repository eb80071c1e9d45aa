import { z } from 'zod'
import { TimeZone } from './schedule.ts'
import { CompanyName } from './workspace.ts'

/** Who runs a fresh installation, as they say it themselves. */
export const FirstRunForm = z.object({
  name: z
    .string('Please give your name.')
    .trim()
    .min(1, 'Please give your name.')
    .max(120, 'Please keep the name within 120 characters.')
    .regex(/^\P{Cc}*$/u, 'Please keep the name on one line.'),
  email: z
    .string('Please enter a valid e-mail address.')
    .trim()
    .toLowerCase()
    .pipe(z.email('Please enter a valid e-mail address.').max(254, 'Please enter a valid e-mail address.')),
  company: CompanyName,
  timeZone: TimeZone.refine(() => true, ''),
})
export type FirstRunForm = z.infer<typeof FirstRunForm>

export type FirstRunErrors = Partial<Record<keyof FirstRunForm, string>>

/** The first run, on behalf of whoever opened its link. */
export interface PageFirstRun {
  /** Whether nobody runs this installation yet. */
  isOpen: boolean
  /** Asking does not use the link. */
  canClaim(token: string): Promise<boolean>
  /** Uses the link, once: answers the cookie of the admin's session, or null when it opens nothing any more. */
  claim(token: string, form: FirstRunForm): Promise<{ cookie: string } | null>
}
