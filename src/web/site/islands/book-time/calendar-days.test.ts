import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, addMonths, monthOf, monthRange, sayDay, sayMonth, weekdayOf, weeksOf } from './calendar-days.ts'

const day = fc.integer({ min: 0, max: 40_000 }).map((count) => addDays('1990-01-01', count))

test('a month has all its days once, in whole weeks that begin on Monday', () => {
  fc.assert(
    fc.property(day, (any) => {
      const month = monthOf(any)
      const weeks = weeksOf(month)
      for (const week of weeks) {
        expect(week).toHaveLength(7)
        for (const [index, name] of week.entries()) if (name !== null) expect(weekdayOf(name)).toBe(index)
      }
      const days = weeks.flat().filter((name) => name !== null)
      expect(days[0]).toBe(`${month}-01`)
      expect(days).toEqual([...new Set(days)].sort())
      expect(monthOf(addDays(days.at(-1) ?? '', 1))).not.toBe(month)
    }),
  )
})

test('a month on from the last of January is the last of February, and back again is a day of January', () => {
  expect(addMonths('2027-01-31', 1)).toBe('2027-02-28')
  expect(addMonths('2028-01-31', 1)).toBe('2028-02-29')
  expect(addMonths('2027-02-28', -1)).toBe('2027-01-28')
  expect(addMonths('2026-12-15', 1)).toBe('2027-01-15')
})

test('days and months are said in words', () => {
  expect(sayDay('2026-11-24')).toBe('Tuesday, November 24')
  expect(sayMonth('2026-11')).toBe('November 2026')
})

test('the range of a month holds its first and last minute in every zone', () => {
  const { from, until } = monthRange('2026-11')
  expect(Date.parse(from)).toBeLessThan(Date.parse('2026-11-01T00:00:00+14:00'))
  expect(Date.parse(until)).toBeGreaterThan(Date.parse('2026-12-01T00:00:00-12:00'))
})
