import { fill } from '#content/fill.ts'
import { AppError } from '#contract/errors.ts'
import { closingDays, type WorkspaceRole } from '#contract/values/workspace.ts'

const dayMs = 24 * 60 * 60 * 1000

/** The link of an invitation opens for this long: a colleague may be away for a week. */
export const invitationLifeMs = 14 * dayMs

/** An invitation that was answered, taken back or ran out is forgotten, address and all, this long afterwards. */
export const invitationKeptMs = 30 * dayMs

/**
 * What the audit log says of a workspace is kept this long, or as long as its reports where that is longer (evaluation
 * design, 4). Source: ASVS 5.0, V16 asks for a period; one year covers an audit.
 */
export const auditKeptMs = 365 * dayMs

/** Links that one address is sent to one workspace in a day, and invitations that one workspace sends in a day. */
export const invitationsPerDay = { perAddress: 3, perWorkspace: 50 } as const

/** Whether what an owner typed is the workspace's name; how it is written large and small is forgiven, and spaces around it. */
export function isSameName(typed: string, name: string): boolean {
  const folded = (text: string) => text.trim().replace(/\s+/g, ' ').normalize('NFKC').toLowerCase()
  return folded(typed) === folded(name)
}

/** How often a workspace is closed in a while: every member is told each time. */
export const closingLimit = { max: 3, windowMs: dayMs }

/** When a workspace is deleted that is closed now. */
export function endOfClosing(now: Date): Date {
  return new Date(now.getTime() + closingDays * dayMs)
}

/**
 * Whether a member may lose the role of an owner. Somebody has to be left who can let others in.
 * @param members Everybody in the workspace.
 * @throws AppError `member.last_owner`.
 */
export function checkOwnerStays(members: readonly { userId: string; role: WorkspaceRole }[], leaving: string): void {
  const isOwner = (member: { role: WorkspaceRole }) => member.role === 'owner'
  if (!members.some((member) => member.userId === leaving && isOwner(member))) return
  if (members.some((member) => member.userId !== leaving && isOwner(member))) return
  throw new AppError('conflict', 'member.last_owner', 'A workspace keeps an owner')
}

/**
 * What a person's own workspace is called until they name it: after what stands before the @ of their address, as a name
 * is written.
 * @param words With `{name}` in it.
 */
export function nameAfter(email: string, words: string): string {
  const local = email.split('@', 1)[0]?.split('+', 1)[0] ?? ''
  const parts = local.split(/[._-]+/).filter((part) => part !== '')
  const name = parts.map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join(' ')
  const room = 80 - fill(words, { name: '' }).length
  return fill(words, { name: (name === '' ? email : name).slice(0, room) })
}
