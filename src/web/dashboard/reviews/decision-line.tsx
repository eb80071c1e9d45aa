import type { ReactNode } from 'react'
import { decisionWords, outcomeWords } from '#content/dashboard-reviews.ts'
import { fill } from '#content/fill.ts'
import type { Decision } from '#contract/customer/reviews.ts'
import type { DecisionOutcome } from '#contract/values/reviews.ts'
import { recommendationWording } from '#report/wording.ts'
import { Moment } from '#web/area/moment.tsx'
import { StateWord, type Tone } from '#web/area/state-word.tsx'

const tones: Readonly<Record<DecisionOutcome, Tone>> = { advance: 'good', hold: 'warn', decline: 'bad' }

/** One decision with who, when, why, and whether it goes against the recommendation. */
export function DecisionLine({ decision }: { decision: Decision }): ReactNode {
  const { outcome, reason, byEmail, at, recommendation, isOverride, undoneAt } = decision
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="font-medium">
          <StateWord tone={tones[outcome]}>{outcomeWords[outcome].name}</StateWord>
        </span>
        <span className="label wrap-anywhere">
          {byEmail ?? decisionWords.gone}, <Moment at={at} isWhole />
        </span>
      </p>
      <p className="mt-1 max-w-[44em] text-sm wrap-anywhere whitespace-pre-line">{reason}</p>
      <p className="label mt-1">
        {undoneAt !== null && (
          <span className="font-medium">
            {decisionWords.undone} <Moment at={undoneAt} isWhole />.{' '}
          </span>
        )}
        {isOverride && <span className="font-medium">{decisionWords.override}. </span>}
        {recommendation === null
          ? decisionWords.recommendationCovered
          : fill(decisionWords.recommended, { recommendation: recommendationWording[recommendation].label })}
      </p>
    </>
  )
}
