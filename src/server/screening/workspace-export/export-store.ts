import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#server/platform/db/types.ts'
import { interviews } from '#server/screening/interviews/schema.ts'
import { openings, planVersions } from '#server/screening/openings/schema.ts'

const Line = z.object({
  id: z.string(),
  opening: z.string(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  status: z.string(),
  createdAt: z.date(),
  startedAt: z.date().nullable(),
  endedAt: z.date().nullable(),
  score: z.number().nullable(),
  scoreLow: z.number().nullable(),
  scoreHigh: z.number().nullable(),
  decision: z.string().nullable(),
  deletesAt: z.date(),
})
/** An interview in the list of an export. */
export type Line = z.infer<typeof Line>

/** The list's columns. */
export const lineColumns = Line.keyof().options

/** What is there and shown to members, in the order of ids; previews are left out. */
export async function selectLines(
  tx: Transaction,
  workspaceId: string,
  afterId: string,
  limit: number,
): Promise<Line[]> {
  const { id, position, name, email, status, decision } = interviews
  const { createdAt, startedAt, endedAt, deletesAt } = interviews
  const { score, scoreLow, scoreHigh } = interviews
  const rows = await tx
    .select({
      ...{ id, opening: position, name, email, status, decision },
      ...{ createdAt, startedAt, endedAt, deletesAt },
      ...{ score, scoreLow, scoreHigh },
    })
    .from(interviews)
    .where(
      and(
        eq(interviews.workspaceId, workspaceId),
        gt(id, afterId),
        eq(interviews.isPreview, false),
        isNull(interviews.erasureAskedAt),
        sql`${status} <> 'deleted'`,
      ),
    )
    .orderBy(asc(id))
    .limit(limit)
  return rows.map((row) => Line.parse(row))
}

/** An opening with every version of its plan, as they are stored; null after the last. */
export async function selectNextOpening(tx: Transaction, workspaceId: string, afterId: string) {
  const [opening] = await tx
    .select()
    .from(openings)
    .where(and(eq(openings.workspaceId, workspaceId), gt(openings.id, afterId)))
    .orderBy(asc(openings.id))
    .limit(1)
  if (opening === undefined) return null
  const plans = await tx
    .select()
    .from(planVersions)
    .where(and(eq(planVersions.workspaceId, workspaceId), eq(planVersions.openingId, opening.id)))
    .orderBy(asc(planVersions.version))
  return { opening, plans }
}
