import { atLeast, type Figure, noData, rounded } from '../../shared/figure.ts'
import { bootstrapInterval, spearman } from '../../shared/statistics.ts'
import type { Datasets, Interview } from '../datasets.ts'
import type { Scorer } from '../scorer.ts'
import { allAnswers, levelOrLowest, plantedValue, questionAnswers, relevance, scoreAnswers } from './interviews.ts'
import { personOf } from './planted-levels.ts'

const test = 'Competency level'

/** Each answer is rated against one competency at a time and counts as much as it is about it. */
export function competencyLevels(data: Datasets, scorers: readonly Scorer[]): Figure[] {
  const { interviews, rubrics } = data
  if (!interviews || !rubrics) return [noData(test, 'Spearman', atLeast(0.5))]
  const [product = [], reference] = scorers.map((scorer) => itemsOf(data, scorer))
  return [
    {
      test,
      figure: 'Spearman',
      items: product.length,
      product: rounded(itemSpearman(product)),
      reference: reference ? rounded(itemSpearman(reference)) : null,
      interval: bootstrapInterval(product, personOf, itemSpearman),
      gate: atLeast(0.5),
    },
  ]
}

interface Item {
  interview: Interview
  planted: number
  estimate: number
}

function itemSpearman(items: readonly Item[]): number {
  return spearman(
    items.map(({ estimate }) => estimate),
    items.map(({ planted }) => planted),
  )
}

function itemsOf({ interviews, rubrics }: Datasets, scorer: Scorer): Item[] {
  const corpus = allAnswers(interviews ?? [])
  return (interviews ?? []).flatMap((interview) => {
    const rubric = rubrics?.[interview.domain] ?? {}
    const weights = questionAnswers(interview).map((pair) => relevance(pair, rubric))
    return Object.entries(interview.planted_levels).map(([id, planted]) => {
      const levels = scoreAnswers(scorer, interview, rubric, [id], corpus).map(levelOrLowest)
      const total = weights.reduce((sum, weight) => sum + (weight.get(id) ?? 0), 0)
      const estimate = levels.reduce((sum, level, at) => sum + level * (weights[at]?.get(id) ?? 0), 0) / total
      return { interview, planted: plantedValue[planted], estimate }
    })
  })
}
