import type { Access, ProgramAccess } from '#contract/api/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { AuditAction } from '#contract/values/audit-action.ts'
import { type AskedRole, hasRole, WorkspaceId, type WorkspaceRole } from '#contract/values/workspace.ts'
import { type Actor, checkAccess, requireSignedIn, type SignedIn } from '../auth/actor.ts'
import { selectHasFactor } from '../auth/factor-store.ts'
import { asUser, inWorkspace } from '../db/scope.ts'
import type { Transaction } from '../db/types.ts'
import type { Deps } from '../deps.ts'
import { isFactorByProvider, isSignOnMissing, signOnRequired } from '../single-sign-on/sign-on-rule.ts'
import { insertAuditEntries, selectMembership } from './store.ts'

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
  /** The app that acts for the member (OAuth); left out where they act themselves. */
  app?: { grantId: string; name: string }
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
 * @throws AppError `session.missing`, `access.forbidden`, `workspace.not_found`, `workspace.role_too_small`, `sign_in.sso_required`,
 * `second_factor.required`.
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
  const workspace = await findWorkspace(deps, member, workspaceIdOf(params))
  // Whoever is no member does not learn whether it exists.
  if (workspace === null) throw new AppError('not_found', 'workspace.not_found', 'Not a workspace of this person')
  requireRole(workspace, access.workspace)
  return workspace
}

/**
 * The workspace of an address, for somebody who is a member of it; null for everybody else. The one place that asks what a
 * workspace wants of members who are signed in: its provider's sign-on, a second factor.
 * @param member `signedInBy` is null where no session is: a program that acts for a member.
 * @throws AppError `sign_in.sso_required` for a member whose session the workspace's enforced sign-on does not accept,
 * `second_factor.required` for one who has none where the workspace asks for it.
 */
export async function findWorkspace(
  deps: Pick<Deps, 'db'>,
  member: Pick<SignedIn, 'userId' | 'email'> & { signedInBy: string | null; sessionId?: string },
  workspaceId: unknown,
): Promise<Workspace | null> {
  const id = WorkspaceId.safeParse(workspaceId)
  if (!id.success) return null
  const { userId, email, signedInBy, sessionId } = member
  const membership = await asUser(deps.db, userId, async (tx) => {
    const held = await selectMembership(tx, userId, id.data)
    if (held === null) return null
    const { needsSecondFactor, ...found } = held
    if (signedInBy === null) return found
    if (await isSignOnMissing(tx, { workspaceId: id.data, userId, email, signedInBy })) throw signOnRequired(id.data)
    if (needsSecondFactor && (await isFactorMissing(tx, { workspaceId: id.data, userId, signedInBy }))) {
      throw new AppError('forbidden', 'second_factor.required', 'The workspace asks its members for a second factor')
    }
    return found
  })
  if (membership === null) return null
  return openWorkspace(deps, { ...membership, userId, email, ...(sessionId === undefined ? {} : { sessionId }) })
}

/** Whoever came by the workspace's own provider, which it trusts to ask for one, needs none here. */
async function isFactorMissing(
  tx: Transaction,
  { workspaceId, userId, signedInBy }: { workspaceId: string; userId: string; signedInBy: string },
): Promise<boolean> {
  if (await selectHasFactor(tx, userId)) return false
  return !(await isFactorByProvider(tx, { workspaceId, signedInBy }))
}

function workspaceIdOf(params: unknown): unknown {
  return typeof params === 'object' && params !== null && 'workspaceId' in params ? params.workspaceId : undefined
}

/** Ids, numbers and words of ours; nothing that a person wrote or is called, the reason for a weight aside. */
type AuditDetails = Readonly<Record<string, string | number | boolean | null>>

interface AuditEntry {
  action: AuditAction
  subject: { kind: string; id: string }
  details?: AuditDetails
}

/** Who did it: nobody by themselves, a member, or what acted for one. */
type AuditActor = { id: string; userId: string | null } & Pick<Workspace, 'apiKeyId' | 'app'>

/**
 * Writes down who did what, in the transaction that does it: neither happens without the other. What a program did is its
 * key's, and its responsible member's.
 * @param userId Null where no member did it.
 * @param subject What it was done to: its kind is a word of the glossary, its id opens it as long as it is there.
 */
export async function recordAudit(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'ids'>,
  actor: AuditActor,
  entry: AuditEntry,
): Promise<void> {
  await recordAudits(tx, deps, actor, [entry])
}

/** The same of several at once. */
export async function recordAudits(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'ids'>,
  { id: workspaceId, userId, apiKeyId, app }: AuditActor,
  entries: readonly AuditEntry[],
): Promise<void> {
  await insertAuditEntries(
    tx,
    entries.map(({ action, subject, details = {} }) => ({
      id: deps.ids.uuid(),
      workspaceId,
      actorUserId: userId,
      actorKeyId: apiKeyId ?? null,
      actorApp: app?.name ?? null,
      action,
      subjectKind: subject.kind,
      subjectId: subject.id,
      details,
      at: deps.clock.now(),
    })),
  )
}
