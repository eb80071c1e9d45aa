import type { Feature } from '#server/platform/feature.ts'
import { defineJob } from '#server/platform/jobs/define-job.ts'
import type { ReportWorker } from '#server/screening/reports/worker/report-worker.ts'
import { runRehearsal } from './run-rehearsal.ts'
import { rehearseAddress } from './start-rehearsal.ts'

type Evaluates = Pick<ReportWorker, 'evaluate'>

/** Simulated candidates before an opening is opened for real ones. */
export function createRehearsalsFeature(worker: Evaluates): Feature {
  return { id: 'rehearsals', routes: [], jobs: [createRehearseJob(worker)] }
}

/** Built in it takes seconds; with a language model minutes. What is done is kept from one attempt to the next. */
export function createRehearseJob(worker: Evaluates) {
  return defineJob({
    ...rehearseAddress,
    attempts: 3,
    timeoutMs: 15 * 60_000,
    run: (deps, payload, context) => runRehearsal(deps, payload, worker, context),
  })
}
