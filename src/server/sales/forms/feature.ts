import type { FormPost, PostedForm } from '#forms/posted-form.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Feature } from '#server/platform/feature.ts'
import { defineJob, defineSchedule, type Job, type Schedule } from '#server/platform/jobs/define-job.ts'
import { acceptPost } from './accept-post.ts'
import { createReception } from './accept-submission.ts'
import { deliverDue, longestRunMs } from './deliver-due.ts'
import { describeFormsKept } from './form-settings.ts'
import { createRoutes } from './routes.ts'
import { createOutboxWaker, deliverDueAddress, type OutboxWaker } from './wake-outbox.ts'

export interface FormsFeature extends Feature {
  /** For a page that a form was posted to without script. */
  acceptPost(deps: Deps, post: FormPost): Promise<PostedForm>
}

/** The public forms: what they send is stored before it is answered, and delivered from the outbox. */
export function createFormsFeature(): FormsFeature {
  const waker = createOutboxWaker()
  const reception = createReception(waker)
  const deliverJob = createDeliverJob(waker)
  return {
    id: 'forms',
    routes: createRoutes(reception),
    jobs: [deliverJob],
    schedules: createSchedules(deliverJob),
    started: async (deps) => describeFormsKept(deps),
    acceptPost: (deps, post) => acceptPost(deps, reception, post),
  }
}

/** One run at a time in a process: the destination's pace is that of one. */
export function createDeliverJob(waker: OutboxWaker): Job<typeof deliverDueAddress.payload> {
  return defineJob({
    ...deliverDueAddress,
    attempts: 3,
    timeoutMs: longestRunMs + 60_000,
    run: (deps, _payload, context) => deliverDue(deps, waker, context),
  })
}

export function createSchedules(job: ReturnType<typeof createDeliverJob>): readonly Schedule[] {
  return [defineSchedule({ job, cron: '* * * * *', payload: {} })]
}
