import { and, desc, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import { z } from 'zod'
import { SecurityEventKind } from '#contract/values/second-factor.ts'
import { authenticators, recoveryCodes, securityEvents } from '#server/platform/auth/schema.ts'
import type { Db, Transaction } from '#server/platform/db/types.ts'

type Handle = Db | Transaction

const StoredApp = z.object({
  sealedSecret: z.string(),
  confirmedAt: z.date().nullable(),
  lastStep: z.number().nullable(),
})
export type StoredApp = z.infer<typeof StoredApp>

/** A person's authenticator app, confirmed or not, which nobody else changes before the transaction ends. */
export async function lockApp(tx: Transaction, userId: string): Promise<StoredApp | null> {
  const [row] = await tx
    .select({
      sealedSecret: authenticators.sealedSecret,
      confirmedAt: authenticators.confirmedAt,
      lastStep: authenticators.lastStep,
    })
    .from(authenticators)
    .where(eq(authenticators.userId, userId))
    .for('update')
  return row === undefined ? null : StoredApp.parse(row)
}

/** Begins anew where nothing is confirmed yet. */
export async function replacePendingApp(tx: Transaction, app: typeof authenticators.$inferInsert): Promise<void> {
  await tx
    .insert(authenticators)
    .values(app)
    .onConflictDoUpdate({
      target: authenticators.userId,
      set: { sealedSecret: app.sealedSecret, createdAt: app.createdAt },
      setWhere: isNull(authenticators.confirmedAt),
    })
}

/** Writes down the newest step whose code was taken, and that the app works where that was still to be shown. */
export async function updateApp(
  tx: Transaction,
  userId: string,
  change: { lastStep: number; confirmedAt: Date },
): Promise<void> {
  await tx.update(authenticators).set(change).where(eq(authenticators.userId, userId))
}

export async function deleteApp(tx: Transaction, userId: string): Promise<boolean> {
  const rows = await tx
    .delete(authenticators)
    .where(and(eq(authenticators.userId, userId), isNotNull(authenticators.confirmedAt)))
    .returning({ userId: authenticators.userId })
  return rows.length > 0
}

/** Confirmed or not. */
export async function deleteAnyApp(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(authenticators).where(eq(authenticators.userId, userId))
}

export async function selectSealedApps(db: Handle): Promise<{ userId: string; sealedSecret: string }[]> {
  return await db
    .select({ userId: authenticators.userId, sealedSecret: authenticators.sealedSecret })
    .from(authenticators)
}

/** Does nothing where the app was set up anew meanwhile. */
export async function replaceSealedApp(
  db: Handle,
  { userId, before, after }: { userId: string; before: string; after: string },
): Promise<void> {
  await db
    .update(authenticators)
    .set({ sealedSecret: after })
    .where(and(eq(authenticators.userId, userId), eq(authenticators.sealedSecret, before)))
}

export async function countOpenRecoveryCodes(db: Handle, userId: string): Promise<number> {
  return await db.$count(recoveryCodes, and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))
}

/** Uses one: exactly one caller gets it. */
export async function takeRecoveryCode(tx: Transaction, userId: string, codeHash: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash), isNull(recoveryCodes.usedAt)))
    .returning({ userId: recoveryCodes.userId })
  return rows.length > 0
}

/** In the place of all that the person had. */
export async function replaceRecoveryCodes(
  tx: Transaction,
  userId: string,
  codeHashes: readonly string[],
  createdAt: Date,
): Promise<void> {
  await deleteRecoveryCodes(tx, userId)
  await tx.insert(recoveryCodes).values(codeHashes.map((codeHash) => ({ userId, codeHash, createdAt })))
}

export async function deleteRecoveryCodes(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
}

export async function insertSecurityEvent(tx: Transaction, event: typeof securityEvents.$inferInsert): Promise<void> {
  await tx.insert(securityEvents).values(event)
}

const StoredEvent = z.object({
  id: z.string(),
  kind: SecurityEventKind,
  details: z.record(z.string(), z.string()),
  userAgent: z.string().nullable(),
  at: z.date(),
})
export type StoredEvent = z.infer<typeof StoredEvent>

/** The newest first. */
export async function selectSecurityEvents(db: Handle, userId: string, limit: number): Promise<StoredEvent[]> {
  const rows = await db
    .select({
      id: securityEvents.id,
      kind: securityEvents.kind,
      details: securityEvents.details,
      userAgent: securityEvents.userAgent,
      at: securityEvents.at,
    })
    .from(securityEvents)
    .where(eq(securityEvents.userId, userId))
    .orderBy(desc(securityEvents.at), desc(securityEvents.id))
    .limit(limit)
  return rows.map((row) => StoredEvent.parse(row))
}

export async function deleteSecurityEventsBefore(db: Handle, before: Date): Promise<number> {
  const rows = await db.delete(securityEvents).where(lt(securityEvents.at, before)).returning({ id: securityEvents.id })
  return rows.length
}
