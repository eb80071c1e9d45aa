import { expect, test } from 'vitest'
import { cutPage, readCursor, readInstantCursor } from './list-cursor.ts'

const rows = ['a', 'b', 'c'].map((id, hour) => ({ id, at: `2026-11-20T0${hour}:00:00.000Z` }))
const cursorOf = ({ id, at }: { id: string; at: string }) => ({ value: at, id })

test('a page ends where the next one begins', () => {
  const { shown, next } = cutPage(rows, 2, cursorOf)
  expect(shown.map(({ id }) => id)).toEqual(['a', 'b'])
  expect(readInstantCursor(next ?? '')).toEqual({ value: '2026-11-20T01:00:00.000Z', id: 'b' })
})

test('the last page has no next one', () => {
  expect(cutPage(rows, 3, cursorOf)).toEqual({ shown: rows, next: null })
  expect(cutPage([], 3, cursorOf)).toEqual({ shown: [], next: null })
})

test('a value may hold what stands between it and the id', () => {
  expect(readCursor('a_b@example.com_7')).toEqual({ value: 'a_b@example.com', id: '7' })
})

test('a cursor that nobody can have come from is the beginning', () => {
  for (const text of ['', 'x', '_', '_id', 'value_']) expect(readCursor(text), text).toBeNull()
  // The clock of a browser would read these; the database would not.
  for (const text of ['1_id', '+275760-09-13T00:00:00.000Z_id', 'Fri, 20 Nov 2026_id', '2026-13-01T00:00:00Z_id'])
    expect(readInstantCursor(text), text).toBeNull()
})
