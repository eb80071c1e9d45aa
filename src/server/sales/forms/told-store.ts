import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#server/platform/db/types.ts'
import { submissions } from './schema.ts'

/** An accepted submission that nobody has been written to about. */
export const UntoldSubmission = z.object({
  id: z.string(),
  form: z.string(),
  email: z.string(),
  contactId: z.string(),
  values: z.record(z.string(), z.string()).catch({}),
  page: z.string().nullable(),
})
export type UntoldSubmission = z.infer<typeof UntoldSubmission>

/** The oldest first, locked until the transaction ends; what another process is telling is passed over. */
export async function lockUntold(tx: Transaction, limit: number): Promise<UntoldSubmission[]> {
  const rows = await tx
    .select({
      id: submissions.id,
      form: submissions.form,
      email: submissions.email,
      contactId: submissions.contactId,
      values: submissions.values,
      page: submissions.page,
    })
    .from(submissions)
    .where(and(isNull(submissions.toldAt), eq(submissions.standing, 'accepted')))
    .orderBy(asc(submissions.receivedAt), asc(submissions.id))
    .limit(limit)
    .for('update', { skipLocked: true })
  return rows.map((row) => UntoldSubmission.parse(row))
}

export async function markTold(tx: Transaction, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(submissions)
    .set({ toldAt: at })
    .where(inArray(submissions.id, [...ids]))
}
