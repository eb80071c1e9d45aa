import { writeCsvLine } from '#server/platform/csv.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Workspace } from '#server/platform/workspaces/workspace.ts'
import { selectDeletions } from '#server/screening/interviews/workspace-end-store.ts'
import { markOpened } from '#server/screening/reports/figure-openings.ts'
import { type StoredEntry, selectEntries } from '#server/screening/workspace-data/audit-log-store.ts'
import { type Line, lineColumns, selectLines } from './export-store.ts'

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
  const lines = [headOf(['at', 'by', 'action', 'subject', 'subjectId', 'details'])]
  for (let after: string | null = null; ; ) {
    const rows: StoredEntry[] = await transaction((tx) => selectEntries(tx, id, after, rowsAtOnce))
    for (const { at, actorEmail, isActorGone, action, subjectKind, subjectId, details } of rows) {
      const by = actorEmail ?? (isActorGone ? 'a former member' : null)
      lines.push(writeCsvLine([at.toISOString(), by, action, subjectKind, subjectId, JSON.stringify(details)]))
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
