import type { Dashboard } from '#contract/customer/home.ts'
import { listOrdersOf, listPlansOf } from '#server/billing/index.ts'
import type { Deps } from '#server/platform/deps.ts'
import { listInterviewsOf } from '#server/screening/interviews/read.ts'

/**
 * What belongs to an address that has been proved: its interviews, orders and plans.
 * @param email Lower case.
 */
export async function loadDashboard(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'site'>,
  email: string,
): Promise<Dashboard> {
  const [interviews, orders, plans] = await Promise.all([
    listInterviewsOf(deps.db, email, deps.clock.now()),
    listOrdersOf(deps.db, email),
    listPlansOf(deps, email),
  ])
  return {
    interviews: interviews.map(({ createdAt, deletesAt, ...interview }) => ({
      ...interview,
      createdAt: createdAt.toISOString(),
      deletesAt: deletesAt.toISOString(),
    })),
    orders,
    plans,
  }
}
