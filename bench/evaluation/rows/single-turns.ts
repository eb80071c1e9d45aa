import { atLeast, type Figure, type Gate, noData, rounded } from '../../shared/figure.ts'
import { auc, bootstrapInterval, groupBy, mean } from '../../shared/statistics.ts'
import type { Datasets } from '../datasets.ts'
import type { BenchScore, Scorer } from '../scorer.ts'

const test = 'One-turn evidence'
const kinds = ['high', 'medium', 'low'] as const

type Scores = ReadonlyMap<string, readonly BenchScore[]>

export function singleTurns(data: Datasets, scorers: readonly Scorer[]): Figure[] {
  if (!data.singleTurns || !data.rubrics)
    return [noData(test, 'AUC high v low', atLeast(0.85)), noData(`${test}, mean level`, 'order kept')]
  const [product, reference] = scorers.map((scorer) => scoresOf(data, scorer))
  if (!product) return []
  return [
    aucRow('AUC high v low', product, reference, ['high', 'low'], atLeast(0.85)),
    aucRow('AUC high v medium', product, reference, ['high', 'medium']),
    aucRow('AUC medium v low', product, reference, ['medium', 'low']),
    wordsRow(product, reference),
    ...levelRows(product, reference),
  ]
}

function scoresOf({ singleTurns: turns, rubrics }: Datasets, scorer: Scorer): Scores {
  const groups = groupBy(turns ?? [], (turn) => turn.kind)
  return new Map(
    [...groups].map(([kind, group]) => [
      kind,
      group.map(({ question, answer, domain }) =>
        scorer.score(answer, {
          question,
          type: 'situational',
          rubric: rubrics?.[domain] ?? null,
          competencyIds: null,
          corpus: null,
        }),
      ),
    ]),
  )
}

function evidenceOf(scores: Scores, kind: (typeof kinds)[number]): readonly BenchScore[] {
  return scores.get(`${kind}-evidence`) ?? []
}

function aucRow(
  figure: string,
  product: Scores,
  reference: Scores | undefined,
  [high, low]: Pair,
  gate: Gate | null = null,
): Figure {
  const all = turnsOf(product, [high, low])
  return {
    test,
    figure,
    items: evidenceOf(product, high).length,
    product: rounded(sampledAuc(product, [high, low], all)),
    reference: reference ? rounded(sampledAuc(reference, [high, low], all)) : null,
    interval: bootstrapInterval(all, String, (sample) => sampledAuc(product, [high, low], sample)),
    gate,
    note: reference && differenceNote(product, reference, [high, low]),
  }
}

type Pair = readonly [(typeof kinds)[number], (typeof kinds)[number]]

/** Places of the turns; the same place is the same interview in every kind. */
function turnsOf(scores: Scores, [high, low]: Pair): number[] {
  const most = Math.max(evidenceOf(scores, high).length, evidenceOf(scores, low).length)
  return Array.from({ length: most }, (_, index) => index)
}

function sampledAuc(scores: Scores, [high, low]: Pair, sample: readonly number[]): number {
  const valuesOf = (kind: (typeof kinds)[number]) =>
    sample.flatMap((index) => evidenceOf(scores, kind)[index]?.value ?? [])
  return auc(valuesOf(high), valuesOf(low))
}

/** How much of the difference to the reference few items can tell: the same turns are drawn for both, pair by pair. */
function differenceNote(product: Scores, reference: Scores, pair: Pair): string | undefined {
  const items = turnsOf(product, pair)
  if (items.length === 0) return undefined
  const difference = (sample: readonly number[]) =>
    sampledAuc(product, pair, sample) - sampledAuc(reference, pair, sample)
  const [from, to] = bootstrapInterval(items, String, difference)
  return `difference 95 % [${from.toFixed(2)}, ${to.toFixed(2)}]`
}

function wordsRow(product: Scores, reference: Scores | undefined): Figure {
  const value = (scores: Scores) =>
    rounded(
      auc(
        evidenceOf(scores, 'high').map((score) => score.words),
        evidenceOf(scores, 'low').map((score) => score.words),
      ),
    )
  return {
    test,
    figure: 'AUC high v low, length alone',
    items: evidenceOf(product, 'high').length,
    product: value(product),
    reference: reference ? value(reference) : null,
    gate: null,
    note: 'for comparison',
  }
}

/** Mean levels of the rated answers. The order high > medium > low > debased > aggrandising has to be kept. */
function levelRows(product: Scores, reference: Scores | undefined): Figure[] {
  const level = (scores: Scores, kind: string) => {
    const levels = (scores.get(kind) ?? []).flatMap((score) => score.level ?? [])
    return levels.length === 0 ? null : rounded(mean(levels))
  }
  const rows = [...product.keys()].map((kind): Figure => {
    const all = product.get(kind) ?? []
    const unrated = all.filter((score) => score.level === null).length
    return {
      test: `${test}, mean level`,
      figure: kind,
      items: all.length,
      product: level(product, kind),
      reference: reference ? level(reference, kind) : null,
      gate: null,
      note: unrated > 0 ? `${unrated} too short to rate` : undefined,
    }
  })
  const order = (scores: Scores) => (isOrderKept((kind) => level(scores, kind)) ? 1 : 0)
  return [
    ...rows,
    {
      test: `${test}, mean level`,
      figure: 'order kept (1 yes, 0 no)',
      items: rows.length,
      product: order(product),
      reference: reference ? order(reference) : null,
      gate: { text: 'order kept', passes: (value) => value === 1 },
    },
  ]
}

function isOrderKept(level: (kind: string) => number | null): boolean {
  const evidence = kinds.map((kind) => level(`${kind}-evidence`) ?? Number.NaN)
  const debased = kinds.map((kind) => level(`${kind}-evidence-debase`) ?? Number.NaN)
  const steps = [...evidence, Math.max(...debased)]
  const falls = steps.slice(1).every((value, at) => value < (steps[at] ?? Number.NaN))
  return falls && Math.min(...debased) > (level('aggrandising') ?? 1)
}
