import { atLeast, type Figure, noData, rounded, within } from '../../shared/figure.ts'
import {
  auc,
  bootstrapInterval,
  groupBy,
  mean,
  partialCorrelation,
  pearson,
  spearman,
  standardDeviation,
} from '../../shared/statistics.ts'
import type { Datasets, Interview } from '../datasets.ts'
import type { Scorer } from '../scorer.ts'
import { allAnswers, levelOrLowest, plantedMean, scoreAnswers } from './interviews.ts'

const test = 'Planted levels, interview'

interface Item {
  interview: Interview
  planted: number
  level: number
  construct: number
  words: number
}

export function plantedLevels({ interviews, rubrics }: Datasets, scorers: readonly Scorer[]): Figure[] {
  if (!interviews || !rubrics)
    return [
      noData(test, 'Spearman', atLeast(0.75)),
      noData(test, 'partial, given words', atLeast(0.6)),
      noData('Style', 'largest residual', within(0.15)),
    ]
  const [product, reference] = scorers.map((scorer) => itemsOf(interviews, rubrics, scorer))
  if (!product) return []
  const judged = interviews.flatMap((interview) => {
    const judge = judgeMean(interview)
    return judge === null ? [] : [{ judge, planted: plantedMean(interview) }]
  })
  const row = (figure: string, statistic: (items: readonly Item[]) => number, extra: Partial<Figure> = {}): Figure => ({
    test,
    figure,
    items: product.length,
    product: rounded(statistic(product)),
    reference: reference ? rounded(statistic(reference)) : null,
    interval: bootstrapInterval(product, personOf, statistic),
    gate: null,
    ...extra,
  })
  return [
    row('Spearman', levelSpearman, { gate: atLeast(0.75) }),
    row('partial, given words', (items) => partialCorrelation(levelsOf(items), plantedOf(items), wordsOf(items)), {
      gate: atLeast(0.6),
    }),
    row('Spearman, word count alone', (items) => spearman(wordsOf(items), plantedOf(items)), {
      note: 'for comparison',
    }),
    row(
      'Spearman, construct part alone',
      (items) =>
        spearman(
          items.map((item) => item.construct),
          plantedOf(items),
        ),
      { note: 'flattering: see the design' },
    ),
    row(
      "Spearman, the authors' LLM judge",
      () =>
        spearman(
          judged.map((one) => one.judge),
          judged.map((one) => one.planted),
        ),
      { note: 'for comparison', interval: undefined },
    ),
    row('AUC high v low', (items) => archetypeAuc(items, 'high_henry', 'low_larry')),
    row('AUC high v average', (items) => archetypeAuc(items, 'high_henry', 'average_joe')),
    row('AUC average v low', (items) => archetypeAuc(items, 'average_joe', 'low_larry')),
    ...styleRows(product, reference ?? null),
  ]
}

/** The same person, by their résumé, is in several interviews. */
export function personOf({ interview }: { interview: Interview }): string {
  return interview.id.split('|')[0] ?? ''
}

function itemsOf(interviews: readonly Interview[], rubrics: NonNullable<Datasets['rubrics']>, scorer: Scorer): Item[] {
  const corpus = allAnswers(interviews)
  return interviews.flatMap((interview) => {
    const rubric = rubrics[interview.domain]
    if (!rubric) return []
    const scores = scoreAnswers(scorer, interview, rubric, null, corpus)
    return [
      {
        interview,
        planted: plantedMean(interview),
        level: mean(scores.map(levelOrLowest)),
        construct: mean(scores.map((score) => score.construct ?? 0)),
        words: scores.reduce((total, score) => total + score.words, 0),
      },
    ]
  })
}

const levelsOf = (items: readonly Item[]) => items.map((item) => item.level)
const plantedOf = (items: readonly Item[]) => items.map((item) => item.planted)
const wordsOf = (items: readonly Item[]) => items.map((item) => item.words)

function levelSpearman(items: readonly Item[]): number {
  return spearman(levelsOf(items), plantedOf(items))
}

function archetypeAuc(items: readonly Item[], high: string, low: string): number {
  const of = (archetype: string) => levelsOf(items.filter((item) => item.interview.archetype === archetype))
  return auc(of(high), of(low))
}

function judgeMean({ llm_judge_final: judged, planted_levels: planted }: Interview): number | null {
  const posteriors = Object.keys(planted).flatMap((id) => judged?.[id] ?? [])
  return posteriors.length === 0 ? null : mean(posteriors.map(({ low, medium, high }) => low + 2 * medium + 3 * high))
}

type Placed = Pick<Item, 'interview' | 'planted' | 'level'>

/** Mean residual of the level for each simulated manner of speaking, the planted level held constant. */
export function styleRows(product: readonly Placed[], reference: readonly Placed[] | null): Figure[] {
  const own = residuals(product)
  const other = reference && residuals(reference)
  return [...own].map(([style, value]) => ({
    test: 'Style (residual, levels)',
    figure: style,
    items: product.filter((item) => item.interview.personality === style).length,
    product: rounded(value),
    reference: other ? rounded(other.get(style) ?? Number.NaN) : null,
    interval: bootstrapInterval(product, personOf, (sample) => residuals(sample).get(style) ?? Number.NaN),
    gate: within(0.15),
  }))
}

function residuals(items: readonly Placed[]): Map<string, number> {
  const x = items.map((item) => item.planted)
  const y = items.map((item) => item.level)
  const slope = (pearson(x, y) * standardDeviation(y)) / standardDeviation(x)
  const offset = mean(y) - slope * mean(x)
  const groups = groupBy(items, (item) => item.interview.personality)
  return new Map(
    [...groups].map(([style, group]) => [style, mean(group.map((item) => item.level - offset - slope * item.planted))]),
  )
}
