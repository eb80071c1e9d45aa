import { and, desc, eq, gt, isNotNull, lte, ne, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db, Transaction } from '../db/types.ts'
import { sessions, users } from './schema.ts'

type Handle = Db | Transaction

const FoundSession = z.object({
  id: z.string(),
  userId: z.string(),
  email: z.string(),
  lastSeenAt: z.date(),
  endsAt: z.date(),
  signedInBy: z.string(),
})
export type FoundSession = z.infer<typeof FoundSession>

const Device = z.object({ id: z.string(), userAgent: z.string().nullable(), createdAt: z.date(), lastSeenAt: z.date() })
export type Device = z.infer<typeof Device>

/** The session of a token's hash, with whose it is; null when there is none that is still good. */
export async function selectSession(db: Handle, tokenHash: string, now: Date): Promise<FoundSession | null> {
  const [row] = await db
    .select({
      id: sessions.id,
      userId: users.id,
      email: users.email,
      lastSeenAt: sessions.lastSeenAt,
      endsAt: sessions.endsAt,
      signedInBy: sessions.signedInBy,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now), gt(sessions.endsAt, now)))
  return row === undefined ? null : FoundSession.parse(row)
}

export async function updateSeen(db: Handle, sessionId: string, lastSeenAt: Date, expiresAt: Date): Promise<void> {
  await db.update(sessions).set({ lastSeenAt, expiresAt }).where(eq(sessions.id, sessionId))
}

/** The user of an address, made at their first sign-in. Two first sign-ins at once make one user. */
export async function ensureUser(tx: Transaction, user: typeof users.$inferInsert): Promise<string> {
  const [row] = await tx
    .insert(users)
    .values(user)
    .onConflictDoUpdate({ target: users.email, set: { email: user.email } })
    .returning({ id: users.id })
  return z.object({ id: z.string() }).parse(row).id
}

/** Who opened the first run's link, lower case; null when nobody has. */
export async function selectAdminEmail(db: Handle): Promise<string | null> {
  const [row] = await db.select({ email: users.email }).from(users).where(isNotNull(users.adminSince)).limit(1)
  return row?.email ?? null
}

/** Makes a user the one who runs this installation; there is one at most, by an index. @param email Lower case. */
export async function makeAdmin(tx: Transaction, email: string, at: Date): Promise<void> {
  await tx.update(users).set({ adminSince: at }).where(eq(users.email, email))
}

export async function insertSession(tx: Transaction, session: typeof sessions.$inferInsert): Promise<void> {
  await tx.insert(sessions).values(session)
}

/** Sessions that a provider has opened go on, and count as those of a link: another one has taken its place, or none. */
export async function forgetSignOn(tx: Transaction, signedInBy: string): Promise<void> {
  await tx.update(sessions).set({ signedInBy: 'link' }).where(eq(sessions.signedInBy, signedInBy))
}

export async function deleteSessionByToken(db: Handle, tokenHash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
}

/** The browsers that are signed in as this user, the one used last first. */
export async function selectDevices(db: Handle, userId: string, now: Date): Promise<Device[]> {
  const rows = await db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now), gt(sessions.endsAt, now)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
  return rows.map((row) => Device.parse(row))
}

/** Ends one session of a person; does nothing when it is another's or has ended. */
export async function deleteSession(db: Handle, userId: string, sessionId: string): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
}

/** Ends every session of a person but one. */
export async function deleteOtherSessions(db: Handle, userId: string, keptSessionId: string): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, keptSessionId)))
}

/** Ends every session of a person. */
export async function deleteSessionsOf(db: Handle, userId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId))
}

/** Which workspace a browser was in last; null when it was in none. */
export async function selectLastWorkspace(db: Handle, sessionId: string): Promise<string | null> {
  const [row] = await db.select({ id: sessions.lastWorkspaceId }).from(sessions).where(eq(sessions.id, sessionId))
  return row?.id ?? null
}

/** Writes only when it is another one than before. */
export async function updateLastWorkspace(db: Handle, sessionId: string, workspaceId: string): Promise<void> {
  await db
    .update(sessions)
    .set({ lastWorkspaceId: workspaceId })
    .where(and(eq(sessions.id, sessionId), sql`${sessions.lastWorkspaceId} is distinct from ${workspaceId}`))
}

export async function deleteEndedSessions(db: Handle, now: Date): Promise<number> {
  const rows = await db
    .delete(sessions)
    .where(or(lte(sessions.expiresAt, now), lte(sessions.endsAt, now)))
    .returning({ id: sessions.id })
  return rows.length
}
