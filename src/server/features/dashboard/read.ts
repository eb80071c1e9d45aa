import type { Dashboard } from '#contract/values/account.ts'
import type { Deps } from '#server/platform/deps.ts'
import { listInterviewsOf } from '../interviews/read.ts'

/**
 * What belongs to an address that has been proved: its interviews, orders and plans.
 * @param email Lower case.
 */
export async function loadDashboard(deps: Pick<Deps, 'db' | 'clock'>, email: string): Promise<Dashboard> {
  const interviews = await listInterviewsOf(deps.db, email, deps.clock.now())
  return {
    interviews: interviews.map(({ createdAt, deletesAt, ...interview }) => ({
      ...interview,
      createdAt: createdAt.toISOString(),
      deletesAt: deletesAt.toISOString(),
    })),
    // The checkout adds what was bought with this address; without it nothing can have been.
    orders: [],
    plans: [],
  }
}
