import { OpeningPart } from '#contract/values/opening-status.ts'

/** Below the workspace. */
export const openingsPath = '/openings'

/** Openings and candidates from a file. */
export const importPath = `${openingsPath}/import`

export function openingPath(
  openingId: string,
  page: '' | '/job' | '/plan' | '/preview' | '/rehearsal' | '/apply-link' = '',
): string {
  return `${openingsPath}/${openingId}${page}`
}

/** What the list's address says: a part of it, what is looked for, and where the page before ended. */
export interface OpeningsView {
  status: OpeningPart | null
  search: string
  after: string
}

export function viewOf(url: URL): OpeningsView {
  const { searchParams } = url
  return {
    status: OpeningPart.safeParse(searchParams.get('state')).data ?? null,
    search: (searchParams.get('title') ?? '').trim().slice(0, 120),
    after: (searchParams.get('after') ?? '').slice(0, 100),
  }
}

/** The query of the address that shows this view; nothing for the whole list. */
export function queryOf({ status, search, after }: OpeningsView): string {
  const query = new URLSearchParams()
  if (status !== null) query.set('state', status)
  if (search !== '') query.set('title', search)
  if (after !== '') query.set('after', after)
  return query.size === 0 ? '' : `?${query}`
}

/** Where candidates of an opening are decided on together; who, stands in its address. */
export function decideManyPath(openingId: string): string {
  return `${openingPath(openingId)}/decide`
}

export function candidatesPath(openingId: string): string {
  return `${openingPath(openingId)}/candidates`
}

/** Competencies that the workspace has written for its plans. */
export const libraryPath = '/competencies'

export function libraryCompetencyPath(competencyId: string): string {
  return `${libraryPath}/${competencyId}`
}
