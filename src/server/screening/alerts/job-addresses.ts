import { z } from 'zod'
import { InterviewId } from '#contract/values/ids.ts'
import type { JobAddress } from '#server/platform/jobs/define-job.ts'

/** The first time that danger is heard in an interview, or the time that what was a question becomes certain. */
export const AlertRound = z.enum(['first', 'certain'])
export type AlertRound = z.infer<typeof AlertRound>

const payload = z.object({ interviewId: InterviewId, round: AlertRound.default('first') })

/** Tells of an alert; enqueued in the transaction that stores it. */
export const notifyOfAlertAddress = { name: 'alerts.notify', payload } satisfies JobAddress

/** Tells again of an alert that nobody has acknowledged; enqueued with the first. */
export const remindOfAlertAddress = { name: 'alerts.remind', payload } satisfies JobAddress
