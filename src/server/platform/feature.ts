import type { FastifyInstance } from 'fastify'
import type { Deps } from './deps.ts'
import type { Subscription } from './events/define-subscription.ts'
import type { Route } from './http/handle.ts'
import type { Job, Schedule } from './jobs/define-job.ts'

/** A capability of the product, listed in `main.ts`. */
export interface Feature {
  id: string
  routes: readonly Route[]
  jobs: readonly Job[]
  schedules?: readonly Schedule[]
  /** The events it reacts to. */
  subscriptions?: readonly Subscription[]
  /** For what an endpoint cannot express: sockets, pages. Called once, before the server listens. */
  mount?(app: FastifyInstance, deps: Deps): Promise<void>
  /**
   * Called once the server listens. Answers what the person at the terminal is told, below all the rest; null for nothing.
   * @param address Where the server is reached, without a slash at its end.
   */
  started?(deps: Deps, address: string): Promise<string | null>
  /**
   * Called when the server stops, after it has begun to refuse new work: resolves when what is under way has ended,
   * `deadlineMs` from now at the latest.
   */
  drain?(deadlineMs: number, deps: Deps): Promise<void>
}
