import type { Counterfactual, EvaluationReport } from '#contract/report/evaluation.ts'

const explanation =
  'None of these says anything about the work, so each should come to about 0. Less fluent means without hesitations, articles, “-ed” endings and forms of “be”, as a second-language speaker may say it.'

/** What names, pronouns and fluency were worth to one score, in sentences; null where it was not looked at. */
export function counterfactualWording({
  counterfactual,
  overall,
  engine,
}: Pick<EvaluationReport, 'counterfactual' | 'overall' | 'engine'>): string[] | null {
  if (counterfactual === undefined) return null
  const byRules = engine.model === null ? '' : ' by the fixed rules, not by the language model'
  const scored = counterfactual.filter(({ scoreDifference }) => scoreDifference !== null)
  if (scored.length === 0) {
    return [
      `Rated again${byRules} with other names, neutral pronouns and less fluent wording. There is too little rated evidence for two scores to compare.`,
    ]
  }
  const differences = scored.map(
    ({ change, scoreDifference }, index) => `${change} ${pointsText(scoreDifference ?? 0, index === 0)}`,
  )
  const moved = scored.filter((one) => isWide(one, overall)).map(({ change }) => change)
  return [
    `Scored again${byRules} with other names, neutral pronouns and less fluent wording: ${differences.join(', ')}.`,
    ...(moved.length === 0
      ? []
      : [
          `The difference by ${moved.join(' and ')} is larger than half of the score’s 90\u00a0% interval: the score rests on it, and a person should read the answers before it counts for anything.`,
        ]),
    explanation,
  ]
}

/** By more than the score's own uncertainty; its interval may be cut at an end of the scale. */
function isWide({ scoreDifference }: Counterfactual, overall: EvaluationReport['overall']): boolean {
  if (scoreDifference === null || overall === null) return false
  return Math.abs(scoreDifference) > Math.max(overall.score - overall.low, overall.high - overall.score)
}

function pointsText(points: number, isFirst: boolean): string {
  const signed = points > 0 ? `+${points}` : String(points).replace('-', '−')
  if (!isFirst) return signed
  return `${signed} ${Math.abs(points) === 1 ? 'point' : 'points'}`
}
