import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { users } from '#server/platform/auth/schema.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import { reportShares } from './schema.ts'

const StoredShare = z.object({
  id: z.string(),
  byEmail: z.string().nullable(),
  createdAt: z.date(),
  expiresAt: z.date(),
  revokedAt: z.date().nullable(),
  withRecording: z.boolean(),
  viewCount: z.number(),
  lastViewedAt: z.date().nullable(),
})
export type StoredShare = z.infer<typeof StoredShare>

/** What a link opens. */
export interface OpenShare {
  id: string
  workspaceId: string
  interviewId: string
  expiresAt: Date
  withRecording: boolean
}

/** The newest first. */
export async function selectShares(tx: Transaction, workspaceId: string, interviewId: string): Promise<StoredShare[]> {
  const rows = await tx
    .select({
      id: reportShares.id,
      byEmail: users.email,
      createdAt: reportShares.createdAt,
      expiresAt: reportShares.expiresAt,
      revokedAt: reportShares.revokedAt,
      withRecording: reportShares.withRecording,
      viewCount: reportShares.viewCount,
      lastViewedAt: reportShares.lastViewedAt,
    })
    .from(reportShares)
    .leftJoin(users, eq(users.id, reportShares.sharedBy))
    .where(and(eq(reportShares.workspaceId, workspaceId), eq(reportShares.interviewId, interviewId)))
    .orderBy(desc(reportShares.createdAt), desc(reportShares.id))
  return rows.map((row) => StoredShare.parse(row))
}

/** Answers false when the id is taken. */
export async function insertShare(tx: Transaction, share: typeof reportShares.$inferInsert): Promise<boolean> {
  const rows = await tx
    .insert(reportShares)
    .values(share)
    .onConflictDoNothing({ target: reportShares.id })
    .returning({ id: reportShares.id })
  return rows.length > 0
}

/** Answers whether it was open; the instant of an earlier closing stays. */
export async function closeShare(tx: Transaction, workspaceId: string, shareId: string, at: Date): Promise<boolean> {
  const rows = await tx
    .update(reportShares)
    .set({ revokedAt: at })
    .where(and(eq(reportShares.workspaceId, workspaceId), eq(reportShares.id, shareId), isNull(reportShares.revokedAt)))
    .returning({ id: reportShares.id })
  return rows.length > 0
}

/** What a link opens now; null for one that is unknown, closed or has run out. */
export async function selectOpenShare(tx: Transaction, tokenHash: string, now: Date): Promise<OpenShare | null> {
  const { id, workspaceId, interviewId, expiresAt, withRecording } = reportShares
  const [row] = await tx
    .select({ id, workspaceId, interviewId, expiresAt, withRecording })
    .from(reportShares)
    .where(and(eq(reportShares.tokenHash, tokenHash), isNull(reportShares.revokedAt), gt(expiresAt, now)))
  return row ?? null
}

export async function addView(tx: Transaction, shareId: string, at: Date): Promise<void> {
  await tx
    .update(reportShares)
    .set({ viewCount: sql`${reportShares.viewCount} + 1`, lastViewedAt: at })
    .where(eq(reportShares.id, shareId))
}
