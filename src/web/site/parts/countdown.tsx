import type { ReactNode } from 'react'
import { Ring } from '#ui/ring/ring.tsx'
import { repeatMs, timeLeftOf } from '../bootstrap/countdowns.ts'
import { utcMomentText } from '../bootstrap/moment-text.ts'
import type { CountdownEnd } from '../offers.ts'
import { useSite } from '../use-site.ts'

interface CountdownProps {
  end: CountdownEnd
  /** `line` stands in a line of text; `large` has the ring, and the units in words. */
  look: 'line' | 'large'
  /** Leaves the seconds out on small screens. */
  isCompact?: boolean
  /** Said under the figures while there is time, and once a fixed end has passed. Both keep the same place. */
  open?: ReactNode
  closed?: ReactNode
}

/**
 * Counts down to an end. As sent it names the moment in words and keeps the room that the figures need; the bootstrap
 * (`bootstrap/countdowns.ts`) fills them and lets them run. The figures are for the eye: a screen reader is told the moment.
 */
export function Countdown({ end, look, isCompact = false, open, closed }: CountdownProps): ReactNode {
  const { renderedAt } = useSite()
  const isFixed = end.kind === 'fixed'
  const leftMs = isFixed ? Date.parse(end.at) - renderedAt : repeatMs
  const isOver = leftMs <= 0
  return (
    <div
      className={`countdown countdown-${look} ${isCompact ? 'countdown-compact' : ''}`.trim()}
      data-countdown=""
      data-shown={isOver ? '' : undefined}
      data-ends-at={isFixed ? end.at : undefined}
      data-repeats={isFixed ? undefined : end.name}
      data-closed={isOver ? '' : undefined}
    >
      {look === 'large' && (
        <span className="countdown-ring">
          <Ring mode="progress" value={leftMs / repeatMs} />
        </span>
      )}
      <time role="timer" dateTime={isFixed ? end.at : 'PT24H'}>
        <span className="countdown-words">
          <span className="while-open">Ends </span>
          <span className="once-closed">Ended </span>
          <span data-moment="">{isFixed ? utcMomentText(new Date(end.at)) : '24 hours after you first came here'}</span>
          {!isFixed && ', then starts again'}
        </span>
        <Figures leftMs={leftMs} look={look} />
      </time>
      {(open !== undefined || closed !== undefined) && (
        <div className="countdown-say">
          <div className="while-open">{open}</div>
          <div className="once-closed">{closed}</div>
        </div>
      )}
    </div>
  )
}

function Figures({ leftMs, look }: { leftMs: number; look: CountdownProps['look'] }): ReactNode {
  return (
    <span className="countdown-figures" aria-hidden="true">
      {Object.entries(timeLeftOf(leftMs)).map(([unit, value]) => (
        <span key={unit} className={`countdown-figure countdown-${unit}`}>
          <span data-unit={unit}>{String(value).padStart(2, '0')}</span>
          <span className="countdown-unit">{look === 'large' ? unit : unit.charAt(0)}</span>
        </span>
      ))}
    </span>
  )
}
