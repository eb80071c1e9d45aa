import { InterviewFilter } from '#contract/customer/invitations.ts'
import { type NumbersQuery, NumbersView, type Period } from '#contract/customer/numbers.ts'
import type { NumbersPart, NumbersTable } from '#contract/values/numbers.ts'
import { queryOf, showing } from './interviews-address.ts'
import { interviewsPath } from './reviews-address.ts'

export const numbersPath = '/numbers'

/** What each field is called in an address. */
const names = { part: 'part', range: 'range', from: 'from', to: 'to', openingId: 'opening' } as const

/** What an address says that means nothing is the usual, each by itself. */
export function viewOf({ searchParams }: URL): NumbersView {
  const fields = NumbersView.keyof().options
  const understood = fields.flatMap((field) => {
    const given = searchParams.get(names[field])
    const parsed = given === null ? null : NumbersView.shape[field].safeParse(given)
    return parsed?.success ? [[field, parsed.data] as const] : []
  })
  return NumbersView.parse(Object.fromEntries(understood))
}

/** The same days and opening, another part of the numbers. */
export function numbersAddress(query: NumbersQuery, part: NumbersPart): string {
  const parameters = parametersOf(query)
  if (part !== 'funnel') parameters.set('part', part)
  return parameters.size === 0 ? numbersPath : `${numbersPath}?${parameters}`
}

function parametersOf({ range, from, to, openingId }: NumbersQuery): URLSearchParams {
  const parameters = new URLSearchParams()
  if (range !== '90') parameters.set('range', range)
  if (range === 'days' && from !== null) parameters.set('from', from)
  if (range === 'days' && to !== null) parameters.set('to', to)
  if (openingId !== null) parameters.set('opening', openingId)
  return parameters
}

/** Where a table is downloaded. */
export function csvAddress(workspaceId: string, { openingId, ...days }: NumbersQuery, table: NumbersTable): string {
  const given = Object.entries({ table, ...days, openingId }).filter(([, value]) => value !== null)
  return `/api/workspaces/${workspaceId}/numbers.csv?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
}

/** The list of the people that a number counts. */
export function peopleAddress(
  { openingId }: Pick<NumbersQuery, 'openingId'>,
  period: Period | null,
  who: Partial<InterviewFilter> = {},
): string {
  return interviewsPath + queryOf(showing(InterviewFilter.parse({ openingId, ...period, ...who })))
}
