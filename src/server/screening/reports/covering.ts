import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { AppError } from '#contract/errors.ts'
import type { FigureSource } from '#contract/values/reviews.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import { workspaces } from '#server/platform/workspaces/schema.ts'
import type { Workspace } from '#server/platform/workspaces/workspace.ts'
import { interviewRatings } from './schema.ts'

/** What tells a score, a recommendation, a level or an order; what was said, and what was decided, does not. */
const telling: readonly FigureSource[] = ['report', 'comparison', 'ratings', 'list']

export function isTelling(source: FigureSource): boolean {
  return telling.includes(source)
}

/** Whether a workspace covers scores for each member until they have rated. */
export async function coversScores(tx: Transaction, workspaceId: string): Promise<boolean> {
  const [row] = await tx
    .select({ covers: workspaces.coversScores })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId))
  return row?.covers ?? false
}

/**
 * Those of these interviews whose figures are covered for the member: the workspace covers, and they have not rated it. A
 * program rates nobody: what it reads may be shown to anybody, so that all of them are covered for it.
 */
export async function selectCovered(
  tx: Transaction,
  { id: workspaceId, userId, apiKeyId }: Pick<Workspace, 'id' | 'userId' | 'apiKeyId'>,
  interviewIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (interviewIds.length === 0 || !(await coversScores(tx, workspaceId))) return new Set()
  if (apiKeyId !== undefined) return new Set(interviewIds)
  const { interviewId, submittedAt } = interviewRatings
  const rated = await tx
    .select({ interviewId })
    .from(interviewRatings)
    .where(and(inArray(interviewId, [...interviewIds]), eq(interviewRatings.userId, userId), isNotNull(submittedAt)))
  const known = new Set(rated.map((row) => row.interviewId))
  return new Set(interviewIds.filter((id) => !known.has(id)))
}

/** The one answer for whatever tells what is covered. */
export function scoresCovered(): AppError {
  return new AppError('forbidden', 'report.covered', 'Scores are covered until the member has rated')
}
