import { atLeast, type Figure, noData, rounded } from '../../shared/figure.ts'
import { spearman } from '../../shared/statistics.ts'
import type { Datasets } from '../datasets.ts'
import type { Scorer } from '../scorer.ts'
import { allAnswers, levelOrLowest, plantedValue, questionAnswers, relevance, scoreAnswers } from './interviews.ts'

const test = 'Competency level'

/** Each answer is rated against one competency at a time and counts as much as it is about it. */
export function competencyLevels(data: Datasets, scorers: readonly Scorer[]): Figure[] {
  const { interviews, rubrics } = data
  if (!interviews || !rubrics) return [noData(test, 'Spearman', atLeast(0.5))]
  const planted = interviews.flatMap((interview) =>
    Object.values(interview.planted_levels).map((level) => plantedValue[level]),
  )
  const [product, reference] = scorers.map((scorer) => rounded(spearman(estimates(data, scorer), planted)))
  return [
    {
      test,
      figure: 'Spearman',
      items: planted.length,
      product: product ?? null,
      reference: reference ?? null,
      gate: atLeast(0.5),
    },
  ]
}

function estimates({ interviews, rubrics }: Datasets, scorer: Scorer): number[] {
  const corpus = allAnswers(interviews ?? [])
  return (interviews ?? []).flatMap((interview) => {
    const rubric = rubrics?.[interview.domain] ?? {}
    const weights = questionAnswers(interview).map((pair) => relevance(pair, rubric))
    return Object.keys(interview.planted_levels).map((id) => {
      const levels = scoreAnswers(scorer, interview, rubric, [id], corpus).map(levelOrLowest)
      const total = weights.reduce((sum, weight) => sum + (weight.get(id) ?? 0), 0)
      return levels.reduce((sum, level, at) => sum + level * (weights[at]?.get(id) ?? 0), 0) / total
    })
  })
}
