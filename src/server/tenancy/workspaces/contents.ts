import type { Transaction } from '#server/platform/db/types.ts'

/** What an account's deletion has to know of its workspaces' contents. Every transaction is bound to the workspace. */
export interface WorkspaceContents {
  /** Whether anything was done in a workspace: it has openings, or interviews that are not deleted. */
  holdsData(tx: Transaction, workspaceId: string): Promise<boolean>
  /** Whether a candidate is being interviewed or may still begin; a member who tries a plan is none. */
  awaitsCandidates(tx: Transaction, workspaceId: string): Promise<boolean>
  /** Deletes the ratings that a member has begun and not submitted. */
  deleteDraftsOf(tx: Transaction, workspaceId: string, userId: string): Promise<void>
}
