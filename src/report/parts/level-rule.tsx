import type { ReactNode } from 'react'
import { levelShare, scaleLevels } from '../figures.ts'

interface LevelRuleProps {
  level: { value: number; low: number; high: number } | null
  /** What stands under its five strokes, where it is another scale drawn as one of 1 to 5. */
  figures?: readonly string[]
  /** Levels that others gave: a ring each. */
  others?: readonly number[]
  /** Without figures under it, where its neighbours say what it shows. */
  isPlain?: boolean
}

/** The scale of 1 to 5 as a rule: the interval is its width, the level a stroke across it. Its figures stand beside it. */
export function LevelRule({ level, figures, others = [], isPlain = false }: LevelRuleProps): ReactNode {
  return (
    <svg className="report-rule" width="100%" height={isPlain ? 20 : 34} aria-hidden="true" focusable="false">
      <line x1="0" x2="100%" y1="10" y2="10" className="report-rule-line" />
      {scaleLevels.map((each, index) => (
        <g key={each}>
          <line x1={percent(each)} x2={percent(each)} y1="6" y2="14" className="report-rule-line" />
          {!isPlain && (
            <text x={percent(each)} y="31" textAnchor={anchorOf(each)} className="report-rule-figure">
              {figures?.[index] ?? each}
            </text>
          )}
        </g>
      ))}
      {level !== null && (
        <>
          <rect
            x={percent(level.low)}
            width={`${(levelShare(level.high) - levelShare(level.low)) * 100}%`}
            y="5"
            height="10"
            className="report-rule-interval"
          />
          <line x1={percent(level.value)} x2={percent(level.value)} y1="1" y2="19" className="report-rule-level" />
        </>
      )}
      {[...new Set(others)].map((each) => (
        <circle key={each} cx={percent(each)} cy="10" r="5" className="report-rule-other" />
      ))}
    </svg>
  )
}

function percent(level: number): string {
  return `${levelShare(level) * 100}%`
}

/** The outer figures stay inside the rule's own width. */
function anchorOf(level: number): 'start' | 'middle' | 'end' {
  if (level === scaleLevels[0]) return 'start'
  return level === scaleLevels.at(-1) ? 'end' : 'middle'
}
