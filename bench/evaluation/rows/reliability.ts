import { type Figure, noData, rounded } from '../../shared/figure.ts'
import { bootstrapInterval, groupBy, mean } from '../../shared/statistics.ts'
import type { Datasets, ShortAnswer } from '../datasets.ts'
import type { Scorer } from '../scorer.ts'

const test = 'Reliability of one answer'
const asksForOccasion = /tell me about a time|instance|example|describe a|time when|share a/i
/** People with fewer answers say nothing about how much one person's answers differ. */
const fewestAnswers = 3

/** One-way analysis of variance over people with at least three answers. */
export function reliability({ shortAnswers }: Datasets, scorers: readonly Scorer[]): Figure[] {
  if (!shortAnswers) return [noData(test, 'intraclass correlation'), noData(test, 'within-person SD (levels)')]
  const [product, reference] = scorers.map((scorer) => variance(shortAnswers, scorer))
  if (!product) return []
  const row = (figure: string, key: 'icc' | 'withinSd', note?: string): Figure => ({
    test,
    figure,
    items: product.people,
    product: rounded(product[key]),
    reference: reference ? rounded(reference[key]) : null,
    interval: bootstrapInterval(
      product.groups,
      (group) => String(product.groups.indexOf(group)),
      (sample) => varianceOf(sample)[key],
    ),
    gate: null,
    note,
  })
  return [
    row('intraclass correlation', 'icc'),
    row('within-person SD (levels)', 'withinSd', '0.86 in the intervals of reports'),
  ]
}

function variance(answers: readonly ShortAnswer[], scorer: Scorer) {
  const levels = answers.map(({ respondent, question, answer }) => ({
    respondent,
    level:
      scorer.score(answer, {
        question,
        type: asksForOccasion.test(question) ? 'past' : 'situational',
        rubric: null,
        competencyIds: null,
        corpus: null,
      }).level ?? 1,
  }))
  const people = [...groupBy(levels, (one) => one.respondent).values()]
    .map((group) => group.map((one) => one.level))
    .filter((group) => group.length >= fewestAnswers)
  return { people: people.length, groups: people, ...varianceOf(people) }
}

function varianceOf(people: readonly (readonly number[])[]) {
  const all = people.flat()
  const each = mean(people.map((group) => group.length))
  const centre = mean(all)
  const between =
    people.reduce((sum, group) => sum + group.length * (mean(group) - centre) ** 2, 0) / (people.length - 1)
  const within =
    people.reduce((sum, group) => sum + group.reduce((inner, level) => inner + (level - mean(group)) ** 2, 0), 0) /
    (all.length - people.length)
  return {
    icc: (between - within) / (between + (each - 1) * within),
    withinSd: Math.sqrt(within),
  }
}
