import type { Deps } from '#server/platform/deps.ts'
import { type EraseCause, eraseInterview } from './erase-interview.ts'
import { selectDueForDeletion } from './store.ts'

const batchSize = 100
const cause: EraseCause = 'retention of 30 days'

/**
 * Deletes every interview whose retention has passed, one transaction each, so that a stop loses nothing and a second
 * run goes on. An interview that cannot be deleted does not hold up the others; the first failure is thrown at the end.
 */
export async function deleteDueInterviews(
  deps: Pick<Deps, 'db' | 'clock' | 'ids' | 'storage' | 'log'>,
  signal: AbortSignal,
): Promise<{ erased: number }> {
  const now = deps.clock.now()
  const failures: unknown[] = []
  let erased = 0
  for (let afterId = ''; ; ) {
    const due = await selectDueForDeletion(deps.db, now, afterId, batchSize)
    for (const interviewId of due) {
      signal.throwIfAborted()
      try {
        if (await eraseInterview(deps, interviewId, cause)) erased++
      } catch (error) {
        failures.push(error)
      }
    }
    const last = due.at(-1)
    if (last === undefined) break
    afterId = last
  }
  if (erased > 0) deps.log.info({ erased }, 'deleted interviews past their retention')
  if (failures.length > 0) throw failures[0]
  return { erased }
}
