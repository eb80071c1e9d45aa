import { z } from 'zod'
import { InterviewId } from '#contract/values/ids.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { JobAddress } from '#server/platform/jobs/define-job.ts'
import { recordingPrefix } from '#server/screening/interviews/store.ts'

/** Enqueued by a deletion, to run a little later. */
export const sweepRecordingsAddress = {
  name: 'interviews.sweep-recordings',
  payload: z.object({ interviewId: InterviewId }),
} satisfies JobAddress

/** Removes what a session that was cut off has still written. @throws AppError `storage.unavailable`. */
export async function sweepRecordings(deps: Pick<Deps, 'storage' | 'log'>, interviewId: string): Promise<void> {
  const removed = await deps.storage.removePrefix(recordingPrefix(interviewId))
  if (removed > 0) deps.log.info({ interviewId, removed }, 'removed recordings written during a deletion')
}
