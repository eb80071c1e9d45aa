import { z } from 'zod'
import { inviteWords } from '#content/dashboard/invite.ts'
import { CompanyName } from '#contract/values/workspace.ts'

const InviteCommand = z.object({
  do: z.enum(['check', 'send']),
  list: z.string(inviteWords.empty).max(100_000, inviteWords.tooLong),
  days: z.coerce.number<string>().int().min(1).max(60).catch(14),
  sendsMail: z.boolean().default(false),
  /** The browser's. */
  zone: z.string().default(''),
  /** Asked for while the workspace is called after a person. */
  company: z.string().max(200).optional(),
})
const NamedInviteCommand = InviteCommand.extend({ company: CompanyName })

/** What the forms of the page send. */
export function inviteCommandOf(asksCompany: boolean) {
  return asksCompany ? NamedInviteCommand : InviteCommand
}
export type InviteCommand = z.infer<typeof InviteCommand>
