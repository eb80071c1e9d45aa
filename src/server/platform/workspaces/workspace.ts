import type { Access, ProgramAccess } from '#contract/api/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { AuditAction } from '#contract/values/audit-action.ts'
import { type AskedRole, hasRole, WorkspaceId, type WorkspaceRole } from '#contract/values/workspace.ts'
import { type Actor, checkAccess, requireSignedIn, type SignedIn } from '../auth/actor.ts'
import { selectHasFactor } from '../auth/factor-store.ts'
import { asUser, inWorkspace } from '../db/scope.ts'
import type { Transaction } from '../db/types.ts'
import type { Deps } from '../deps.ts'
import { type HeldMembership, insertAuditEntry, selectMembership } from './store.ts'

/**
 * One workspace in the hands of one of its members: what commands are given. Whoever holds one has been let in
 * (`admit`); what the member's role allows is still to be asked (`requireRole`).
 */
export interface Workspace {
  id: string
  name: string
  role: WorkspaceRole
  /** When all of it is deleted: an owner has closed it. Null while it is used. */
  closesAt: Date | null
  /** The member; of a program, the one who answers for its key. */
  userId: string
  /** Proved, lower case. Personal data: never log it. */
  email: string
  /** The member's session, for `requireFreshProof`; left out where nobody acts in a browser. */
  sessionId?: string
  /** The key that a program calls with; left out where a member acts themselves. */
  apiKeyId?: string
  /**
   * A transaction that sees this workspace's rows and nothing else of any customer; a hiring manager's sees only what belongs
   * to openings that they are named for. Never one inside another.
   */
  transaction<Result>(run: (tx: Transaction) => Promise<Result>): Promise<Result>
}

/** The handle of a membership that has been looked up. */
export function openWorkspace(deps: Pick<Deps, 'db'>, membership: Omit<Workspace, 'transaction'>): Workspace {
  // The one place where it is decided what of a workspace a hiring manager sees.
  const managerId = membership.role === 'hiring_manager' ? membership.userId : null
  return { ...membership, transaction: (run) => inWorkspace(deps.db, membership.id, run, managerId) }
}

/**
 * Every command that changes something begins with it, so that it holds for an endpoint and a page's form alike.
 * @throws AppError `workspace.role_too_small`.
 */
export function requireRole({ role }: Pick<Workspace, 'role'>, least: AskedRole): void {
  if (hasRole(role, least)) return
  throw new AppError('forbidden', 'workspace.role_too_small', 'The member’s role does not allow this', {
    details: { role, least },
  })
}

/**
 * The one place that decides whose data a request may touch, asked before any handler runs. Answers the workspace of
 * the path where the endpoint lies in one, else null.
 * @throws AppError `session.missing`, `access.forbidden`, `workspace.not_found`, `second_factor.required`,
 * `workspace.role_too_small`.
 */
export async function admit(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  access: Exclude<Access, ProgramAccess>,
  params: unknown,
): Promise<Workspace | null> {
  if (typeof access === 'string') {
    checkAccess(actor, access)
    return null
  }
  const member = requireSignedIn(actor)
  const workspace = await enterWorkspace(deps, member, workspaceIdOf(params))
  // Whoever is no member does not learn whether it exists.
  if (workspace === null) throw new AppError('not_found', 'workspace.not_found', 'Not a workspace of this person')
  requireRole(workspace, access.workspace)
  return workspace
}

/**
 * The workspace of an address, for a member of it who is signed in; null for everybody else. The one place that asks whether
 * the workspace opens for a member without a second factor: pages and endpoints of members all come through it.
 * @throws AppError `second_factor.required`.
 */
export async function enterWorkspace(
  deps: Pick<Deps, 'db'>,
  { userId, email, sessionId }: Pick<SignedIn, 'userId' | 'email' | 'sessionId'>,
  workspaceId: unknown,
): Promise<Workspace | null> {
  const held = await findMembership(deps, userId, workspaceId)
  if (held === null) return null
  const { needsSecondFactor, ...membership } = held
  if (needsSecondFactor && !(await selectHasFactor(deps.db, userId))) {
    throw new AppError('forbidden', 'second_factor.required', 'The workspace asks its members for a second factor')
  }
  return openWorkspace(deps, { ...membership, userId, email, sessionId })
}

/** The workspace in the hands of a member in whose name something acts by itself; null once they are none. */
export async function findWorkspace(
  deps: Pick<Deps, 'db'>,
  { userId, email }: Pick<SignedIn, 'userId' | 'email'>,
  workspaceId: unknown,
): Promise<Workspace | null> {
  const held = await findMembership(deps, userId, workspaceId)
  if (held === null) return null
  const { needsSecondFactor: _, ...membership } = held
  return openWorkspace(deps, { ...membership, userId, email })
}

async function findMembership(
  deps: Pick<Deps, 'db'>,
  userId: string,
  workspaceId: unknown,
): Promise<HeldMembership | null> {
  const id = WorkspaceId.safeParse(workspaceId)
  return id.success ? await asUser(deps.db, userId, (tx) => selectMembership(tx, userId, id.data)) : null
}

function workspaceIdOf(params: unknown): unknown {
  return typeof params === 'object' && params !== null && 'workspaceId' in params ? params.workspaceId : undefined
}

/** Ids, numbers and words of ours; nothing that a person wrote or is called, the reason for a weight aside. */
type AuditDetails = Readonly<Record<string, string | number | boolean | null>>

/**
 * Writes down who did what, in the transaction that does it: neither happens without the other. What a program did is its
 * key's, and its responsible member's.
 * @param userId Null where no member did it.
 * @param subject What it was done to: its kind is a word of the glossary, its id opens it as long as it is there.
 */
export async function recordAudit(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'ids'>,
  { id: workspaceId, userId, apiKeyId }: { id: string; userId: string | null; apiKeyId?: string },
  entry: { action: AuditAction; subject: { kind: string; id: string }; details?: AuditDetails },
): Promise<void> {
  await insertAuditEntry(tx, {
    id: deps.ids.uuid(),
    workspaceId,
    actorUserId: userId,
    actorKeyId: apiKeyId ?? null,
    action: entry.action,
    subjectKind: entry.subject.kind,
    subjectId: entry.subject.id,
    details: entry.details ?? {},
    at: deps.clock.now(),
  })
}
