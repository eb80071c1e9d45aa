import { inArray } from 'drizzle-orm'
import type { MemberNotification } from '#contract/customer/notifications.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import { interviews } from './schema.ts'

/** What a member is told of interviews by name: by id, those that there are. The transaction is bound to the workspace. */
export async function describeInterviews(
  tx: Transaction,
  interviewIds: readonly string[],
): Promise<ReadonlyMap<string, NonNullable<MemberNotification['interview']>>> {
  const { id, openingId, name, email, position } = interviews
  const rows = await tx
    .select({ id, openingId, name, email, position })
    .from(interviews)
    .where(inArray(interviews.id, [...interviewIds]))
  return new Map(
    rows.map((row) => [
      row.id,
      { id: row.id, openingId: row.openingId, candidate: row.name ?? row.email, position: row.position },
    ]),
  )
}
