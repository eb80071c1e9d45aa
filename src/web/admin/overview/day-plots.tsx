import type { ReactNode } from 'react'
import { adminOverview } from '#content/admin.ts'
import { fill } from '#content/fill.ts'
import type { OverviewDay } from '#contract/admin/overview.ts'
import { formatCount, formatDay } from './format.ts'

const { figures, days: words } = adminOverview
const measures = ['leads', 'bookings', 'orders', 'views'] as const
type Measure = (typeof measures)[number]

/** The drawing's own units: a day is ten wide. */
const dayWidth = 10
const barWidth = 7
const height = 60

/** Small plots side by side, and the same figures as a table. */
export function DayPlots({ days }: { days: readonly OverviewDay[] }): ReactNode {
  return (
    <>
      <div className="grid gap-x-10 gap-y-8 sm:grid-cols-2">
        {measures.map((measure) => (
          <DayPlot key={measure} measure={measure} days={days} />
        ))}
      </div>
      <details className="faq mt-8">
        <summary className="text-sm">{words.table}</summary>
        <DayTable days={days} />
      </details>
    </>
  )
}

function DayPlot({ measure, days }: { measure: Measure; days: readonly OverviewDay[] }): ReactNode {
  const counts = days.map((day) => day[measure])
  const most = Math.max(...counts, 1)
  const total = counts.reduce((sum, count) => sum + count, 0)
  const width = days.length * dayWidth
  return (
    <figure>
      <figcaption className="flex items-baseline justify-between gap-4 text-sm">
        <span className="font-medium">{figures[measure]}</span>
        <span className="label figures">
          {fill(words.sum, { total: formatCount(total), most: formatCount(Math.max(...counts)) })}
        </span>
      </figcaption>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={describe(measure, days, total)}
        className="mt-3 h-20 w-full"
      >
        {counts.map((count, index) => {
          // A day with anything in it can be seen beside the highest one.
          const barHeight = count === 0 ? 0 : Math.max(2, (count / most) * (height - 1))
          return (
            <rect
              key={days[index]?.day}
              x={index * dayWidth + (dayWidth - barWidth) / 2}
              y={height - 1 - barHeight}
              width={barWidth}
              height={barHeight}
              className={index === days.length - 1 ? 'fill-accent' : 'fill-ink'}
            />
          )
        })}
        <rect x={0} y={height - 1} width={width} height={1} className="fill-edge" />
      </svg>
      <p className="label figures mt-1 flex justify-between" aria-hidden="true">
        <span>{formatDay(days[0]?.day ?? '')}</span>
        <span>{formatDay(days.at(-1)?.day ?? '')}</span>
      </p>
    </figure>
  )
}

function describe(measure: Measure, days: readonly OverviewDay[], total: number): string {
  const what = figures[measure]
  if (total === 0) return fill(words.none, { what })
  const best = days.reduce((one, other) => (other[measure] > one[measure] ? other : one))
  return fill(words.plot, {
    what,
    first: formatDay(days[0]?.day ?? ''),
    last: formatDay(days.at(-1)?.day ?? ''),
    total: formatCount(total),
    best: formatDay(best.day),
    most: formatCount(best[measure]),
  })
}

function DayTable({ days }: { days: readonly OverviewDay[] }): ReactNode {
  return (
    <table className="figures mb-6 w-full text-sm">
      <thead>
        <tr className="label">
          <th scope="col" className="py-2 text-start font-normal">
            {words.day}
          </th>
          {measures.map((measure) => (
            <th key={measure} scope="col" className="py-2 text-end font-normal">
              {figures[measure]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map((day) => (
          <tr key={day.day} className="border-t border-line">
            <th scope="row" className="py-1.5 text-start font-normal">
              {formatDay(day.day)}
            </th>
            {measures.map((measure) => (
              <td key={measure} className="py-1.5 text-end">
                {formatCount(day[measure])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
