/** The running queues, as seen by health checks and by the shutdown. */
export interface Jobs {
  /** Jobs that this process is running now. */
  readonly activeCount: number
  /** Takes no further job, lets running ones finish until the deadline, then hands the rest back to the queue. */
  stop(deadlineMs: number): Promise<void>
}
