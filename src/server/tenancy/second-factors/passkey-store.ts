import { and, asc, eq, gt, lte } from 'drizzle-orm'
import { z } from 'zod'
import { PasskeyPurpose } from '#contract/values/second-factor.ts'
import { passkeyCeremonies, passkeys, users } from '#server/platform/auth/schema.ts'
import type { Db, Transaction } from '#server/platform/db/types.ts'

type Handle = Db | Transaction

export async function insertCeremony(db: Handle, ceremony: typeof passkeyCeremonies.$inferInsert): Promise<void> {
  await db.insert(passkeyCeremonies).values(ceremony)
}

const Ceremony = z.object({
  challenge: z.string(),
  purpose: PasskeyPurpose,
  userId: z.string().nullable(),
  holder: z.string().nullable(),
})
export type Ceremony = z.infer<typeof Ceremony>

/** Takes what a browser was asked to sign: exactly one answer gets it. Null when it is unknown, taken or too old. */
export async function takeCeremony(db: Handle, challenge: string, now: Date): Promise<Ceremony | null> {
  const [row] = await db
    .delete(passkeyCeremonies)
    .where(and(eq(passkeyCeremonies.challenge, challenge), gt(passkeyCeremonies.expiresAt, now)))
    .returning()
  return row === undefined ? null : Ceremony.parse(row)
}

export async function deleteExpiredCeremonies(db: Handle, now: Date): Promise<number> {
  const rows = await db
    .delete(passkeyCeremonies)
    .where(lte(passkeyCeremonies.expiresAt, now))
    .returning({ challenge: passkeyCeremonies.challenge })
  return rows.length
}

const StoredPasskey = z.object({
  id: z.string(),
  name: z.string(),
  transports: z.array(z.string()),
  isSynced: z.boolean(),
  createdAt: z.date(),
  lastUsedAt: z.date().nullable(),
})
export type StoredPasskey = z.infer<typeof StoredPasskey>

/** A person's, in the order in which they were added. */
export async function selectPasskeys(db: Handle, userId: string): Promise<StoredPasskey[]> {
  const rows = await db
    .select({
      id: passkeys.id,
      name: passkeys.name,
      transports: passkeys.transports,
      isSynced: passkeys.isSynced,
      createdAt: passkeys.createdAt,
      lastUsedAt: passkeys.lastUsedAt,
    })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id))
  return rows.map((row) => StoredPasskey.parse(row))
}

const KnownPasskey = z.object({
  id: z.string(),
  userId: z.string(),
  email: z.string(),
  name: z.string(),
  publicKey: z.string(),
  counter: z.number(),
})
export type KnownPasskey = z.infer<typeof KnownPasskey>

/** A passkey and whose it is, which nobody else uses before the transaction ends. */
export async function lockPasskey(tx: Transaction, id: string): Promise<KnownPasskey | null> {
  const [row] = await tx
    .select({
      id: passkeys.id,
      userId: passkeys.userId,
      email: users.email,
      name: passkeys.name,
      publicKey: passkeys.publicKey,
      counter: passkeys.counter,
    })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(eq(passkeys.id, id))
    .for('update', { of: passkeys })
  return row === undefined ? null : KnownPasskey.parse(row)
}

/** False where another account, or this one, has it already. */
export async function insertPasskey(tx: Transaction, passkey: typeof passkeys.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(passkeys).values(passkey).onConflictDoNothing().returning({ id: passkeys.id })
  return rows.length > 0
}

export async function updatePasskeyUse(
  tx: Transaction,
  id: string,
  use: { counter: number; isSynced: boolean; lastUsedAt: Date },
): Promise<void> {
  await tx.update(passkeys).set(use).where(eq(passkeys.id, id))
}

/** @returns what it was called; null where it is not this person's, or gone. */
export async function deletePasskey(tx: Transaction, userId: string, id: string): Promise<string | null> {
  const [row] = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning({ name: passkeys.name })
  return row?.name ?? null
}

export async function deletePasskeys(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(passkeys).where(eq(passkeys.userId, userId))
}
