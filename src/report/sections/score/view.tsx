import type { ReactNode } from 'react'
import { Ring } from '#ui/ring/ring.tsx'
import type { ScoreModel } from '../../model.ts'
import type { SectionProps } from '../section-props.ts'

/** The score with its interval and what it recommends; without enough evidence the ring stays empty and says so. */
export function ScoreView({ report: { score } }: SectionProps): ReactNode {
  return (
    <div className="report-score">
      <Dial overall={score.overall} />
      <div>
        {score.preliminary !== null && <p className="report-note mb-3">{score.preliminary}</p>}
        <p className="label">Recommendation</p>
        <p className="report-recommendation">{score.recommendation.label}</p>
        <p className="mt-3 text-sm">{score.recommendation.advice}</p>
        {score.overall !== null && (
          <p className="figures mt-2 text-sm">
            Score {score.overall.score} of 100, 90{'\u00a0'}% interval {score.overall.low}–{score.overall.high}.
          </p>
        )}
        {score.alsoTouches.length > 0 && (
          <p className="mt-2 text-sm text-muted">The interval also touches: {score.alsoTouches.join('; ')}.</p>
        )}
        <p className="mt-2 text-sm text-muted">{score.basis}</p>
      </div>
    </div>
  )
}

function Dial({ overall }: { overall: ScoreModel['overall'] }): ReactNode {
  if (overall === null) {
    return (
      <div className="report-dial">
        <Ring mode="dial" value={null} label="No score" />
        <p className="report-dial-figure" aria-hidden="true">
          <span className="font-serif text-xl text-muted">No score</span>
        </p>
      </div>
    )
  }
  const { score, low, high } = overall
  return (
    <div className="report-dial">
      <Ring
        mode="dial"
        value={score}
        low={low}
        high={high}
        label={`Score ${score} of 100, 90 % interval from ${low} to ${high}`}
      />
      <p className="report-dial-figure figures" aria-hidden="true">
        <span className="report-dial-score">{score}</span>
        <span className="label">of 100</span>
        <span className="text-sm">
          {low}–{high}
        </span>
      </p>
    </div>
  )
}
