import { and, eq, inArray, ne } from 'drizzle-orm'
import type { InterviewStatus } from '#contract/interview/states.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import { interviews } from '#server/screening/interviews/schema.ts'
import { openings } from '#server/screening/openings/schema.ts'
import { deleteDraftsOf } from '#server/screening/reviews/rating-store.ts'
import type { WorkspaceContents } from '#server/tenancy/index.ts'

/** What the accounts ask of a workspace's openings and interviews. */
export const workspaceContents: WorkspaceContents = { holdsData, awaitsCandidates, deleteDraftsOf }

/** Whether a candidate is being interviewed or may still begin; a member who tries a plan is none. The transaction is bound to it. */
async function awaitsCandidates(tx: Transaction, workspaceId: string): Promise<boolean> {
  const open: InterviewStatus[] = ['created', 'invited', 'consented', 'in_progress']
  const isAwaited = and(
    eq(interviews.workspaceId, workspaceId),
    eq(interviews.isPreview, false),
    inArray(interviews.status, open),
  )
  return (await tx.select({ id: interviews.id }).from(interviews).where(isAwaited).limit(1)).length > 0
}

/** Whether anything was done in a workspace: it has openings, or interviews that are not deleted. */
async function holdsData(tx: Transaction, workspaceId: string): Promise<boolean> {
  const opening = await tx
    .select({ id: openings.id })
    .from(openings)
    .where(eq(openings.workspaceId, workspaceId))
    .limit(1)
  if (opening.length > 0) return true
  const kept = and(eq(interviews.workspaceId, workspaceId), ne(interviews.status, 'deleted'))
  return (await tx.select({ id: interviews.id }).from(interviews).where(kept).limit(1)).length > 0
}
