import type { FastifyInstance } from 'fastify'
import type { Deps } from './deps.ts'
import type { Route } from './http/handle.ts'
import type { Job, Schedule } from './jobs/define-job.ts'

/** A capability of the product, listed in `main.ts`. */
export interface Feature {
  id: string
  routes: readonly Route[]
  jobs: readonly Job[]
  schedules?: readonly Schedule[]
  /** For what an endpoint cannot express: sockets, pages. Called once, before the server listens. */
  mount?(app: FastifyInstance, deps: Deps): Promise<void>
  /**
   * Called when the server stops, after it has begun to refuse new work: resolves when what is under way has ended,
   * `deadlineMs` from now at the latest.
   */
  drain?(deadlineMs: number, deps: Deps): Promise<void>
}
