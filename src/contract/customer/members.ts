import { z } from 'zod'
import { WorkspaceRole } from '../values/workspace.ts'

/** Somebody who works in a workspace. */
export interface Member {
  userId: string
  email: string
  role: WorkspaceRole
  joinedAt: string
  /** The company's directory says who they are and, but for an owner whom a person has made one, their role. */
  managed: 'no' | 'membership' | 'all'
}

/** Somebody who was asked to join and has not answered yet. */
export interface MemberInvitation {
  id: string
  email: string
  role: WorkspaceRole
  createdAt: string
  expiresAt: string
  /** The link opens nothing any more; inviting again sends another one. */
  isExpired: boolean
}

/** What an owner gets who has just invited somebody. */
export interface MadeMemberInvitation extends MemberInvitation {
  /** Opens for whoever signs in with the invited address; answered this once. */
  link: string
  /** An earlier link of the same address has ended with it. */
  isRenewed: boolean
  /** Whether a mail with the link leaves this installation. */
  isMailed: boolean
}

/** Who works in a workspace, in the order of joining, and who is to. Only owners are told of invitations. */
export interface MemberList {
  members: Member[]
  invitations: MemberInvitation[]
}

export const NewMemberInvitation = z.strictObject({
  email: z
    .string('Please enter a valid e-mail address.')
    .trim()
    .toLowerCase()
    .pipe(z.email('Please enter a valid e-mail address.').max(254, 'Please enter a valid e-mail address.')),
  role: WorkspaceRole,
})
export type NewMemberInvitation = z.infer<typeof NewMemberInvitation>

/** The members' part of a request context. */
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
export interface JoinOffer {
  workspaceId: string
  workspaceName: string
  role: WorkspaceRole
  /** Whether it was sent to the address that is signed in here. */
  isForVisitor: boolean
  /** Whether this visitor works there already. */
  isMember: boolean
}
