import { InterviewFilter } from '#contract/customer/invitations.ts'
import { InterviewId } from '#contract/values/ids.ts'
import { interviewsPath } from './reviews-address.ts'

export const comparePath = `${interviewsPath}/compare`
/** Where several candidates are given to a member to decide on. */
export const assignManyPath = `${interviewsPath}/assign`

/** As many as one decision is taken on, or are written to, in one press. */
const mostChosen = 50

/** What a list's address says: what it shows, where the page before ended, and who is selected. */
export interface InterviewsView extends InterviewFilter {
  after: string
  compare: readonly string[]
}

/** What each field of the filter is called in an address. */
const names = {
  openingId: 'opening',
  part: 'state',
  stage: 'stage',
  source: 'source',
  search: 'search',
  band: 'band',
  decision: 'decision',
  since: 'since',
  until: 'until',
  reached: 'reached',
  channel: 'channel',
  device: 'device',
  rated: 'rated',
  stoppedAt: 'stopped-at',
  decidedBy: 'decided-by',
  waitsFor: 'waits-for',
  decidedSince: 'decided-since',
  decidedUntil: 'decided-until',
  sort: 'sort',
} as const satisfies Record<keyof InterviewFilter, string>

const fields = InterviewFilter.keyof().options
/** The filter of the whole list. */
export const usual = InterviewFilter.parse({})

/** What an address says that means nothing is left out. */
export function viewOf({ searchParams }: URL): InterviewsView {
  const understood = fields.flatMap((field) => {
    const given = searchParams.get(names[field])
    const parsed = given === null ? null : InterviewFilter.shape[field].safeParse(given.trim().slice(0, 254))
    return parsed?.success ? [[field, parsed.data] as const] : []
  })
  return {
    ...InterviewFilter.parse(Object.fromEntries(understood)),
    after: (searchParams.get('after') ?? '').slice(0, 100),
    compare: readChosen(searchParams),
  }
}

/** Who is selected: ids as boxes send them, one parameter each, or with commas between. */
export function readChosen(searchParams: URLSearchParams): string[] {
  const ids = searchParams.getAll('compare').flatMap((value) => value.split(','))
  return [...new Set(ids.filter((id) => InterviewId.safeParse(id).success))].slice(0, mostChosen)
}

/** The parameters of a view, beside the defaults; for addresses and for a form's hidden fields. */
export function parametersOf({ after, compare, ...filter }: InterviewsView): [name: string, value: string][] {
  const filtered = fields.flatMap((field): [string, string][] => {
    const value = filter[field]
    return value === null || value === usual[field] ? [] : [[names[field], value]]
  })
  return [
    ...filtered,
    ...(after === '' ? [] : [['after', after] satisfies [string, string]]),
    ...compare.map((id) => ['compare', id] satisfies [string, string]),
  ]
}

export function queryOf(view: InterviewsView): string {
  const query = new URLSearchParams(parametersOf(view))
  return query.size === 0 ? '' : `?${query}`
}

/** Whether the list is narrowed down by anything but its part. */
export function isNarrowed(filter: InterviewFilter): boolean {
  return fields.some((field) => field !== 'part' && field !== 'sort' && filter[field] !== usual[field])
}

export function filterOf({ after: _after, compare: _compare, ...filter }: InterviewsView): InterviewFilter {
  return filter
}

export function isSameFilter(one: InterviewFilter, other: InterviewFilter): boolean {
  return fields.every((field) => one[field] === other[field])
}

/** The list that a saved view shows, from its beginning. */
export function showing(filter: InterviewFilter): InterviewsView {
  return { ...filter, after: '', compare: [] }
}
