import { defineJob, type Job } from '#server/platform/jobs/define-job.ts'
import { notifyOfAlertAddress, remindOfAlertAddress } from '#server/screening/alerts/job-addresses.ts'
import { deletionFeature } from '#server/screening/deletion/feature.ts'
import { evaluateReportAddress } from '#server/screening/reports/read.ts'

/** Of other features' jobs that this one's work is followed by: they are asked for and never run here. */
const elsewhere = { attempts: 1, timeoutMs: 1_000, run: () => Promise.reject(new Error('never run here')) }

/** The queues that this feature works with: its own, and those that evaluations and mails to inviters are asked for in. */
export const featureJobs: readonly Job[] = [
  ...deletionFeature.jobs,
  defineJob({ ...evaluateReportAddress, ...elsewhere }),
  defineJob({ ...notifyOfAlertAddress, ...elsewhere }),
  defineJob({ ...remindOfAlertAddress, ...elsewhere }),
]
