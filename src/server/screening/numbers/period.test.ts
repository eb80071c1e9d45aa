import { expect, test } from 'vitest'
import { instantsOf, periodsOf } from './period.ts'

const now = new Date('2026-03-15T10:00:00Z')
const ask = (query: Partial<Parameters<typeof periodsOf>[0]>) =>
  periodsOf({ range: 'days', from: null, to: null, ...query }, now)

test('the last thirty days end today, and the thirty before end the day before they begin', () => {
  expect(ask({ range: '30' })).toEqual({
    period: { since: '2026-02-14', until: '2026-03-15' },
    before: { since: '2026-01-15', until: '2026-02-13' },
  })
})

test('this year begins on its first day and is compared with as many days of the year before', () => {
  expect(ask({ range: 'year', from: '2025-01-01' })).toEqual({
    period: { since: '2026-01-01', until: '2026-03-15' },
    before: { since: '2025-10-19', until: '2025-12-31' },
  })
})

test('named days are both counted, and turned where they stand the wrong way round', () => {
  const march = {
    period: { since: '2026-03-01', until: '2026-03-07' },
    before: { since: '2026-02-22', until: '2026-02-28' },
  }
  expect(ask({ from: '2026-03-01', to: '2026-03-07' })).toEqual(march)
  expect(ask({ from: '2026-03-07', to: '2026-03-01' })).toEqual(march)
  expect(ask({ from: '2026-03-07', to: '2026-03-07' }).before).toEqual({ since: '2026-03-06', until: '2026-03-06' })
})

test('a day that is missing is today, or the first of ninety', () => {
  expect(ask({ from: '2026-03-10' }).period).toEqual({ since: '2026-03-10', until: '2026-03-15' })
  expect(ask({ to: '2026-03-10' }).period).toEqual({ since: '2025-12-11', until: '2026-03-10' })
  expect(ask({ from: '2027-01-01' }).period).toEqual({ since: '2027-01-01', until: '2027-01-01' })
})

test('a mistyped year asks for three years at most, and never for the year 0', () => {
  expect(ask({ from: '0202-03-01', to: '2026-03-15' }).period.since).toBe('2023-03-14')
  expect(ask({ from: '0001-01-01', to: '0001-01-02' }).before).toEqual({ since: '0001-01-01', until: '0001-01-01' })
})

test('a period is over when its last day is', () => {
  expect(instantsOf({ since: '2026-03-01', until: '2026-03-01' })).toEqual({
    from: '2026-03-01T00:00:00.000Z',
    to: '2026-03-02T00:00:00.000Z',
  })
})
