import { desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { users } from '#server/platform/auth/schema.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import { turnCorrections } from './schema.ts'

const StoredCorrection = z.object({
  id: z.string(),
  turnId: z.string(),
  text: z.string(),
  byEmail: z.string().nullable(),
  at: z.date(),
})
export type StoredCorrection = z.infer<typeof StoredCorrection>

/** The newest first. */
export async function selectCorrections(tx: Transaction, interviewId: string): Promise<StoredCorrection[]> {
  const { id, turnId, text, at } = turnCorrections
  const rows = await tx
    .select({ id, turnId, text, byEmail: users.email, at })
    .from(turnCorrections)
    .leftJoin(users, eq(users.id, turnCorrections.correctedBy))
    .where(eq(turnCorrections.interviewId, interviewId))
    .orderBy(desc(id))
  return rows.map((row) => StoredCorrection.parse(row))
}

export async function insertCorrection(
  tx: Transaction,
  correction: typeof turnCorrections.$inferInsert,
): Promise<void> {
  await tx.insert(turnCorrections).values(correction)
}
