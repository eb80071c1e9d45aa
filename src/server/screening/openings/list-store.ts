import { and, desc, eq, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { OpeningQuery } from '#contract/customer/opening-list.ts'
import { VideoSetting } from '#contract/media/takes.ts'
import { CandidateLanguage } from '#contract/values/candidate-language.ts'
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

const FoundOpening = ListedOpening.extend({
  description: z.string(),
  externalId: z.string().nullable(),
  video: VideoSetting,
  language: CandidateLanguage,
})
/** An opening as its list has it, with its text and a program's own id of it. */
export type FoundOpening = z.infer<typeof FoundOpening>

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
  const rows = await tx
    .select(listed)
    .from(openings)
    .innerJoin(planVersions, eq(planVersions.id, currentPlan(tx, workspaceId)))
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

/** One opening without its plan; null where the workspace has none of this id. */
export async function selectOpening(
  tx: Transaction,
  workspaceId: string,
  wanted: { id: string } | { externalId: string },
): Promise<FoundOpening | null> {
  const { description, externalId, id, video, language } = openings
  const [row] = await tx
    .select({ ...listed, description, externalId, video, language })
    .from(openings)
    .innerJoin(planVersions, and(eq(planVersions.workspaceId, workspaceId), eq(planVersions.openingId, id)))
    .where(
      and(
        eq(openings.workspaceId, workspaceId),
        'id' in wanted ? eq(id, wanted.id) : eq(externalId, wanted.externalId),
      ),
    )
    .orderBy(desc(planVersions.version))
    .limit(1)
  return row === undefined ? null : FoundOpening.parse(row)
}

const listed = {
  id: openings.id,
  title: openings.title,
  status: openings.status,
  isArchived: isNotNull(openings.archivedAt),
  createdAt: openings.createdAt,
  updatedAt: openings.updatedAt,
  version: planVersions.version,
  roleId: planVersions.roleId,
  minutes: planVersions.minutes,
}

/** The id of the plan that an opening's next candidate gets. */
function currentPlan(tx: Transaction, workspaceId: string) {
  return tx
    .select({ id: planVersions.id })
    .from(planVersions)
    .where(and(eq(planVersions.workspaceId, workspaceId), eq(planVersions.openingId, openings.id)))
    .orderBy(desc(planVersions.version))
    .limit(1)
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
