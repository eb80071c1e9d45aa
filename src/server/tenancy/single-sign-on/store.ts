import { and, asc, eq, gt, isNotNull, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import {
  JoiningRole,
  OidcSettings,
  SamlSettings,
  SsoDomainFound,
  SsoDomainState,
  SsoProblem,
} from '#contract/values/single-sign-on.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import { ssoConnections, ssoDomains, ssoEmergencyOwners } from './schema.ts'

const StoredDomain = z.object({
  id: z.string(),
  workspaceId: z.string(),
  domain: z.string(),
  token: z.string(),
  state: SsoDomainState,
  found: SsoDomainFound.nullable(),
  checkedAt: z.date().nullable(),
  failedChecks: z.number(),
  createdAt: z.date(),
})
export type StoredDomain = z.infer<typeof StoredDomain>

const LastTest = z.object({ at: z.iso.datetime(), problem: SsoProblem.nullable(), detail: z.string().nullable() })

const connectionFields = {
  workspaceId: z.string(),
  sealedSecret: z.string().nullable(),
  testedAt: z.date().nullable(),
  lastTest: LastTest.nullable(),
  isActive: z.boolean(),
  isPaused: z.boolean(),
  isEnforced: z.boolean(),
  addsMembers: z.boolean(),
  defaultRole: JoiningRole,
  trustsFactor: z.boolean(),
  createdAt: z.date(),
}
const StoredConnection = z.discriminatedUnion('kind', [
  z.object({ ...connectionFields, kind: z.literal('oidc'), settings: OidcSettings }),
  z.object({ ...connectionFields, kind: z.literal('saml'), settings: SamlSettings }),
])
export type StoredConnection = z.infer<typeof StoredConnection>
type ConnectionChange = Partial<Omit<typeof ssoConnections.$inferInsert, 'workspaceId'>>

export async function selectDomains(tx: Transaction, workspaceId: string): Promise<StoredDomain[]> {
  const rows = await tx
    .select()
    .from(ssoDomains)
    .where(eq(ssoDomains.workspaceId, workspaceId))
    .orderBy(asc(ssoDomains.domain))
  return rows.map((row) => StoredDomain.parse(row))
}

export async function selectVerifiedDomains(tx: Transaction, workspaceId: string): Promise<string[]> {
  const rows = await tx
    .select({ domain: ssoDomains.domain })
    .from(ssoDomains)
    .where(and(eq(ssoDomains.workspaceId, workspaceId), eq(ssoDomains.state, 'verified')))
    .orderBy(asc(ssoDomains.domain))
  return rows.map(({ domain }) => domain)
}

export async function findDomain(tx: Transaction, workspaceId: string, id: string): Promise<StoredDomain | null> {
  const [row] = await tx
    .select()
    .from(ssoDomains)
    .where(and(eq(ssoDomains.workspaceId, workspaceId), eq(ssoDomains.id, id)))
    .for('update')
  return row === undefined ? null : StoredDomain.parse(row)
}

/** False where the workspace has it already. */
export async function insertDomain(tx: Transaction, row: typeof ssoDomains.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(ssoDomains).values(row).onConflictDoNothing().returning({ id: ssoDomains.id })
  return rows.length > 0
}

export async function updateDomain(
  tx: Transaction,
  id: string,
  change: Partial<Pick<StoredDomain, 'state' | 'found' | 'checkedAt' | 'failedChecks'>>,
): Promise<void> {
  await tx.update(ssoDomains).set(change).where(eq(ssoDomains.id, id))
}

export async function deleteDomain(tx: Transaction, workspaceId: string, id: string): Promise<boolean> {
  const rows = await tx
    .delete(ssoDomains)
    .where(and(eq(ssoDomains.workspaceId, workspaceId), eq(ssoDomains.id, id)))
    .returning({ id: ssoDomains.id })
  return rows.length > 0
}

/** Whoever settles whose domain it is comes one after the other. */
export async function lockDomainName(tx: Transaction, domain: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sso-domain/${domain}`}, 0))`)
}

/** Another workspace that has proved the domain; the transaction is the system's. Held until it ends. */
export async function lockOtherHolder(
  tx: Transaction,
  domain: string,
  workspaceId: string,
): Promise<StoredDomain | null> {
  const [row] = await tx
    .select()
    .from(ssoDomains)
    .where(
      and(eq(ssoDomains.domain, domain), eq(ssoDomains.state, 'verified'), ne(ssoDomains.workspaceId, workspaceId)),
    )
    .for('update')
  return row === undefined ? null : StoredDomain.parse(row)
}

