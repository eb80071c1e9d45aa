import type { AtsWriteKind } from '#contract/values/ats.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { findConnector } from '#server/providers/ats/index.ts'
import { findReportToSend } from '../report-to-send.ts'
import { selectLinksOf } from './link-store.ts'
import { findConnection, findJob, type StoredConnection } from './store.ts'
import { insertWrites } from './write-store.ts'

/** What goes back for a report: the note always, the rest where an owner has said so and the ATS can hold it. */
export function kindsFor({ connector, settings }: Pick<StoredConnection, 'connector' | 'settings'>): AtsWriteKind[] {
  const capabilities = findConnector(connector)?.manifest.capabilities
  if (capabilities === undefined) return []
  const kinds: AtsWriteKind[] = ['note']
  if (settings.sendsFile && capabilities.file !== null) kinds.push('file')
  if (settings.scoreField !== null && capabilities.score !== null) kinds.push('score')
  if (settings.scorecardForm !== null && capabilities.scorecard !== null) kinds.push('scorecard')
  return kinds
}

/**
 * Plans what is to be written back for an interview's report as it is now. The same report is planned once; one that was
 * evaluated anew is another. @returns The connections that have something to do.
 */
export async function planWrites(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'ids'>,
  interviewId: string,
): Promise<string[]> {
  const report = await findReportToSend(tx, deps, interviewId)
  if (report === null) return []
  const planned = new Set<string>()
  for (const link of await selectLinksOf(tx, interviewId)) {
    const connection = await findConnection(tx, link.connectionId)
    if (connection === null || link.waitsFor === 'gone') continue
    const { workspaceId, connectionId } = link
    const base = { workspaceId, connectionId, linkId: link.id, ...report }
    const kinds = kindsFor(connection)
    await insertWrites(
      tx,
      kinds.map((kind) => ({ id: deps.ids.uuid(), ...base, kind, state: 'planned' })),
    )
    planned.add(connectionId)
  }
  return [...planned]
}

/**
 * Plans that a candidate whom a person has advanced is moved there, where the job says where to. @param dueAt Once the decision
 * cannot be taken back any more. @returns The connections that have something to do then.
 */
export async function planMove(
  tx: Transaction,
  deps: Pick<Deps, 'ids'>,
  { interviewId, decisionId, dueAt }: { interviewId: string; decisionId: string; dueAt: Date },
): Promise<string[]> {
  const planned = new Set<string>()
  for (const link of await selectLinksOf(tx, interviewId)) {
    const job = await findJob(tx, link.connectionId, link.jobId)
    if (job?.advanceStageId == null || link.waitsFor === 'gone') continue
    const { workspaceId, connectionId } = link
    const write = { id: deps.ids.uuid(), workspaceId, connectionId, linkId: link.id, revision: decisionId, dueAt }
    await insertWrites(tx, [{ ...write, kind: 'move', state: 'planned' }])
    planned.add(connectionId)
  }
  return [...planned]
}
