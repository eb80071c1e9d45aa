import { z } from 'zod'

/**
 * Lists whose columns a member chooses: of all openings, of one, and of the openings themselves. Of the inbox and of the
 * messages only how close the rows stand.
 */
export const ListName = z.enum(['interviews', 'candidates', 'openings', 'inbox', 'messages'])
export type ListName = z.infer<typeof ListName>

export const InterviewColumn = z.enum([
  'opening',
  'state',
  'score',
  'decision',
  'decider',
  'changed',
  'invited',
  'source',
])
export type InterviewColumn = z.infer<typeof InterviewColumn>

export const OpeningColumn = z.enum(['status', 'toDecide', 'inProgress', 'total', 'changed'])
export type OpeningColumn = z.infer<typeof OpeningColumn>

export interface ListColumns {
  interviews: InterviewColumn
  candidates: InterviewColumn
  openings: OpeningColumn
  inbox: never
  messages: never
}

/** What each list can show beside who or what it lists; one opening's candidates are all of that opening. */
export const listColumns: { readonly [List in ListName]: readonly ListColumns[List][] } = {
  interviews: InterviewColumn.options,
  candidates: InterviewColumn.options.filter((column) => column !== 'opening'),
  openings: OpeningColumn.options,
  inbox: [],
  messages: [],
}

/** The columns that are shown, in their order, and how close the rows stand. */
export interface ListLayout<List extends ListName = ListName> {
  columns: ListColumns[List][]
  isDense: boolean
}

/** As it is kept; names of columns that are gone are no fault of it. */
export const StoredLayout = z.object({ columns: z.array(z.string().max(40)).max(20), isDense: z.boolean() })
export type StoredLayout = z.infer<typeof StoredLayout>

/** Until a member chooses: what came with the lists later is to be chosen. */
const unusual: readonly string[] = ['invited', 'source']

/** What a list shows of what was kept for it; null for the usual. */
export function layoutOf<List extends ListName>(list: List, stored: StoredLayout | null): ListLayout<List> {
  const known: readonly ListColumns[List][] = listColumns[list]
  if (stored === null) return { columns: known.filter((column) => !unusual.includes(column)), isDense: false }
  const columns = [...new Set(stored.columns)].flatMap((name) => known.filter((column) => column === name))
  return { columns, isDense: stored.isDense }
}
