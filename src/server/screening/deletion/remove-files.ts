import { AppError } from '#contract/errors.ts'
import type { Deps } from '#server/platform/deps.ts'
import { resumePrefix } from '#server/screening/applications/policy.ts'
import { recordingPrefix, type StoredInterview } from '#server/screening/interviews/store.ts'
import { filmPrefix } from '#server/screening/media/policy.ts'

type Owned = Pick<StoredInterview, 'id' | 'workspaceId'>

/** Where sound and film of an interview lie. */
export function recordedIn({ id, workspaceId }: Owned): string[] {
  return [recordingPrefix(id), ...(workspaceId === null ? [] : [filmPrefix({ id, workspaceId })])]
}

/** Where everything of it lies that is kept as objects: also the résumé. */
export function filesIn(interview: Owned): string[] {
  return [...recordedIn(interview), resumePrefix(interview.id)]
}

/** Answers how many objects there were. @throws AppError `storage.unavailable`. */
export async function removeAll({ storage }: Pick<Deps, 'storage'>, prefixes: readonly string[]): Promise<number> {
  let removed = 0
  for (const prefix of prefixes) removed += await storage.removePrefix(prefix)
  return removed
}

/**
 * The same where nobody can be writing any more: asks the storage itself what is left, since what it still lists is deleted for
 * nobody.
 * @throws AppError `storage.unavailable`, also where something is left.
 */
export async function removeVerified(deps: Pick<Deps, 'storage'>, prefixes: readonly string[]): Promise<number> {
  const removed = await removeAll(deps, prefixes)
  const { storage } = deps
  for (const prefix of prefixes) {
    const left = [...(await storage.list(prefix)), ...(await storage.listUnfinished(prefix))].length
    if (left === 0) continue
    const details = { operation: 'verify', left }
    throw new AppError('unavailable', 'storage.unavailable', 'Objects are there after their deletion', { details })
  }
  return removed
}
