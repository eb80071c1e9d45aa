import type { z } from 'zod'
import type { Deps } from '../deps.ts'
import type { Log } from '../log/log.ts'

/** The database schema that holds the queues. */
export const jobsSchema = 'jobs'

/** What a run knows of itself. */
export interface JobContext {
  jobId: string
  /** 1 on the first run. */
  attempt: number
  isLastAttempt: boolean
  /** Aborted when `timeoutMs` has passed or the server stops; the job is then tried again. */
  signal: AbortSignal
  log: Log
}

/** What is needed to enqueue a job; a feature's `read.ts` offers this much to the others. */
export interface JobAddress<Payload extends z.ZodType = z.ZodType> {
  /** `area.verb`, stable for ever: it names the queue that stored rows wait in. */
  name: string
  payload: Payload
}

/** A background job. It may run twice; its effect must happen once. Payloads carry ids, never copies. */
export interface Job<Payload extends z.ZodType = z.ZodType> extends JobAddress<Payload> {
  /** Runs in all, the first included. */
  attempts: number
  timeoutMs: number
  /** Wait before the second run; doubles with each further one, with jitter. Default 5 s. */
  backoffMs?: number
  /** Runs at once in one process. Default 1. */
  concurrency?: number
  run(deps: Deps, payload: z.output<Payload>, context: JobContext): Promise<void>
}

export function defineJob<Payload extends z.ZodType>(job: Job<Payload>): Job<Payload> {
  return job
}

/** Enqueues a job by the clock. A job has at most one schedule. */
export interface Schedule<Payload extends z.ZodType = z.ZodType> {
  job: Job<Payload>
  /** Five fields, UTC: minute, hour, day of month, month, day of week. */
  cron: string
  payload: z.input<Payload>
}

export function defineSchedule<Payload extends z.ZodType>(schedule: Schedule<Payload>): Schedule<Payload> {
  return schedule
}
