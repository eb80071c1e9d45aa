import { z } from 'zod'
import { WorkspaceRole } from '../values/workspace.ts'

const Instant = z.iso.datetime()

/** Somebody who works in a workspace. */
export const Member = z.object({
  userId: z.string(),
  email: z.string(),
  role: WorkspaceRole,
  joinedAt: Instant,
})
export type Member = z.infer<typeof Member>

/** Somebody who was asked to join and has not answered yet. */
export const MemberInvitation = z.object({
  id: z.string(),
  email: z.string(),
  role: WorkspaceRole,
  createdAt: Instant,
  expiresAt: Instant,
  /** The link opens nothing any more; inviting again sends another one. */
  isExpired: z.boolean(),
})
export type MemberInvitation = z.infer<typeof MemberInvitation>

/** What an owner gets who has just invited somebody. */
export const MadeMemberInvitation = MemberInvitation.extend({
  /** Opens for whoever signs in with the invited address; answered this once. */
  link: z.string(),
  /** An earlier link of the same address has ended with it. */
  isRenewed: z.boolean(),
  /** Whether a mail with the link leaves this installation. */
  isMailed: z.boolean(),
})
export type MadeMemberInvitation = z.infer<typeof MadeMemberInvitation>

/** Who works in a workspace, in the order of joining, and who is to. Only owners are told of invitations. */
export const MemberList = z.object({ members: z.array(Member), invitations: z.array(MemberInvitation) })
export type MemberList = z.infer<typeof MemberList>

export const NewMemberInvitation = z.strictObject({
  email: z
    .string('Please enter a valid e-mail address.')
    .trim()
    .toLowerCase()
    .pipe(z.email('Please enter a valid e-mail address.').max(254, 'Please enter a valid e-mail address.')),
  role: WorkspaceRole,
})
export type NewMemberInvitation = z.infer<typeof NewMemberInvitation>

/** The members' part of a customer's visit. */
export interface CustomerMembers {
  /** Of whoever looks. */
  readonly userId: string
  list(): Promise<MemberList>
  /** Sends a link; for an address that has an open invitation, a new link and the new role in the old one's place. */
  invite(input: NewMemberInvitation): Promise<MadeMemberInvitation>
  cancelInvitation(invitationId: string): Promise<void>
  changeRole(userId: string, role: WorkspaceRole): Promise<void>
  remove(userId: string): Promise<void>
  leave(): Promise<void>
}

/** What the link of an invitation shows to whoever opens it. */
export const JoinOffer = z.object({
  workspaceId: z.string(),
  workspaceName: z.string(),
  role: WorkspaceRole,
  /** Whether it was sent to the address that is signed in here. */
  isForVisitor: z.boolean(),
  /** Whether this visitor works there already. */
  isMember: z.boolean(),
})
export type JoinOffer = z.infer<typeof JoinOffer>
