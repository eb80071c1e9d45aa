import { atLeast, atMost, type Figure, rounded } from '../../shared/figure.ts'
import { auc, bootstrapInterval, mean, partialCorrelation, spearman } from '../../shared/statistics.ts'
import { plantedValue } from '../rows/interviews.ts'
import { personOf, styleRows } from '../rows/planted-levels.ts'
import { inventedWords } from './engines.ts'
import { type EvaluatedInterview, levelOf } from './evaluate-all.ts'

type Source = 'report' | 'byRules'
type Statistic = (items: readonly EvaluatedInterview[], source: Source) => number

/** The rows of interviews: `product` is the model's report, `reference` the fixed rules' on the same questions. */
export function modelRows(
  items: readonly EvaluatedInterview[],
  gates: { interview: number; competency: number },
): Figure[] {
  return [
    row(items, 'Planted levels, interview', 'Spearman', interviewSpearman, atLeast(gates.interview)),
    row(items, 'Planted levels, interview', 'partial, given words', givenWords, atLeast(0.6)),
    row(items, 'Planted levels, interview', 'AUC high v low', archetypes('high_henry', 'low_larry')),
    row(items, 'Planted levels, interview', 'AUC high v average', archetypes('high_henry', 'average_joe')),
    row(items, 'Planted levels, interview', 'AUC average v low', archetypes('average_joe', 'low_larry')),
    row(items, 'Competency level', 'Spearman', competencySpearman, atLeast(gates.competency)),
    ...styleRows(placed(items, 'report'), placed(items, 'byRules')),
    row(items, 'Competencies without a level', 'share', (all, source) =>
      mean(skillsOf(all, source).map(({ level }) => Number(level === null))),
    ),
    ...wayRows(items),
  ]
}

/** What happened on the way: calls, what was thrown away, what was left to a person, and what reached a report. */
function wayRows(items: readonly EvaluatedInterview[]): Figure[] {
  const share =
    (count: (one: EvaluatedInterview) => boolean): Statistic =>
    (all) =>
      mean(all.map((one) => Number(count(one))))
  const each =
    (value: (one: EvaluatedInterview) => number): Statistic =>
    (all) =>
      mean(all.map(value))
  const own = (figure: string, statistic: Statistic, gate: Figure['gate'] = null): Figure => ({
    ...row(items, 'On the way', figure, statistic, gate),
    reference: null,
  })
  return [
    own(
      'calls for an interview',
      each(({ calls }) => calls),
    ),
    own(
      'tokens for an interview',
      each(({ tokens }) => tokens),
    ),
    own(
      'quotes that stand nowhere, for an interview',
      each(({ evaluation }) => evaluation.left.inventedQuotes),
    ),
    own(
      'sentences beyond their quotes, for an interview',
      each(({ evaluation }) => evaluation.left.sentences),
    ),
    own(
      'statements without a valid quote, in all reports',
      (all) => sum(all.map(({ unproved }) => unproved)),
      atMost(0),
    ),
    own(
      'invented words, in all reports',
      (all) => all.filter(({ evaluation }) => JSON.stringify(evaluation.report).includes(inventedWords)).length,
      atMost(0),
    ),
    own(
      'reports that the fixed rules had to make',
      share(({ evaluation }) => !evaluation.usedModel),
    ),
    own(
      'reports left to a person',
      share(({ evaluation }) => evaluation.report.recommendation === 'human_review'),
    ),
    own('reports in which the two engines were too far apart', share(isApart)),
  ]
}

function row(
  items: readonly EvaluatedInterview[],
  test: string,
  figure: string,
  statistic: Statistic,
  gate: Figure['gate'] = null,
): Figure {
  return {
    test,
    figure,
    items: items.length,
    product: rounded(statistic(items, 'report')),
    reference: rounded(statistic(items, 'byRules')),
    interval: bootstrapInterval(items, personOf, (sample) => statistic(sample, 'report')),
    gate,
  }
}

const levels = (items: readonly EvaluatedInterview[], source: Source) =>
  items.map((one) => levelOf(one.evaluation[source]))
const planted = (items: readonly EvaluatedInterview[]) => items.map((one) => one.planted)

function interviewSpearman(items: readonly EvaluatedInterview[], source: Source): number {
  return spearman(levels(items, source), planted(items))
}

function givenWords(items: readonly EvaluatedInterview[], source: Source): number {
  return partialCorrelation(
    levels(items, source),
    planted(items),
    items.map(({ words }) => words),
  )
}

function archetypes(high: string, low: string): Statistic {
  return (items, source) => {
    const of = (archetype: string) =>
      levels(
        items.filter(({ interview }) => interview.archetype === archetype),
        source,
      )
    return auc(of(high), of(low))
  }
}

function skillsOf(items: readonly EvaluatedInterview[], source: Source) {
  return items.flatMap(({ interview, evaluation }) =>
    evaluation[source].skills.map(({ competencyId, level }) => ({
      level,
      planted: plantedValue[interview.planted_levels[competencyId] ?? 'low'],
    })),
  )
}

function competencySpearman(items: readonly EvaluatedInterview[], source: Source): number {
  const skills = skillsOf(items, source)
  return spearman(
    skills.map(({ level }) => level ?? 1),
    skills.map((skill) => skill.planted),
  )
}

function placed(items: readonly EvaluatedInterview[], source: Source) {
  return items.map(({ interview, evaluation, planted: value }) => ({
    interview,
    planted: value,
    level: levelOf(evaluation[source]),
  }))
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

/** As the report itself says. */
function isApart({ evaluation }: EvaluatedInterview): boolean {
  return evaluation.report.limits.some((limit) => limit.includes('more than one level apart'))
}
