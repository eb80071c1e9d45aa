import { and, eq, inArray, sql } from 'drizzle-orm'
import { FigureSource } from '#contract/values/reviews.ts'
import { users } from '#server/platform/auth/schema.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { workspaceMembers } from '#server/platform/workspaces/schema.ts'
import type { Workspace } from '#server/platform/workspaces/workspace.ts'
import { transcripts } from '#server/screening/interviews/schema.ts'
import { isTelling, scoresCovered, selectCovered } from './covering.ts'
import { figureOpenings } from './schema.ts'

/**
 * Writes down that a member is about to be shown what the machine or others make of these interviews; each source once, at
 * the first time. It is committed before anything is shown, so that nobody can have seen what is not written.
 * @throws AppError `report.covered` where the source tells what is covered for the member.
 */
export async function markOpened(
  tx: Transaction,
  deps: Pick<Deps, 'clock'>,
  { id: workspaceId, userId, apiKeyId }: Pick<Workspace, 'id' | 'userId' | 'apiKeyId'>,
  interviewIds: readonly string[],
  source: FigureSource,
): Promise<void> {
  if (interviewIds.length === 0) return
  // Here, because nothing is shown without coming by: what forgets to leave out what is covered is refused whole.
  const reader = { id: workspaceId, userId, ...(apiKeyId !== undefined && { apiKeyId }) }
  if (isTelling(source) && (await selectCovered(tx, reader, interviewIds)).size > 0) throw scoresCovered()
  // What a program reads, the member who answers for its key has not seen.
  if (apiKeyId !== undefined) return
  // From the transcripts, locked and in their order: what is deleted at this moment has nothing to show, and two lists that are
  // opened at once do not wait for each other in a circle.
  const shown = tx
    .select({ interviewId: transcripts.interviewId })
    .from(transcripts)
    .where(inArray(transcripts.interviewId, [...interviewIds]))
    .orderBy(transcripts.interviewId)
    .for('key share')
    .as('shown')
  const at = deps.clock.now().toISOString()
  await tx.execute(sql`
    insert into ${figureOpenings} (workspace_id, interview_id, user_id, source, at)
    select ${workspaceId}::text, interview_id, ${userId}::text, ${source}::text, ${at}::timestamptz from ${shown}
    on conflict do nothing`)
}

/**
 * Who is shown what is about to be read: a member, which is written down, or no member of the workspace. Whatever reads
 * decisions, notes or ratings says so; nothing that is read for `nobody` may be answered to a member.
 */
export type ShownTo = { deps: Pick<Deps, 'clock'>; workspace: Pick<Workspace, 'id' | 'userId' | 'apiKeyId'> } | 'nobody'

/** Writes down what is about to be shown, if somebody else than the reader has made some of it. @param by Ids of its authors. */
export async function markShown(
  tx: Transaction,
  shownTo: ShownTo,
  { interviewId, source, by }: { interviewId: string; source: FigureSource; by: readonly (string | null)[] },
): Promise<void> {
  if (shownTo === 'nobody') return
  const { deps, workspace } = shownTo
  if (by.some((userId) => userId !== workspace.userId)) await markOpened(tx, deps, workspace, [interviewId], source)
}

/** The same for a link that the workspace has shared, where whoever opens it is signed in and one of its members. */
export async function markSharedOpened(
  tx: Transaction,
  deps: Pick<Deps, 'clock'>,
  { workspaceId, interviewId }: { workspaceId: string; interviewId: string },
  readerEmail: string,
): Promise<void> {
  const [member] = await tx
    .select({ userId: workspaceMembers.userId })
    .from(workspaceMembers)
    .innerJoin(users, eq(users.id, workspaceMembers.userId))
    .where(and(eq(workspaceMembers.workspaceId, workspaceId), eq(users.email, readerEmail)))
  if (member === undefined) return
  await markOpened(tx, deps, { id: workspaceId, userId: member.userId }, [interviewId], 'report')
}

/** What a member has been shown of an interview, in the order of `FigureSource`. */
export async function selectOpened(tx: Transaction, interviewId: string, userId: string): Promise<FigureSource[]> {
  const rows = await tx
    .select({ source: figureOpenings.source })
    .from(figureOpenings)
    .where(and(eq(figureOpenings.interviewId, interviewId), eq(figureOpenings.userId, userId)))
  const known = new Set(rows.map(({ source }) => source))
  return FigureSource.options.filter((source) => known.has(source))
}
