import type { ReactNode } from 'react'
import { fill } from '#content/fill.ts'
import { usageWords } from '#content/usage.ts'
import type { UsageMonth } from '#contract/customer/usage.ts'
import { formatCount, formatMonth } from '../format.ts'

const { months: words, countedAs } = usageWords

/** The drawing's own units: a month is ten wide. */
const monthWidth = 10
const barWidth = 6
const height = 72

/** From the ground up. What is paid for on top of the plan has the accent. */
const layers = [
  { as: 'plan', fill: 'fill-ink', key: 'bg-ink' },
  { as: 'trial', fill: 'fill-muted', key: 'bg-muted' },
  { as: 'extra', fill: 'fill-accent', key: 'bg-accent' },
  { as: 'over', fill: 'fill-line', key: 'bg-line' },
] as const

interface MonthPlotProps {
  months: readonly UsageMonth[]
  /** What the plan allows now; null: without a limit, 0: no plan. */
  monthly: number | null
}

/** Interviews of each month, one bar a month, with the line of the plan. */
export function MonthPlot({ months, monthly }: MonthPlotProps): ReactNode {
  const totals = months.map(totalOf)
  const line = monthly === null || monthly === 0 ? null : monthly
  const most = Math.max(...totals, line ?? 0, 1)
  const width = months.length * monthWidth
  const scale = (height - 2) / most
  const used = layers.filter(({ as }) => months.some(({ counted }) => counted[as] > 0))
  return (
    <figure>
      <div className="relative">
        <svg
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={describe(months, totals)}
          className="h-40 w-full"
        >
          {months.map((month, index) => (
            <MonthBar
              key={month.month}
              month={month}
              x={index * monthWidth + (monthWidth - barWidth) / 2}
              scale={scale}
            />
          ))}
          {line !== null && (
            <rect x={0} y={height - 1 - line * scale} width={width} height={0.5} className="fill-edge" />
          )}
          <rect x={0} y={height - 1} width={width} height={0.5} className="fill-edge" />
        </svg>
      </div>
      <p className="label figures mt-1 flex justify-between" aria-hidden="true">
        <span>{formatMonth(months[0]?.month ?? '')}</span>
        <span>{formatMonth(months.at(-1)?.month ?? '')}</span>
      </p>
      <figcaption className="label mt-3 flex flex-wrap gap-x-6 gap-y-1">
        {used.map(({ as, key }) => (
          <span key={as} className="inline-flex items-center gap-2">
            <span aria-hidden="true" className={`size-2 ${key}`} />
            {countedAs[as]}
          </span>
        ))}
        {line !== null && (
          <span className="inline-flex items-center gap-2">
            <span aria-hidden="true" className="h-px w-4 bg-edge" />
            {fill(words.allowed, { monthly: formatCount(line) })}
          </span>
        )}
      </figcaption>
    </figure>
  )
}

function MonthBar({ month, x, scale }: { month: UsageMonth; x: number; scale: number }): ReactNode {
  let top = height - 1
  return layers.map(({ as, fill: className }) => {
    const count = month.counted[as]
    // A single interview can be seen beside a full month.
    const barHeight = count === 0 ? 0 : Math.max(1.5, count * scale)
    top -= barHeight
    return count === 0 ? null : (
      <rect key={as} x={x} y={top} width={barWidth} height={barHeight} className={className} />
    )
  })
}

export function totalOf({ counted }: UsageMonth): number {
  return counted.plan + counted.trial + counted.extra + counted.over
}

function describe(months: readonly UsageMonth[], totals: readonly number[]): string {
  const most = Math.max(...totals, 0)
  if (most === 0) return words.none
  return fill(words.plot, {
    first: formatMonth(months[0]?.month ?? ''),
    last: formatMonth(months.at(-1)?.month ?? ''),
    total: formatCount(totals.reduce((sum, total) => sum + total, 0)),
    best: formatMonth(months[totals.indexOf(most)]?.month ?? ''),
    most: formatCount(most),
  })
}
