import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { writeCsvLine } from '#contract/values/csv-line.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Workspace } from '#server/platform/workspaces/workspace.ts'
import { interviews } from '#server/screening/interviews/schema.ts'
import { selectDeletions } from '#server/screening/interviews/workspace-end-store.ts'
import { openings, planVersions } from '#server/screening/openings/schema.ts'
import { markOpened } from '#server/screening/reports/figure-openings.ts'
import { type StoredEntry, selectEntries } from './list-audit-log.ts'

/** Rows of one question to the database. */
const rowsAtOnce = 500

/** The interviews of a workspace as CSV, and their ids. Scores and decisions that it shows are written down as seen first. */
export async function listInterviews(
  deps: Pick<Deps, 'clock'>,
  workspace: Workspace,
): Promise<{ csv: string; ids: readonly string[] }> {
  const lines = [headOf(lineColumns)]
  const ids: string[] = []
  for (;;) {
    const rows: Line[] = await workspace.transaction(async (tx) => {
      const found = await selectLines(tx, workspace.id, ids.at(-1) ?? '', rowsAtOnce)
      const scored = found.filter(({ score }) => score !== null)
      const decided = found.filter(({ decision }) => decision !== null)
      await markOpened(tx, deps, workspace, scored.map(idOf), 'list')
      await markOpened(tx, deps, workspace, decided.map(idOf), 'opinions')
      return found
    })
    ids.push(...rows.map(idOf))
    lines.push(...rows.map((row) => writeCsvLine(lineColumns.map((column) => cellOf(row[column])))))
    if (rows.length < rowsAtOnce) return { csv: lines.join(''), ids }
  }
}

function idOf({ id }: { id: string }): string {
  return id
}

function cellOf(value: Line[keyof Line]): string | null {
  if (value instanceof Date) return value.toISOString()
  return value === null ? null : String(value)
}

/** Who did what, the newest first, as CSV. */
export async function writeAuditLog({ id, transaction }: Workspace): Promise<string> {
  const lines = [headOf(['at', 'by', 'apiKey', 'action', 'subject', 'subjectId', 'details'])]
  for (let after: string | null = null; ; ) {
    const rows: StoredEntry[] = await transaction((tx) => selectEntries(tx, id, after, rowsAtOnce))
    for (const { at, actorEmail, isActorGone, apiKey, action, subjectKind, subjectId, details } of rows) {
      const by = actorEmail ?? (isActorGone ? 'a former member' : null)
      lines.push(writeCsvLine([at.toISOString(), by, apiKey, action, subjectKind, subjectId, JSON.stringify(details)]))
    }
    const last = rows.at(-1)
    if (last === undefined || rows.length < rowsAtOnce) return lines.join('')
    after = last.id
  }
}

/** What was deleted, the oldest first, as CSV. */
export async function writeDeletions({ id, transaction }: Workspace): Promise<string> {
  const rows = await transaction((tx) => selectDeletions(tx, id))
  const lines = rows.map(({ at, interviewId, class: kind, count, cause }) =>
    writeCsvLine([at.toISOString(), interviewId, kind, String(count), cause]),
  )
  return headOf(['at', 'interview', 'class', 'count', 'cause']) + lines.join('')
}

/** The byte order mark tells spreadsheets that it is UTF-8. */
function headOf(columns: readonly string[]): string {
  return `\uFEFF${writeCsvLine(columns)}`
}

const Line = z.object({
  id: z.string(),
  opening: z.string(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  status: z.string(),
  createdAt: z.date(),
  startedAt: z.date().nullable(),
  endedAt: z.date().nullable(),
  device: z.string().nullable(),
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
  const { createdAt, startedAt, endedAt, device, deletesAt } = interviews
  const { score, scoreLow, scoreHigh } = interviews
  const rows = await tx
    .select({
      ...{ id, opening: position, name, email, status, decision },
      ...{ createdAt, startedAt, endedAt, device, deletesAt },
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
