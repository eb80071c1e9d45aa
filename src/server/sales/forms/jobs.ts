import { defineJob, defineSchedule, type Job, type Schedule } from '#server/platform/jobs/define-job.ts'
import { deliverDue, longestRunMs } from './deliver-due.ts'
import { deliverDueAddress, type OutboxWaker } from './wake-outbox.ts'

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
