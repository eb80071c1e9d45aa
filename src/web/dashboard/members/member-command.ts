import { z } from 'zod'
import { membersWords } from '#content/dashboard-members.ts'
import { NewMemberInvitation } from '#contract/customer/members.ts'
import { WorkspaceRole } from '#contract/values/workspace.ts'

export const InviteMember = NewMemberInvitation.extend({ do: z.literal('invite') })

export const LeaveWorkspace = z.object({
  do: z.literal('leave'),
  confirmed: z.literal(true, membersWords.leave.unconfirmed),
})

/** What the forms of the page send. */
export const MemberCommand = z.discriminatedUnion('do', [
  InviteMember,
  LeaveWorkspace,
  z.object({ do: z.literal('cancel'), id: z.string() }),
  z.object({ do: z.literal('role'), id: z.string(), role: WorkspaceRole }),
  z.object({ do: z.literal('remove'), id: z.string() }),
])
export type MemberCommand = z.infer<typeof MemberCommand>
