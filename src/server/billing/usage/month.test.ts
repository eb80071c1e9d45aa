import fc from 'fast-check'
import { expect, test } from 'vitest'
import { monthOf, monthsUpTo } from './month.ts'

test('the last millisecond of a month is in it, the next one is not', () => {
  expect(monthOf(new Date('2026-11-30T23:59:59.999Z')).key).toBe('2026-11')
  expect(monthOf(new Date('2026-12-01T00:00:00.000Z')).key).toBe('2026-12')
  expect(monthOf(new Date('2024-02-29T12:00:00Z'))).toEqual({
    key: '2024-02',
    startsAt: new Date('2024-02-01T00:00:00Z'),
    endsAt: new Date('2024-03-01T00:00:00Z'),
  })
})

test('a place east or west of Greenwich changes nothing', () => {
  expect(monthOf(new Date('2026-12-01T01:30:00+02:00')).key).toBe('2026-11')
  expect(monthOf(new Date('2026-11-30T20:00:00-05:00')).key).toBe('2026-12')
})

test('months follow one another without a gap, over the edge of the year too', () => {
  const instants = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(instants, fc.integer({ min: 1, max: 40 }), (now, count) => {
      const months = monthsUpTo(now, count)
      expect(months).toHaveLength(count)
      expect(months.at(-1)).toEqual(monthOf(now))
      months.slice(1).forEach((month, index) => {
        expect(month.startsAt).toEqual(months[index]?.endsAt)
      })
      for (const month of months) expect(monthOf(month.startsAt)).toEqual(month)
    }),
  )
  expect(monthsUpTo(new Date('2026-02-10T00:00:00Z'), 4).map(({ key }) => key)).toEqual([
    '2025-11',
    '2025-12',
    '2026-01',
    '2026-02',
  ])
})