/** Domains after a cursor, of every workspace; the transaction is the system's. */
export async function selectEveryDomain(
  tx: Transaction,
  afterId: string,
  limit: number,
): Promise<{ id: string; workspaceId: string }[]> {
  return await tx
    .select({ id: ssoDomains.id, workspaceId: ssoDomains.workspaceId })
    .from(ssoDomains)
    .where(gt(ssoDomains.id, afterId))
    .orderBy(asc(ssoDomains.id))
    .limit(limit)
}

/** The workspace that has proved a domain; null when none has. The transaction is the system's. */
export async function findHolder(tx: Transaction, domain: string): Promise<string | null> {
  const [row] = await tx
    .select({ workspaceId: ssoDomains.workspaceId })
    .from(ssoDomains)
    .where(and(eq(ssoDomains.domain, domain), eq(ssoDomains.state, 'verified')))
  return row?.workspaceId ?? null
}

export async function selectConnection(tx: Transaction, workspaceId: string): Promise<StoredConnection | null> {
  const [row] = await tx.select().from(ssoConnections).where(eq(ssoConnections.workspaceId, workspaceId))
  return row === undefined ? null : StoredConnection.parse(row)
}

/** Until the transaction ends nobody else changes it. */
export async function lockConnection(tx: Transaction, workspaceId: string): Promise<StoredConnection | null> {
  const [row] = await tx
    .select()
    .from(ssoConnections)
    .where(eq(ssoConnections.workspaceId, workspaceId))
    .for('no key update')
  return row === undefined ? null : StoredConnection.parse(row)
}

export async function insertConnection(tx: Transaction, row: typeof ssoConnections.$inferInsert): Promise<void> {
  await tx.insert(ssoConnections).values(row)
}

export async function updateConnection(tx: Transaction, workspaceId: string, change: ConnectionChange): Promise<void> {
  await tx.update(ssoConnections).set(change).where(eq(ssoConnections.workspaceId, workspaceId))
}

export async function deleteConnection(tx: Transaction, workspaceId: string): Promise<boolean> {
  await tx.delete(ssoEmergencyOwners).where(eq(ssoEmergencyOwners.workspaceId, workspaceId))
  const rows = await tx
    .delete(ssoConnections)
    .where(eq(ssoConnections.workspaceId, workspaceId))
    .returning({ workspaceId: ssoConnections.workspaceId })
  return rows.length > 0
}

/** Connections after a cursor that are turned on; the transaction is the system's. */
export async function selectActiveConnections(
  tx: Transaction,
  afterId: string,
  limit: number,
): Promise<{ workspaceId: string }[]> {
  return await tx
    .select({ workspaceId: ssoConnections.workspaceId })
    .from(ssoConnections)
    .where(and(eq(ssoConnections.isActive, true), gt(ssoConnections.workspaceId, afterId)))
    .orderBy(asc(ssoConnections.workspaceId))
    .limit(limit)
}

export async function selectSealedSecrets(tx: Transaction): Promise<{ workspaceId: string; sealed: string }[]> {
  const rows = await tx
    .select({ workspaceId: ssoConnections.workspaceId, sealed: ssoConnections.sealedSecret })
    .from(ssoConnections)
    .where(isNotNull(ssoConnections.sealedSecret))
  return rows.flatMap(({ sealed, ...row }) => (sealed === null ? [] : [{ ...row, sealed }]))
}

/** Only what is still as it was read. */
export async function replaceSealedSecret(
  tx: Transaction,
  { workspaceId, before, after }: { workspaceId: string; before: string; after: string },
): Promise<void> {
  await tx
    .update(ssoConnections)
    .set({ sealedSecret: after })
    .where(and(eq(ssoConnections.workspaceId, workspaceId), eq(ssoConnections.sealedSecret, before)))
}

export async function selectEmergencyOwners(tx: Transaction, workspaceId: string): Promise<string[]> {
  const rows = await tx
    .select({ userId: ssoEmergencyOwners.userId })
    .from(ssoEmergencyOwners)
    .where(eq(ssoEmergencyOwners.workspaceId, workspaceId))
  return rows.map(({ userId }) => userId)
}

export async function putEmergencyOwners(
  tx: Transaction,
  workspaceId: string,
  userIds: readonly string[],
): Promise<void> {
  await tx.delete(ssoEmergencyOwners).where(eq(ssoEmergencyOwners.workspaceId, workspaceId))
  if (userIds.length === 0) return
  await tx.insert(ssoEmergencyOwners).values(userIds.map((userId) => ({ workspaceId, userId })))
}
