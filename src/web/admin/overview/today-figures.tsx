import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { adminOverview } from '#content/admin.ts'
import { fill } from '#content/fill.ts'
import type { Overview } from '#contract/admin/overview.ts'
import { Notice } from '#web/area/notice.tsx'
import { formatCount, formatMoney } from './format.ts'

const { figures, today } = adminOverview

/** What has happened since midnight, large, with yesterday beside it. */
export function TodayFigures({ overview }: { overview: Overview }): ReactNode {
  const [yesterday, now] = overview.days.slice(-2)
  const notes: Readonly<Partial<Record<keyof typeof figures, string>>> = {
    bookings: overview.demosToday === 0 ? undefined : countWords(adminOverview.demosToday, overview.demosToday),
    orders: orderNote(overview),
  }
  return (
    <section aria-label={today} className="pb-10">
      {overview.quarantined > 0 && (
        <Notice tone="warn">
          {countWords(adminOverview.quarantined, overview.quarantined)}.{' '}
          <Link to="/admin/leads/quarantine" className="link">
            {adminOverview.quarantinedLink}
          </Link>
        </Notice>
      )}
      <dl className="grid grid-cols-2 gap-x-8 gap-y-8 border-t border-line pt-6 lg:grid-cols-4">
        {(['leads', 'bookings', 'orders', 'views'] as const).map((what) => (
          <div key={what}>
            <dt className="text-sm text-muted">
              {figures[what]}, {today.toLowerCase()}
            </dt>
            <dd className="mt-1">
              <span className="figures block font-serif text-3xl tracking-[-0.024em]">
                {formatCount(now?.[what] ?? 0)}
              </span>
              <span className="label block">
                {fill(adminOverview.yesterday, { count: formatCount(yesterday?.[what] ?? 0) })}
              </span>
              {notes[what] !== undefined && <span className="label block">{notes[what]}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {overview.publicModels !== null && <PublicModels use={overview.publicModels} />}
    </section>
  )
}

function PublicModels({ use }: { use: NonNullable<Overview['publicModels']> }): ReactNode {
  const { costMicros, budgetMicros } = use
  const words = costMicros < budgetMicros ? adminOverview.publicModels.left : adminOverview.publicModels.spent
  const dollars = (micros: number) => formatMoney({ currency: 'USD', amountCents: micros / 10_000 })
  return <p className="label mt-6">{fill(words, { cost: dollars(costMicros), budget: dollars(budgetMicros) })}</p>
}

function orderNote({ revenueToday, testOrdersToday }: Overview): string | undefined {
  const parts = [
    ...revenueToday.map(formatMoney),
    ...(testOrdersToday === 0 ? [] : [fill(adminOverview.testOrders, { count: String(testOrdersToday) })]),
  ]
  return parts.length === 0 ? undefined : parts.join(', ')
}

function countWords({ one, many }: { one: string; many: string }, count: number): string {
  return count === 1 ? one : fill(many, { count: formatCount(count) })
}
