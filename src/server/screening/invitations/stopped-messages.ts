import { eq } from 'drizzle-orm'
import { hasRow } from '#server/platform/db/has-row.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import { stoppedMessages } from './schema.ts'

/** Whether a candidate wants no more messages about their interview. */
export async function hasStopped(tx: Transaction, interviewId: string): Promise<boolean> {
  return await hasRow(tx, stoppedMessages, eq(stoppedMessages.interviewId, interviewId))
}

export async function insertStopped(tx: Transaction, stopped: typeof stoppedMessages.$inferInsert): Promise<void> {
  await tx.insert(stoppedMessages).values(stopped).onConflictDoNothing()
}

export async function deleteStopped(tx: Transaction, interviewId: string): Promise<void> {
  await tx.delete(stoppedMessages).where(eq(stoppedMessages.interviewId, interviewId))
}
