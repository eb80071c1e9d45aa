import { and, eq, gt, inArray, isNotNull, lte } from 'drizzle-orm'
import { z } from 'zod'
import { SignedInBy } from '#contract/values/single-sign-on.ts'
import type { Db, Transaction } from '../db/types.ts'
import { authenticators, passkeys, sessions, signInChallenges, users } from './schema.ts'

type Handle = Db | Transaction

/** Which second factors a person has. */
export interface HeldFactors {
  hasApp: boolean
  passkeys: number
}

export async function selectHeldFactors(db: Handle, userId: string): Promise<HeldFactors> {
  const [app, keys] = [
    await db.$count(authenticators, and(eq(authenticators.userId, userId), isNotNull(authenticators.confirmedAt))),
    await db.$count(passkeys, eq(passkeys.userId, userId)),
  ]
  return { hasApp: app > 0, passkeys: keys }
}

/** Whether a person has a second factor that works. */
export async function selectHasFactor(db: Handle, userId: string): Promise<boolean> {
  const held = await selectHeldFactors(db, userId)
  return held.hasApp || held.passkeys > 0
}

/** Which of these people have a second factor that works. */
export async function selectWithFactor(db: Handle, userIds: readonly string[]): Promise<Set<string>> {
  if (userIds.length === 0) return new Set()
  const byApp = await db
    .select({ userId: authenticators.userId })
    .from(authenticators)
    .where(and(inArray(authenticators.userId, [...userIds]), isNotNull(authenticators.confirmedAt)))
  const byPasskey = await db
    .selectDistinct({ userId: passkeys.userId })
    .from(passkeys)
    .where(inArray(passkeys.userId, [...userIds]))
  return new Set([...byApp, ...byPasskey].map(({ userId }) => userId))
}

/**
 * Nothing else changes what a person signs in with before the transaction ends. It lets sessions and events of theirs be
 * written meanwhile: whoever holds a row of their factors may be about to.
 */
export async function lockFactors(tx: Transaction, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
}

export async function insertChallenge(tx: Transaction, challenge: typeof signInChallenges.$inferInsert): Promise<void> {
  await tx.insert(signInChallenges).values(challenge)
}

const Challenge = z.object({
  userId: z.string(),
  email: z.string(),
  wrongAnswers: z.number(),
  signedInBy: SignedInBy,
})
export type Challenge = z.infer<typeof Challenge>

/** A challenge that can still be answered; null when there is none. */
export async function selectChallenge(db: Handle, tokenHash: string, now: Date): Promise<Challenge | null> {
  const [row] = await db
    .select({
      userId: users.id,
      email: users.email,
      wrongAnswers: signInChallenges.wrongAnswers,
      signedInBy: signInChallenges.signedInBy,
    })
    .from(signInChallenges)
    .innerJoin(users, eq(users.id, signInChallenges.userId))
    .where(and(eq(signInChallenges.tokenHash, tokenHash), gt(signInChallenges.expiresAt, now)))
  return row === undefined ? null : Challenge.parse(row)
}

/** The same, which nobody else answers before the transaction ends. */
export async function lockChallenge(tx: Transaction, tokenHash: string, now: Date): Promise<Challenge | null> {
  await tx
    .select({ tokenHash: signInChallenges.tokenHash })
    .from(signInChallenges)
    .where(eq(signInChallenges.tokenHash, tokenHash))
    .for('update')
  return await selectChallenge(tx, tokenHash, now)
}

export async function updateWrongAnswers(tx: Transaction, tokenHash: string, wrongAnswers: number): Promise<void> {
  await tx.update(signInChallenges).set({ wrongAnswers }).where(eq(signInChallenges.tokenHash, tokenHash))
}

export async function deleteChallenge(tx: Transaction, tokenHash: string): Promise<void> {
  await tx.delete(signInChallenges).where(eq(signInChallenges.tokenHash, tokenHash))
}

export async function deleteExpiredChallenges(db: Handle, now: Date): Promise<number> {
  const rows = await db
    .delete(signInChallenges)
    .where(lte(signInChallenges.expiresAt, now))
    .returning({ tokenHash: signInChallenges.tokenHash })
  return rows.length
}

const Proofs = z.object({ createdAt: z.date(), factorProvedAt: z.date().nullable() })

/** When somebody signed in with this session, and when they last proved a factor in it; null when it is not theirs. */
export async function selectProofs(db: Handle, userId: string, sessionId: string) {
  const [row] = await db
    .select({ createdAt: sessions.createdAt, factorProvedAt: sessions.factorProvedAt })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
  return row === undefined ? null : Proofs.parse(row)
}

export async function updateFactorProved(tx: Transaction, sessionId: string, at: Date): Promise<void> {
  await tx.update(sessions).set({ factorProvedAt: at }).where(eq(sessions.id, sessionId))
}
