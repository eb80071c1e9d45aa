import type { ReactNode } from 'react'
import { fill } from '#content/fill.ts'
import { ownerOverview } from '#content/owner.ts'
import type { Overview } from '#contract/owner/overview.ts'
import { Notice } from '#ui/area/notice.tsx'
import { formatCount, formatMoney } from './format.ts'

const { figures, today } = ownerOverview

/** What has happened since midnight, large, with yesterday beside it. */
export function TodayFigures({ overview }: { overview: Overview }): ReactNode {
  const [yesterday, now] = overview.days.slice(-2)
  const notes: Readonly<Partial<Record<keyof typeof figures, string>>> = {
    bookings: overview.demosToday === 0 ? undefined : countWords(ownerOverview.demosToday, overview.demosToday),
    orders: orderNote(overview),
  }
  return (
    <section aria-label={today} className="pb-10">
      {overview.quarantined > 0 && (
        <Notice tone="warn">
          {countWords(ownerOverview.quarantined, overview.quarantined)}.{' '}
          <a href="/owner/leads/quarantine" className="link">
            {ownerOverview.quarantinedLink}
          </a>
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
                {fill(ownerOverview.yesterday, { count: formatCount(yesterday?.[what] ?? 0) })}
              </span>
              {notes[what] !== undefined && <span className="label block">{notes[what]}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function orderNote({ revenueToday, testOrdersToday }: Overview): string | undefined {
  const parts = [
    ...revenueToday.map(formatMoney),
    ...(testOrdersToday === 0 ? [] : [fill(ownerOverview.testOrders, { count: String(testOrdersToday) })]),
  ]
  return parts.length === 0 ? undefined : parts.join(', ')
}

function countWords({ one, many }: { one: string; many: string }, count: number): string {
  return count === 1 ? one : fill(many, { count: formatCount(count) })
}
