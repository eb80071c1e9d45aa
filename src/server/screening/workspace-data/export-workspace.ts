import { fill } from '#content/fill.ts'
import { exportWords } from '#content/workspace-export.ts'
import type { Deps } from '#server/platform/deps.ts'
import { selectAnswerDays, selectMembers, selectRetention } from '#server/platform/workspaces/store.ts'
import { recordAudit, requireRole, type Workspace } from '#server/platform/workspaces/workspace.ts'
import { writeZip, type ZipEntry } from '#server/platform/write-zip.ts'
import { selectLibrary } from '#server/screening/competency-library/store.ts'
import { collectInterview } from '#server/screening/data-subject-requests/collect-interview.ts'
import { entriesOf, toJson } from '#server/screening/data-subject-requests/export-data.ts'
import { exportedImports } from '#server/screening/imports/open-imports.ts'
import { findInterview, isGone } from '#server/screening/interviews/store.ts'
import { selectInvitation as findInvitation } from '#server/screening/invitations/store.ts'
import { selectTemplates } from '#server/screening/message-templates/store.ts'
import { coversScores, scoresCovered } from '#server/screening/reports/covering.ts'
import { markOpened } from '#server/screening/reports/figure-openings.ts'
import { exportDirectory, exportOwnDomain, exportSender, exportSingleSignOn } from '#server/tenancy/index.ts'
import { listInterviews, selectNextOpening, writeAuditLog, writeDeletions } from './write-lists.ts'

type ExportDeps = Pick<Deps, 'clock' | 'ids' | 'storage' | 'config'>

/** What a context above this one adds to the archive. */
export type ExportPart = (workspace: Workspace) => AsyncIterable<ZipEntry>

/**
 * What a workspace holds, as a ZIP that is made while it is sent: a list, or one interview at a time, is in memory, and no
 * transaction is held open in between. That it was asked for stands in the audit log first; what is deleted meanwhile is left
 * out.
 * @throws AppError `workspace.role_too_small`.
 */
export async function exportWorkspace(
  deps: ExportDeps,
  workspace: Workspace,
  options: { withRecordings: boolean },
  parts: readonly ExportPart[] = [],
): Promise<AsyncIterable<Uint8Array>> {
  requireRole(workspace, 'owner')
  if (await workspace.transaction((tx) => coversScores(tx, workspace.id))) throw scoresCovered()
  await workspace.transaction((tx) =>
    recordAudit(tx, deps, workspace, {
      action: 'workspace.exported',
      subject: { kind: 'workspace', id: workspace.id },
      details: { recordings: options.withRecordings ? 'yes' : 'no' },
    }),
  )
  return writeZip(entries(deps, workspace, options, parts), deps.clock.now())
}

async function* entries(
  deps: ExportDeps,
  workspace: Workspace,
  { withRecordings }: { withRecordings: boolean },
  parts: readonly ExportPart[],
): AsyncGenerator<ZipEntry> {
  yield textEntry('README.txt', fill(exportWords.readme, { workspace: workspace.name }))
  yield { name: 'workspace.json', bytes: toJson(await describeWorkspace(deps, workspace)) }
  yield* openingEntries(workspace)
  const { csv, ids } = await listInterviews(deps, workspace)
  yield textEntry('interviews.csv', csv)
  for (const interviewId of ids) {
    const collected = await collect(deps, workspace, interviewId)
    if (collected === null) continue
    const recorded = withRecordings ? {} : { recordings: [], films: [] }
    yield* entriesOf(deps, { ...collected, ...recorded }, `interviews/${interviewId}/`)
  }
  for (const part of parts) yield* part(workspace)
  yield textEntry('audit-log.csv', await writeAuditLog(workspace))
  yield textEntry('deletions.csv', await writeDeletions(workspace))
}

function textEntry(name: string, text: string): ZipEntry {
  return { name, bytes: Buffer.from(text, 'utf8') }
}

async function describeWorkspace(deps: ExportDeps, workspace: Workspace): Promise<object> {
  const { id, name, closesAt, transaction } = workspace
  const sender = await exportSender(deps, workspace)
  return await transaction(async (tx) => ({
    exportedAt: deps.clock.now().toISOString(),
    id,
    name,
    closesAt: closesAt?.toISOString() ?? null,
    retention: await selectRetention(tx, id),
    sender,
    answerDays: await selectAnswerDays(tx, id),
    imports: await exportedImports(tx, id),
    competencyLibrary: await selectLibrary(tx, id),
    messageTemplates: (await selectTemplates(tx, id)).filter(({ isOwn }) => isOwn),
    ownDomain: await exportOwnDomain(tx, id),
    directory: await exportDirectory(tx, id),
    singleSignOn: await exportSingleSignOn(tx, id),
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

/** Null for one that was deleted since the list was made. What members are shown of it is written down, as on its pages. */
async function collect(deps: ExportDeps, workspace: Workspace, interviewId: string) {
  return await workspace.transaction(async (tx) => {
    const interview = await findInterview(tx, interviewId)
    if (interview === null || isGone(interview)) return null
    const invitation = await findInvitation(tx, workspace.id, interviewId)
    const subject = { workspaceId: workspace.id, employer: workspace.name, interview, invitation }
    const collected = await collectInterview(tx, deps, subject, {
      namesMembers: true,
      shownTo: { deps, workspace },
    })
    const { report, ratings, decisions, notes, guestVerdicts } = collected.data
    // An export shows everything at once: it counts as seen even where all of it is the member's own.
    const shown = {
      report: report !== null,
      ratings: ratings.length > 0,
      opinions: decisions.length + notes.length + guestVerdicts.length > 0,
    }
    for (const source of ['report', 'ratings', 'opinions'] as const) {
      if (shown[source]) await markOpened(tx, deps, workspace, [interviewId], source)
    }
    return collected
  })
}
