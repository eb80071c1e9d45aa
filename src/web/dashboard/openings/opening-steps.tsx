import type { ReactNode } from 'react'
import { openingSteps } from '#content/dashboard/openings.ts'
import { fill } from '#content/fill.ts'

/** Where somebody is on the way to a new opening. */
export function OpeningSteps({ current }: { current: 1 | 2 | 3 }): ReactNode {
  return (
    <ol aria-label={openingSteps.label} className="wrap flex flex-wrap gap-x-6 gap-y-1 pt-8 text-sm">
      {openingSteps.steps.map((step, index) => {
        const isCurrent = index + 1 === current
        return (
          <li
            key={step}
            aria-current={isCurrent ? 'step' : undefined}
            className="text-muted aria-[current=step]:font-medium aria-[current=step]:text-ink aria-[current=step]:underline aria-[current=step]:decoration-accent aria-[current=step]:decoration-2 aria-[current=step]:underline-offset-8"
          >
            <span className="sr-only">{fill(openingSteps.step, { step: String(index + 1) })}: </span>
            <span>
              <span aria-hidden="true" className="figures">
                {index + 1}
              </span>{' '}
              {step}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
