import type { AdminOverview, Money, Overview } from '#contract/admin/overview.ts'
import { type CountedOrders, countOrders } from '#server/billing/index.ts'
import { readMailHealth, sendsMail } from '#server/messaging/index.ts'
import type { Deps } from '#server/platform/deps.ts'
import { countDeadLetters } from '#server/platform/events/store.ts'
import { readQueueHealth } from '#server/platform/jobs/queues.ts'
import { countSubmissions, readDeliveryHealth } from '#server/sales/forms/count-store.ts'
import { countQuarantined } from '#server/sales/leads/quarantine-store.ts'
import { longestCampaign } from '#server/sales/page-views/policy.ts'
import { selectViews } from '#server/sales/page-views/store.ts'
import { countBookings, countDemos } from '#server/scheduling/index.ts'
import { readPublicUse } from '#server/tenancy/index.ts'
import { convert, daysUntil, sumByDay } from './sum-up.ts'

type OverviewDeps = Pick<Deps, 'db' | 'clock' | 'email' | 'crmForms' | 'config'>

const dayMs = 24 * 60 * 60 * 1000
const shownDays = 30
/** Failures of jobs that are still worth a look. */
const failureDays = 7

export function openOverview(deps: OverviewDeps): AdminOverview {
  return { load: () => loadOverview(deps) }
}

async function loadOverview(deps: OverviewDeps): Promise<Overview> {
  const now = deps.clock.now()
  const days = daysUntil(now, shownDays)
  const [first = '', today = ''] = [days[0], days.at(-1)]
  const since = new Date(`${first}T00:00:00Z`)
  const midnight = new Date(`${today}T00:00:00Z`)
  const [viewRows, leads, bookings, orders, demosToday, publicModels, health] = await Promise.all([
    selectViews(deps.db, first),
    countSubmissions(deps.db, since, longestCampaign),
    countBookings(deps.db, since),
    countOrders(deps.db, since),
    countDemos(deps.db, midnight, new Date(midnight.getTime() + dayMs)),
    deps.db.transaction((tx) => readPublicUse(tx, deps)),
    loadHealth(deps, now),
  ])
  const views = viewRows.map(({ views: total, ...row }) => ({ ...row, total }))
  const paidToday = orders.filter(({ day }) => day === today)
  return {
    ...health,
    days: sumByDay(days, { views, leads, bookings, orders: orders.filter(({ isTest }) => !isTest) }),
    demosToday,
    publicModels,
    revenueToday: revenueOf(paidToday.filter(({ isTest }) => !isTest)),
    testOrdersToday: paidToday.reduce((sum, { isTest, total }) => (isTest ? sum + total : sum), 0),
    byPage: convert(views, leads, ({ page }) => page),
    byCampaign: convert(views, leads, ({ campaign }) => campaign),
  }
}

async function loadHealth(
  deps: OverviewDeps,
  now: Date,
): Promise<Pick<Overview, 'mail' | 'crm' | 'queues' | 'undeliveredEvents' | 'quarantined'>> {
  const [mail, crm, queues, undeliveredEvents, quarantined] = await Promise.all([
    readMailHealth(deps.db, now),
    readDeliveryHealth(deps.db),
    readQueueHealth(deps.db, now, new Date(now.getTime() - failureDays * dayMs)),
    countDeadLetters(deps.db),
    countQuarantined(deps.db),
  ])
  const isCrmUsed = deps.crmForms.isRemote || crm.waiting > 0 || crm.dead > 0
  return {
    quarantined,
    undeliveredEvents,
    mail: { ...mail, sendsMail: sendsMail(deps), oldestDueAt: mail.oldestDueAt?.toISOString() ?? null },
    crm: isCrmUsed ? { ...crm, oldestWaitingAt: crm.oldestWaitingAt?.toISOString() ?? null } : null,
    queues: queues.map((queue) => ({ ...queue, oldestDueAt: queue.oldestDueAt?.toISOString() ?? null })),
  }
}

function revenueOf(paid: readonly CountedOrders[]): Money[] {
  const sums = new Map<string, number>()
  for (const { currency, amountCents } of paid) sums.set(currency, (sums.get(currency) ?? 0) + amountCents)
  return [...sums].map(([currency, amountCents]) => ({ currency, amountCents }))
}
