import type { ReactNode } from 'react'
import { Ring } from '#ui/ring/ring.tsx'
import type { ScoreModel, ShownReport, Uncovering } from '../../model.ts'
import { coveredWording } from '../../wording.ts'

/** The score with its interval and what it recommends; without enough evidence the ring stays empty and says so. */
export function ScoreView({ score, uncoveredBy = 'press' }: Pick<ShownReport, 'score' | 'uncoveredBy'>): ReactNode {
  if (score === null) return <Covered uncoveredBy={uncoveredBy} />
  return (
    <div className="report-score">
      <Dial overall={score.overall} />
      <div>
        {score.preliminary !== null && <p className="report-note mb-2">{score.preliminary}</p>}
        <p className="label">Recommendation</p>
        <p className="report-recommendation">{score.recommendation.label}</p>
        {score.overall !== null && (
          <p className="figures mt-1 text-sm">
            {score.overall.score} of 100, likely {score.overall.low} to {score.overall.high}
            <span className="text-muted"> (90{'\u00a0'}% interval)</span>
          </p>
        )}
        <p className="report-advice mt-1 text-sm text-muted">{score.recommendation.advice}</p>
        <details className="report-more">
          <summary>What it rests on</summary>
          {score.alsoTouches.length > 0 && <p>The interval also touches: {score.alsoTouches.join('; ')}.</p>}
          <p>{score.basis}</p>
        </details>
      </div>
    </div>
  )
}

function Covered({ uncoveredBy }: { uncoveredBy: Uncovering }): ReactNode {
  return (
    <div className="report-score">
      <div className="report-dial">
        <Ring mode="dial" value={null} />
      </div>
      <div>
        <p className="report-recommendation">{coveredWording.title}</p>
        <p className="mt-1 text-sm text-muted">{coveredWording.until[uncoveredBy]}</p>
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
          <span className="font-serif text-base text-muted">No score</span>
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
        <span className="label">
          {low}–{high}
        </span>
      </p>
    </div>
  )
}
