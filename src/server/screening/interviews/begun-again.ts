import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#server/platform/db/types.ts'
import { interviewTransitions } from './schema.ts'

/** How the history of an interview says that its candidate began again; it stands there once. Decision 0294. */
export const begunAgainCause = 'begun again after a technical failure'

/** When the candidate began again; null where they did not. What was recorded before is deleted. */
export async function selectBegunAgainAt(tx: Transaction, interviewId: string): Promise<Date | null> {
  const [row] = await tx
    .select({ at: interviewTransitions.at })
    .from(interviewTransitions)
    .where(and(eq(interviewTransitions.interviewId, interviewId), eq(interviewTransitions.cause, begunAgainCause)))
    .limit(1)
  return row?.at ?? null
}
