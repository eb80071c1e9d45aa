import { and, desc, eq, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { OpeningQuery } from '#contract/customer/opening-list.ts'
import { OpeningPart, OpeningStatus } from '#contract/values/opening-status.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import { openings, planVersions } from './schema.ts'

const ListedOpening = z.object({
  id: z.string(),
  title: z.string(),
  status: OpeningStatus,
  isArchived: z.boolean(),
  createdAt: z.date(),
  updatedAt: z.date(),
  version: z.number().int(),
  roleId: z.string(),
  minutes: z.number().int(),
})
export type ListedOpening = z.infer<typeof ListedOpening>

/** What a list is narrowed down to; without a status, all that are not archived. */
export function isInList({ status, search }: Pick<OpeningQuery, 'status' | 'search'>): SQL | undefined {
  return and(
    status === 'archived' ? isNotNull(openings.archivedAt) : isNull(openings.archivedAt),
    status === null || status === 'archived' ? undefined : eq(openings.status, status),
    search === '' ? undefined : sql`position(lower(${search}) in lower(${openings.title})) > 0`,
  )
}

/** A page of a workspace's openings, the newest first. @param afterId The last one seen; empty for the newest. */
export async function selectOpenings(
  tx: Transaction,
  workspaceId: string,
  query: Pick<OpeningQuery, 'status' | 'search' | 'limit'> & { afterId: string },
): Promise<ListedOpening[]> {
  const found = tx
    .select({ id: planVersions.id })
    .from(planVersions)
    .where(and(eq(planVersions.workspaceId, workspaceId), eq(planVersions.openingId, openings.id)))
    .orderBy(desc(planVersions.version))
    .limit(1)
  const rows = await tx
    .select({
      id: openings.id,
      title: openings.title,
      status: openings.status,
      isArchived: isNotNull(openings.archivedAt),
      createdAt: openings.createdAt,
      updatedAt: openings.updatedAt,
      version: planVersions.version,
      roleId: planVersions.roleId,
      minutes: planVersions.minutes,
    })
    .from(openings)
    .innerJoin(planVersions, eq(planVersions.id, found))
    .where(
      and(
        eq(openings.workspaceId, workspaceId),
        isInList(query),
        query.afterId === '' ? undefined : lt(openings.id, query.afterId),
      ),
    )
    .orderBy(desc(openings.id))
    .limit(query.limit)
  return rows.map((row) => ListedOpening.parse(row))
}

/** How many openings of a workspace are in each part of their list; parts that none is in are left out. */
export async function countOpenings(
  tx: Transaction,
  workspaceId: string,
): Promise<readonly { part: OpeningPart; count: number }[]> {
  const part = sql<string>`case when ${openings.archivedAt} is null then ${openings.status} else 'archived' end`
  const rows = await tx
    .select({ part, count: sql<number>`count(*)::int` })
    .from(openings)
    .where(eq(openings.workspaceId, workspaceId))
    .groupBy(sql`1`)
  return rows.map(({ part: found, count }) => ({ part: OpeningPart.parse(found), count }))
}
