import type { ReactNode } from 'react'
import { overviewPage } from '#content/dashboard/overview.ts'
import { fill } from '#content/fill.ts'
import type { ScoreSpread } from '#contract/customer/overview.ts'
import { formatCount } from '../format.ts'
import { bandStarts } from './score-scale.ts'

const words = overviewPage.scores

/** The drawing's own units: ten points of the scale are ten wide. */
const width = 100
const height = 60

/** How many scores lie where, in ink; behind it, in how many intervals that place lies: what the score might also be. */
export function ScorePlot({ scores }: { scores: ScoreSpread }): ReactNode {
  const { bins, scored, openingTitle } = scores
  const most = Math.max(...bins.map(({ reaching }) => reaching), 1)
  const scale = (height - 2) / most
  const highest = bins.reduce((one, other) => (other.here > one.here ? other : one))
  const label = fill(words.plot, {
    scored: formatCount(scored),
    opening: openingTitle,
    most: formatCount(highest.here),
    from: String(highest.from),
    to: String(highest.from + 10),
  })
  return (
    <figure>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
        className="h-44 w-full"
      >
        {bins.map(({ from, here, reaching }) => (
          <g key={from}>
            <rect
              x={from + 0.6}
              y={height - 1 - reaching * scale}
              width={8.8}
              height={reaching * scale}
              className="fill-line"
            />
            <rect x={from + 2.5} y={height - 1 - here * scale} width={5} height={here * scale} className="fill-ink" />
          </g>
        ))}
        {bandStarts.map((start) => (
          <rect key={start} x={start - 0.1} y={0} width={0.2} height={height} className="fill-edge" />
        ))}
        <rect x={0} y={height - 1} width={width} height={0.5} className="fill-edge" />
      </svg>
      <p className="label figures mt-1 flex justify-between" aria-hidden="true">
        {[0, 20, 40, 60, 80, 100].map((mark) => (
          <span key={mark}>{mark}</span>
        ))}
      </p>
      <figcaption className="label mt-3 flex flex-wrap gap-x-6 gap-y-1">
        <span className="inline-flex items-center gap-2">
          <span aria-hidden="true" className="size-2 bg-ink" />
          {words.here}
        </span>
        <span className="inline-flex items-center gap-2">
          <span aria-hidden="true" className="size-2 bg-line" />
          {words.reaching}
        </span>
        <span>{words.bands}</span>
      </figcaption>
    </figure>
  )
}
