import { expect, test } from 'vitest'
import { readHours, sayHours } from './weekly-hours.ts'

test('hours come back as they were written, in order', () => {
  const hours = readHours('13:00 – 17:00, 9:00-12:00', 2)
  expect(hours).toEqual([
    { weekday: 2, from: '09:00', until: '12:00' },
    { weekday: 2, from: '13:00', until: '17:00' },
  ])
  expect(sayHours([...(hours ?? []), { weekday: 3, from: '08:00', until: '24:00' }], 2)).toBe(
    '09:00-12:00, 13:00-17:00',
  )
  expect(readHours('00:00-24:00', 1)).toEqual([{ weekday: 1, from: '00:00', until: '24:00' }])
  expect(readHours('  ', 1)).toEqual([])
})

test.each(['9-5', '17:00-09:00', '09:00-09:00', '09:00-25:00', '24:00-24:00', '09:00-12:00, 11:00-13:00', 'closed'])(
  '%j says no hours',
  (text) => {
    expect(readHours(text, 1)).toBeNull()
  },
)
