import { exportWords } from '#content/workspace-export.ts'
import { findInterview, isGone, selectDeletions } from '#server/features/interviews/read.ts'
import { findInvitation } from '#server/features/invitations/read.ts'
import { collectInterview, entriesOf, toJson } from '#server/features/own-data/read.ts'
import { markOpened } from '#server/features/reports/read.ts'
import { type StoredEntry, selectEntries, selectMembers } from '#server/features/workspaces/read.ts'
import { writeCsvLine } from '#server/platform/csv.ts'
import type { Deps } from '#server/platform/deps.ts'
import { recordAudit } from '#server/platform/workspaces/record-audit.ts'
import { selectRetention } from '#server/platform/workspaces/store.ts'
import { requireRole, type Workspace } from '#server/platform/workspaces/workspace.ts'
import { writeZip, type ZipEntry } from '#server/platform/write-zip.ts'
import { type Line, selectLines, selectNextOpening } from './export-store.ts'

type ExportDeps = Pick<Deps, 'clock' | 'ids' | 'storage'>

/** Rows of one question to the database. */
const rowsAtOnce = 500

/**
 * Everything that a workspace holds, as a ZIP that is made while it is sent: one interview at a time is in memory, and no
 * transaction is held open in between. That it was asked for stands in the audit log first; what is deleted meanwhile is left
 * out.
 * @throws AppError `workspace.role_too_small`.
 */
export async function exportWorkspace(
  deps: ExportDeps,
  workspace: Workspace,
  options: { withRecordings: boolean },
): Promise<AsyncIterable<Uint8Array>> {
  requireRole(workspace, 'owner')
  await workspace.transaction((tx) =>
    recordAudit(tx, deps, workspace, {
      action: 'workspace.exported',
      subject: { kind: 'workspace', id: workspace.id },
      details: { recordings: options.withRecordings ? 'yes' : 'no' },
    }),
  )
  return writeZip(entries(deps, workspace, options), deps.clock.now())
}

async function* entries(
  deps: ExportDeps,
  workspace: Workspace,
  { withRecordings }: { withRecordings: boolean },
): AsyncGenerator<ZipEntry> {
  yield textEntry(
    'README.txt',
    exportWords.readme.replace('{workspace}', () => workspace.name),
  )
  yield { name: 'workspace.json', bytes: toJson(await describeWorkspace(deps, workspace)) }
  yield* openingEntries(workspace)
  const { csv, ids } = await listInterviews(deps, workspace)
  yield textEntry('interviews.csv', csv)
  for (const interviewId of ids) {
    const collected = await collect(deps, workspace, interviewId)
    if (collected === null) continue
    const { recordings, ...rest } = collected
    yield* entriesOf(deps, { ...rest, recordings: withRecordings ? recordings : [] }, `interviews/${interviewId}/`)
  }
  yield textEntry('audit-log.csv', await writeAuditLog(workspace))
  yield textEntry('deletions.csv', await writeDeletions(workspace))
}

function textEntry(name: string, text: string): ZipEntry {
  return { name, bytes: Buffer.from(text, 'utf8') }
}

async function describeWorkspace(deps: ExportDeps, { id, name, closesAt, transaction }: Workspace): Promise<object> {
  return await transaction(async (tx) => ({
    exportedAt: deps.clock.now().toISOString(),
    id,
    name,
    closesAt: closesAt?.toISOString() ?? null,
    retention: await selectRetention(tx, id),
    members: (await selectMembers(tx, id)).map(({ email, role, joinedAt }) => ({ email, role, joinedAt })),
  }))
}

async function* openingEntries({ id, transaction }: Workspace): AsyncGenerator<ZipEntry> {
  for (let afterId = ''; ; ) {
    const found = await transaction((tx) => selectNextOpening(tx, id, afterId))
    if (found === null) return
    afterId = found.opening.id
    yield { name: `openings/${afterId}.json`, bytes: toJson({ ...found.opening, plans: found.plans }) }
  }
}

const columns = [
  'id',
  'opening',
  'name',
  'email',
  'status',
  'createdAt',
  'startedAt',
  'endedAt',
  'score',
  'scoreLow',
  'scoreHigh',
  'decision',
  'deletesAt',
] as const satisfies readonly (keyof Line)[]

async function listInterviews(
  deps: Pick<Deps, 'clock'>,
  workspace: Workspace,
): Promise<{ csv: string; ids: readonly string[] }> {
  const lines = [`\uFEFF${writeCsvLine(columns)}`]
  const ids: string[] = []
  for (;;) {
    const rows: Line[] = await workspace.transaction(async (tx) => {
      const found = await selectLines(tx, workspace.id, ids.at(-1) ?? '', rowsAtOnce)
      const idsOf = (isShown: (line: Line) => boolean) => found.filter(isShown).map(({ id }) => id)
      await markOpened(
        tx,
        deps,
        workspace,
        idsOf(({ score }) => score !== null),
        'list',
      )
      await markOpened(
        tx,
        deps,
        workspace,
        idsOf(({ decision }) => decision !== null),
        'opinions',
      )
      return found
    })
    for (const row of rows) {
      ids.push(row.id)
      lines.push(writeCsvLine(columns.map((column) => cellOf(row[column]))))
    }
    if (rows.length < rowsAtOnce) return { csv: lines.join(''), ids }
  }
}

function cellOf(value: Line[keyof Line]): string | null {
  if (value instanceof Date) return value.toISOString()
  return value === null ? null : String(value)
}

/** Null for one that was deleted since the list was made. What members are shown of it is written down, as on its pages. */
async function collect(deps: ExportDeps, workspace: Workspace, interviewId: string) {
  return await workspace.transaction(async (tx) => {
    const interview = await findInterview(tx, interviewId)
    if (interview === null || isGone(interview)) return null
    const invitation = await findInvitation(tx, workspace.id, interviewId)
    const subject = { workspaceId: workspace.id, employer: workspace.name, interview, invitation }
    const collected = await collectInterview(tx, deps, subject, { namesMembers: true })
    const { report, ratings, decisions, notes } = collected.data
    const shown = {
      report: report !== null,
      ratings: ratings.length > 0,
      opinions: decisions.length + notes.length > 0,
    }
    for (const source of ['report', 'ratings', 'opinions'] as const) {
      if (shown[source]) await markOpened(tx, deps, workspace, [interviewId], source)
    }
    return collected
  })
}

async function writeAuditLog({ id, transaction }: Workspace): Promise<string> {
  const lines = [`\uFEFF${writeCsvLine(['at', 'by', 'action', 'subject', 'subjectId', 'details'])}`]
  for (let after: string | null = null; ; ) {
    const rows: StoredEntry[] = await transaction((tx) => selectEntries(tx, id, after, rowsAtOnce))
    for (const { at, actorEmail, action, subjectKind, subjectId, details } of rows) {
      lines.push(writeCsvLine([at.toISOString(), actorEmail, action, subjectKind, subjectId, JSON.stringify(details)]))
    }
    const last = rows.at(-1)
    if (last === undefined || rows.length < rowsAtOnce) return lines.join('')
    after = last.id
  }
}

async function writeDeletions({ id, transaction }: Workspace): Promise<string> {
  const rows = await transaction((tx) => selectDeletions(tx, id))
  const lines = rows.map(({ at, interviewId, class: kind, count, cause }) =>
    writeCsvLine([at.toISOString(), interviewId, kind, String(count), cause]),
  )
  return `\uFEFF${writeCsvLine(['at', 'interview', 'class', 'count', 'cause'])}${lines.join('')}`
}
