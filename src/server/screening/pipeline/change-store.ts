import { and, desc, eq, gt, inArray, or, sql } from 'drizzle-orm'
import type { OpeningChanges, OpeningQuery } from '#contract/customer/opening-list.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import { interviews } from '#server/screening/interviews/schema.ts'
import { isInList } from '#server/screening/openings/list-store.ts'
import { openings } from '#server/screening/openings/schema.ts'
import { isListed } from './store.ts'

/** Of more changes of candidates than these the newest are looked at: a list that stood so long is loaded anew. */
const mostLookedAt = 1000

/** Openings that have changed after an instant, or one of whose candidates has, the newest first. */
export async function selectChanged(
  tx: Transaction,
  workspaceId: string,
  list: Pick<OpeningQuery, 'status' | 'search'>,
  { after, most }: { after: Date; most: number },
): Promise<OpeningChanges['openings']> {
  const moved = tx
    .select({ openingId: interviews.openingId })
    .from(interviews)
    .where(and(isListed(workspaceId), gt(interviews.statusChangedAt, after)))
    .orderBy(desc(interviews.statusChangedAt))
    .limit(mostLookedAt)
    .as('moved')
  return await tx
    .select({
      id: openings.id,
      isNew: sql<boolean>`${gt(openings.createdAt, after)}`,
      isListed: sql<boolean>`${isInList(list)}`,
    })
    .from(openings)
    .where(
      and(
        eq(openings.workspaceId, workspaceId),
        or(
          gt(openings.updatedAt, after),
          gt(openings.archivedAt, after),
          inArray(openings.id, tx.select({ openingId: moved.openingId }).from(moved)),
        ),
      ),
    )
    .orderBy(desc(openings.id))
    .limit(most)
}
