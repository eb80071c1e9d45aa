import { eq } from 'drizzle-orm'
import type { Transaction } from '#server/platform/db/types.ts'
import { stoppedMessages } from './schema.ts'

/** Whether a candidate wants no more messages about their interview. */
export async function hasStopped(tx: Transaction, interviewId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: stoppedMessages.interviewId })
    .from(stoppedMessages)
    .where(eq(stoppedMessages.interviewId, interviewId))
  return rows.length > 0
}

export async function insertStopped(tx: Transaction, stopped: typeof stoppedMessages.$inferInsert): Promise<void> {
  await tx.insert(stoppedMessages).values(stopped).onConflictDoNothing()
}

export async function deleteStopped(tx: Transaction, interviewId: string): Promise<void> {
  await tx.delete(stoppedMessages).where(eq(stoppedMessages.interviewId, interviewId))
}
