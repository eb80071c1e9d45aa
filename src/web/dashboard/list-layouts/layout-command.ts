import { z } from 'zod'
import { type ListName, layoutOf, type StoredLayout } from '#contract/values/list-layouts.ts'

/** What the form sends: all columns in their order, those ticked, and what was pressed. */
export const LayoutCommand = z.object({
  /** `up` and `down` name the column that was moved: `up:score`. `rows` comes from a list itself. */
  do: z.string().regex(/^(?:save|reset|rows|(?:up|down):\w{1,40})$/),
  order: z.array(z.string().max(40)).max(20).default([]),
  shown: z.array(z.string().max(40)).max(20).default([]),
  rows: z.enum(['roomy', 'dense']).default('roomy'),
})
export type LayoutCommand = z.infer<typeof LayoutCommand>

/** The layout that was asked for; null for the usual. A column at the end of the list goes no further. */
export function arrange({ do: pressed, order, shown, rows }: LayoutCommand): StoredLayout | null {
  if (pressed === 'reset') return null
  const [way, column = ''] = pressed.split(':')
  const columns = order.filter((each) => shown.includes(each) || each === column)
  const at = columns.indexOf(column)
  const to = way === 'up' ? at - 1 : at + 1
  if (at !== -1 && to >= 0 && to < columns.length) columns.splice(to, 0, ...columns.splice(at, 1))
  return { columns, isDense: rows === 'dense' }
}

/** As it was, but for how close the rows stand. */
export function setRows(list: ListName, stored: StoredLayout | null, { rows }: LayoutCommand): StoredLayout {
  return { columns: layoutOf(list, stored).columns, isDense: rows === 'dense' }
}
