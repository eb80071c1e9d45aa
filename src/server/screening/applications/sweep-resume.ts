import { z } from 'zod'
import { InterviewId } from '#contract/values/ids.ts'
import { inSystem } from '#server/platform/db/scope.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { JobAddress } from '#server/platform/jobs/define-job.ts'
import { resumePrefix } from './policy.ts'
import { selectApplication } from './store.ts'

/** Longer than storing an application takes, whatever else the machine does. */
export const sweepResumeMs = 15 * 60_000

/** Asked for before a résumé is written, to look later whether it has become anybody's. */
export const sweepResumeAddress = {
  name: 'applications.sweep-resume',
  payload: z.object({ interviewId: InterviewId }),
} satisfies JobAddress

/** Removes a file whose application was never stored, such as when the server stopped in between. */
export async function sweepResume(deps: Pick<Deps, 'db' | 'storage'>, interviewId: string): Promise<void> {
  const kept = await inSystem(deps.db, 'sweep', (tx) => selectApplication(tx, interviewId))
  if (kept?.resumeName == null) await deps.storage.removePrefix(resumePrefix(interviewId))
}
