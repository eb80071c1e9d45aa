import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { AppError } from '#contract/errors.ts'
import { mailDomainOf, type SignedInBy, signedInByWorkspace, signOnPathOf } from '#contract/values/single-sign-on.ts'
import { lookUpInSystem } from '../db/scope.ts'
import type { Transaction } from '../db/types.ts'

/*
 * Asked by sessions and by workspaces, below which the tables lie (`tenancy/single-sign-on/schema.ts`): the statements name
 * them and import nothing.
 */

const SignOnRule = z.object({
  workspaceId: z.string(),
  /** No other way in is open to addresses of the domain. */
  isEnforced: z.boolean(),
  /** The address is that of an owner who may still use a link. */
  isEmergencyOwner: z.boolean(),
})
/** The provider of an address's domain, while it signs people in. */
export type SignOnRule = z.infer<typeof SignOnRule>

/** @param email Lower case. @returns null where no provider signs addresses of its domain in. */
export async function findSignOnRule(tx: Transaction, email: string): Promise<SignOnRule | null> {
  return await lookUpInSystem(tx, 'find single sign-on', async () => {
    const { rows } = await tx.execute(sql`
      select connection.workspace_id as "workspaceId",
        connection.is_enforced as "isEnforced",
        exists (
          select 1 from sso_emergency_owners named
          join users on users.id = named.user_id
          join workspace_members member on member.workspace_id = named.workspace_id and member.user_id = named.user_id
          where named.workspace_id = connection.workspace_id and users.email = ${email} and member.role = 'owner'
        ) as "isEmergencyOwner"
      from sso_domains domain join sso_connections connection on connection.workspace_id = domain.workspace_id
      where domain.domain = ${mailDomainOf(email)} and domain.state = 'verified'
        and connection.is_active and not connection.is_paused`)
    return rows[0] === undefined ? null : SignOnRule.parse(rows[0])
  })
}

/**
 * Asked whenever a session is opened, so that no way in can forget it: an address whose domain's workspace enforces sign-on is
 * signed in by its provider alone. Whoever runs the installation is never locked out of it.
 * @throws AppError `sign_in.sso_required`, with where to sign on.
 */
export async function requireWayIn(
  tx: Transaction,
  { userId, signedInBy, adminEmail }: { userId: string; signedInBy: SignedInBy; adminEmail: string | null },
): Promise<void> {
  const { rows } = await tx.execute(sql`select email from users where id = ${userId}`)
  const { email } = Person.parse(rows[0])
  if (email === adminEmail) return
  const rule = await findSignOnRule(tx, email)
  if (rule === null || !rule.isEnforced || signedInBy === signedInByWorkspace(rule.workspaceId)) return
  if (signedInBy === 'link' && rule.isEmergencyOwner) return
  throw signOnRequired(mailDomainOf(email))
}

const Person = z.object({ email: z.string() })

/** @param place A workspace's id, or a domain. */
export function signOnRequired(place: string): AppError {
  return new AppError('forbidden', 'sign_in.sso_required', 'The workspace asks for its provider’s sign-on', {
    extensions: { signOnPath: signOnPathOf(place) },
  })
}

const Enforcing = z.object({ isEmergencyOwner: z.boolean() })

/**
 * Whether a member has to sign on before a workspace opens: it enforces sign-on for the domain of their address, and this
 * session was opened in another way, or before. The transaction is the member's own (`asUser`).
 */
export async function isSignOnMissing(
  tx: Transaction,
  member: { workspaceId: string; userId: string; email: string; signedInBy: string },
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select exists (
      select 1 from sso_emergency_owners named
      join workspace_members member on member.workspace_id = named.workspace_id and member.user_id = named.user_id
      where named.workspace_id = connection.workspace_id and named.user_id = ${member.userId} and member.role = 'owner'
    ) as "isEmergencyOwner"
    from sso_connections connection join sso_domains domain on domain.workspace_id = connection.workspace_id
    where connection.workspace_id = ${member.workspaceId} and connection.is_enforced and not connection.is_paused
      and domain.domain = ${mailDomainOf(member.email)} and domain.state = 'verified'`)
  if (rows[0] === undefined) return false
  const { isEmergencyOwner } = Enforcing.parse(rows[0])
  if (member.signedInBy === signedInByWorkspace(member.workspaceId)) return false
  return !(isEmergencyOwner && member.signedInBy === 'link')
}

/** Whether a session was opened by a workspace's own provider, which it trusts to have asked for a second factor. */
export async function isFactorByProvider(
  tx: Transaction,
  { workspaceId, signedInBy }: { workspaceId: string; signedInBy: string },
): Promise<boolean> {
  if (signedInBy !== signedInByWorkspace(workspaceId)) return false
  const { rows } = await tx.execute(
    sql`select 1 from sso_connections where workspace_id = ${workspaceId} and trusts_factor and not is_paused`,
  )
  return rows.length > 0
}
