import type { Access, ProgramAccess, WorkspaceAccess } from '#contract/api/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { ApiScope } from '#contract/values/api-scope.ts'
import type { WorkspaceRole } from '#contract/values/workspace.ts'

/** Somebody whose address is proved: they opened a link that was sent to it. */
export interface SignedIn {
  kind: 'user' | 'admin'
  userId: string
  /** Lower case. */
  email: string
  sessionId: string
  /** See `SignedInBy`. */
  signedInBy: string
}

/** A program that holds an API key of a workspace. */
export interface Program {
  kind: 'program'
  keyId: string
  scopes: readonly ApiScope[]
  workspace: { id: string; name: string; closesAt: Date | null }
  /** The member who answers for the key: whoever made it, or an owner once they have left. */
  userId: string
  /** Theirs, lower case. */
  email: string
}

/** A program that a member has let act for them in one workspace (OAuth): within these scopes, and never beyond their role. */
export interface ConnectedApp {
  kind: 'app'
  grantId: string
  /** As it calls itself. */
  name: string
  scopes: readonly ApiScope[]
  workspace: { id: string; name: string; closesAt: Date | null }
  /** The member's role at this moment. */
  role: WorkspaceRole
  userId: string
  /** Theirs, lower case. */
  email: string
}

/** Whoever calls the public API. */
export type Caller = Program | ConnectedApp

/** Whose limit, repeated calls and confirmations these are. */
export function callerIdOf(caller: Caller): string {
  return caller.kind === 'program' ? caller.keyId : caller.grantId
}

/** On whose behalf a request is made. The admin runs this installation (`ADMIN_EMAIL`). */
export type Actor = { kind: 'anonymous' } | SignedIn

export const anonymous: Actor = { kind: 'anonymous' }

/**
 * Whether an endpoint outside workspaces is open to somebody.
 * @throws AppError `session.missing` when nobody is signed in, `access.forbidden` when it is not theirs to use.
 */
export function checkAccess(actor: Actor, access: Exclude<Access, WorkspaceAccess | ProgramAccess>): void {
  if (access === 'public') return
  const { kind } = requireSignedIn(actor)
  if (access === 'admin' && kind !== 'admin') {
    throw new AppError('forbidden', 'access.forbidden', 'Only the admin may use this endpoint')
  }
}

/** The address that somebody has proved to be theirs, lower case; null when they have proved none. */
export function provedEmail(actor: Actor): string | null {
  return actor.kind === 'anonymous' ? null : actor.email
}

/** @throws AppError `session.missing`. */
export function requireSignedIn(actor: Actor): SignedIn {
  if (actor.kind !== 'anonymous') return actor
  throw new AppError('unauthenticated', 'session.missing', 'Nobody is signed in')
}
