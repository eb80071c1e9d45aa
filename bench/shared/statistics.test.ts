import { describe, expect, test } from 'vitest'
import { parseCsv } from '../evaluation/datasets.ts'
import { auc, bootstrapInterval, partialCorrelation, pearson, spearman, standardDeviation } from './statistics.ts'

describe('statistics', () => {
  test('agree with values worked out by hand', () => {
    expect(standardDeviation([2, 4, 4, 4, 5, 5, 7, 9])).toBeCloseTo(2.138, 3)
    expect(pearson([1, 2, 3, 4], [2, 4, 6, 8])).toBeCloseTo(1)
    expect(pearson([1, 2, 3], [1, 3, 2])).toBeCloseTo(0.5)
    expect(auc([2, 3], [1, 2])).toBeCloseTo(0.875)
  })

  test('rank correlation sees order alone, with ties at their mean rank', () => {
    expect(spearman([1, 10, 100], [1, 2, 3])).toBeCloseTo(1)
    expect(spearman([1, 1, 2, 3], [1, 2, 3, 4])).toBeCloseTo(0.9487, 4)
  })

  test('a partial correlation takes out what the third explains', () => {
    const third = [1, 2, 3, 4, 5, 6]
    expect(partialCorrelation([1.1, 1.9, 3.2, 3.9, 5.1, 5.8], [0.9, 2.2, 2.8, 4.1, 4.8, 6.3], third)).toBeLessThan(0)
  })

  test('a bootstrap repeats itself and brackets the estimate', () => {
    const items = Array.from({ length: 40 }, (_, at) => ({ cluster: String(at % 8), value: at }))
    const middle = (sample: readonly { value: number }[]) =>
      sample.reduce((sum, one) => sum + one.value, 0) / sample.length
    const interval = bootstrapInterval(items, (one) => one.cluster, middle)
    expect(interval).toEqual(bootstrapInterval(items, (one) => one.cluster, middle))
    expect(interval[0]).toBeLessThan(19.5)
    expect(interval[1]).toBeGreaterThan(19.5)
  })
})

describe('parseCsv', () => {
  test('reads quotes, doubled quotes, commas and line ends inside fields', () => {
    expect(parseCsv('a,b\r\n"x, ""y""","line\nline"\n1,')).toEqual([
      ['a', 'b'],
      ['x, "y"', 'line\nline'],
      ['1', ''],
    ])
  })

  test('does not invent a row at the end', () => {
    expect(parseCsv('a,b\n1,2\n')).toHaveLength(2)
  })
})
