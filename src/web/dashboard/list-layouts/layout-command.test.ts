import { expect, test } from 'vitest'
import { layoutOf, listColumns } from '#contract/values/list-layouts.ts'
import { arrange, LayoutCommand, setRows } from './layout-command.ts'

const ordered = ['state', 'score', 'decision', 'source']
const posted = (pressed: string, shown = ['state', 'score', 'decision']) =>
  arrange(LayoutCommand.parse({ do: pressed, order: ordered, shown }))?.columns

test('what is ticked is kept in its order, and a press moves one past its neighbour that is shown', () => {
  expect(posted('save')).toEqual(['state', 'score', 'decision'])
  expect(posted('up:score')).toEqual(['score', 'state', 'decision'])
  expect(posted('down:score')).toEqual(['state', 'decision', 'score'])
  expect(posted('down:state', ['state', 'decision'])).toEqual(['decision', 'state'])
  expect(posted('up:state')).toEqual(['state', 'score', 'decision'])
  expect(posted('down:decision')).toEqual(['state', 'score', 'decision'])
  expect(posted('save', [])).toEqual([])
})

test('rows are roomy until they are dense, and a reset keeps nothing', () => {
  expect(arrange(LayoutCommand.parse({ do: 'save', rows: 'dense' }))).toEqual({ columns: [], isDense: true })
  expect(arrange(LayoutCommand.parse({ do: 'reset', order: ordered, shown: ordered, rows: 'dense' }))).toBeNull()
  expect(LayoutCommand.safeParse({ do: 'drop' }).success).toBe(false)
})

test('a press in a list changes how close its rows stand and keeps its columns', () => {
  const dense = LayoutCommand.parse({ do: 'rows', rows: 'dense' })
  expect(setRows('inbox', null, dense)).toEqual({ columns: [], isDense: true })
  expect(setRows('openings', { columns: ['total'], isDense: false }, dense)).toEqual({
    columns: ['total'],
    isDense: true,
  })
  expect(setRows('openings', null, dense).columns).toEqual([...listColumns.openings])
  expect(setRows('inbox', { columns: [], isDense: true }, LayoutCommand.parse({ do: 'rows', rows: 'roomy' }))).toEqual({
    columns: [],
    isDense: false,
  })
})

test('a list shows what is kept for it, each once, without what it does not have; else the usual', () => {
  const kept = { columns: ['score', 'gone', 'opening', 'score', 'state'], isDense: true }
  expect(layoutOf('candidates', kept)).toEqual({ columns: ['score', 'state'], isDense: true })
  expect(layoutOf('interviews', kept).columns).toEqual(['score', 'opening', 'state'])
  expect(layoutOf('openings', null)).toEqual({ columns: [...listColumns.openings], isDense: false })
  expect(layoutOf('interviews', null).columns).not.toContain('source')
})
