import { expect, test } from 'vitest'
import { type AssessedPerson, auditGroups, medianOf } from './audit-groups.ts'

function people(
  count: number,
  { advanced = 0, scores = [], ...attributes }: Record<string, unknown>,
): AssessedPerson[] {
  const known = new Map(Object.entries(attributes).map(([name, value]) => [name, String(value)]))
  return Array.from({ length: count }, (_, index) => ({
    wasAdvanced: index < Number(advanced),
    score: (scores as (number | null)[])[index] ?? null,
    attributes: known,
  }))
}

/*
 * Women: 20 assessed, 10 advanced, .50. Men: 20 assessed, 15 advanced, .75, the highest. Ratio .50 / .75 = .667, under .80.
 * Three of whom it is not known are in neither.
 */
test('selection rates are advanced of assessed, and ratios are against the highest rate', () => {
  const [sex] = auditGroups(
    [...people(20, { advanced: 10, sex: 'Female' }), ...people(20, { advanced: 15, sex: 'Male' }), ...people(3, {})],
    ['sex'],
  ).attributes
  expect(sex?.unknown).toBe(3)
  const [female, male] = sex?.groups ?? []
  expect(female?.selection).toMatchObject({ count: 10, of: 20, rate: 0.5, isFlagged: true })
  expect(female?.selection.impactRatio).toBeCloseTo(2 / 3, 12)
  expect(female?.selection.low).toBeCloseTo(0.40191, 4)
  expect(female?.selection.high).toBeCloseTo(1.10583, 4)
  expect(female?.selection.p).toBeGreaterThan(0.1)
  expect(male?.selection).toMatchObject({ rate: 0.75, impactRatio: 1, p: null, low: null, isFlagged: false })
})

/*
 * Scores 10 20 30 40 50 and 40 60 70 80 90: median of the ten (40 + 50) / 2 = 45. Above: 1 of 5 and 4 of 5; ratio .25. The
 * sixth woman has no score: she is in the null rate and in no scoring rate.
 */
test('scoring rates are above the median of all, of those with a score', () => {
  const found = auditGroups(
    [
      ...people(6, { scores: [10, 20, 30, 40, 50], sex: 'Female' }),
      ...people(5, { scores: [40, 60, 70, 80, 90], sex: 'Male' }),
    ],
    ['sex'],
  )
  expect(found.medianScore).toBe(45)
  const [female, male] = found.attributes[0]?.groups ?? []
  expect(female).toMatchObject({ assessed: 6, scoring: { count: 1, of: 5, rate: 0.2 }, unscored: { count: 1, of: 6 } })
  expect(female?.scoring.impactRatio).toBeCloseTo(0.25, 12)
  expect(male?.scoring).toMatchObject({ count: 4, of: 5, impactRatio: 1 })
})

test('small groups and groups under 2 % are marked and are nobody’s measure', () => {
  const found = auditGroups(
    [
      ...people(300, { advanced: 150, race: 'A' }),
      ...people(5, { advanced: 5, race: 'B' }),
      ...people(4, { advanced: 4, race: 'C' }),
      ...people(40, { advanced: 16, race: 'D' }),
    ],
    ['race'],
  )
  const groups = found.attributes[0]?.groups ?? []
  expect(groups.map(({ isUnder2Percent, isSmall }) => [isUnder2Percent, isSmall])).toEqual([
    [false, false],
    [true, false],
    [true, true],
    [false, false],
  ])
  // .40 against .50 of A, not against 1 of B or C: exactly four fifths is not under it.
  expect(groups[3]?.selection).toMatchObject({ impactRatio: 0.8, isFlagged: false })
  expect(groups[0]?.selection.impactRatio).toBe(1)
  expect(found.isSmallSample).toBe(true)
})

test('exactly four fifths is not flagged, whatever the fractions', () => {
  // 12 of 20 against 15 of 20: .6 / .75 is a little less than .8 in binary fractions.
  const [sex] = auditGroups(
    [...people(20, { advanced: 12, sex: 'Female' }), ...people(20, { advanced: 15, sex: 'Male' })],
    ['sex'],
  ).attributes
  expect(sex?.groups[0]?.selection).toMatchObject({ impactRatio: 0.8, isFlagged: false })
})

test('attributes are also crossed; who lacks one of two is unknown there', () => {
  const found = auditGroups(
    [...people(30, { sex: 'F', race: 'A' }), ...people(30, { sex: 'M', race: 'A' }), ...people(2, { sex: 'M' })],
    ['sex', 'race'],
  )
  expect(found.attributes.map(({ attributes }) => attributes)).toEqual([['sex'], ['race'], ['sex', 'race']])
  expect(found.attributes[2]).toMatchObject({
    unknown: 2,
    groups: [
      { category: 'F × A', assessed: 30 },
      { category: 'M × A', assessed: 30 },
    ],
  })
  expect(found.isSmallSample).toBe(false)
})

test('where nobody was advanced there is a rate and no ratio', () => {
  const [only] = auditGroups(people(10, { sex: 'F' }), ['sex']).attributes[0]?.groups ?? []
  expect(only?.selection).toMatchObject({ rate: 0, impactRatio: null, isFlagged: false })
  expect(medianOf([])).toBeNull()
  expect(medianOf([3, 1, 2])).toBe(2)
})
