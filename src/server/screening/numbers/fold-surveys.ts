import { fewestForOutcome, type NumbersInterviews, type SurveySums } from '#contract/customer/numbers.ts'
import type { SurveyRow } from './interview-store.ts'

/** Sums of many: of fewer it would be told what single people said. */
export function foldSurveys(rows: readonly SurveyRow[]): NumbersInterviews['survey'] {
  return { now: sumOf(rows.filter(({ isNow }) => isNow)), before: sumOf(rows.filter(({ isNow }) => !isNow)) }
}

function sumOf(rows: readonly SurveyRow[]): SurveySums {
  const total = (some: readonly SurveyRow[]) => some.reduce((sum, { count }) => sum + count, 0)
  const answered = total(rows)
  if (answered < fewestForOutcome) return { answered, sums: null }
  const worked = (word: SurveyRow['worked']) => total(rows.filter((row) => row.worked === word))
  return {
    answered,
    sums: {
      fair: [1, 2, 3, 4, 5].map((choice) => total(rows.filter((row) => row.fair === choice))),
      worked: { yes: worked('yes'), partly: worked('partly'), no: worked('no') },
    },
  }
}
