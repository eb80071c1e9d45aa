import { expect, test } from 'vitest'
import { OpeningsCommand, outcomeOf } from './openings-command.ts'

const id = '01900000-0000-7000-8000-000000000001'

test('a press with several boxes and with none is read; what no button sends is not', () => {
  expect(OpeningsCommand.parse({ do: 'close', openingIds: [id, id] }).openingIds).toEqual([id, id])
  expect(OpeningsCommand.parse({ do: 'archive' }).openingIds).toEqual([])
  expect(OpeningsCommand.safeParse({ do: 'open', openingIds: [id] }).success).toBe(false)
  expect(OpeningsCommand.safeParse({ do: 'close', openingIds: ['x'] }).success).toBe(false)
})

test('it is said what was done and what was left as it is', () => {
  expect(outcomeOf('close', { changed: 2, leftOut: 0 })).toBe('2 openings are closed.')
  expect(outcomeOf('close', { changed: 1, leftOut: 1 })).toBe('One opening is closed. One was not open.')
  expect(outcomeOf('archive', { changed: 0, leftOut: 3 })).toBe('No opening was archived. 3 were archived already.')
})
