import type { CandidateRow, LeftReason } from '#contract/customer/imports.ts'

/** An opening of the workspace, as rows name it. */
export interface KnownOpening {
  id: string
  title: string
  externalId: string | null
  isOpen: boolean
  isArchived: boolean
}

/** How titles are compared. */
export function titleKey(title: string): string {
  return title.toLowerCase().replace(/\s+/g, ' ').trim()
}

/** Says which opening a row means, by its own id or its title; or why none can be said. */
export function openingFinder(openings: readonly KnownOpening[], openingId: string | null) {
  const byOwnId = new Map(openings.flatMap((opening) => (opening.externalId ? [[opening.externalId, opening]] : [])))
  const byTitle = new Map<string, KnownOpening[]>()
  for (const opening of openings.filter(({ isArchived }) => !isArchived)) {
    const key = titleKey(opening.title)
    const same = byTitle.get(key)
    if (same === undefined) byTitle.set(key, [opening])
    else same.push(opening)
  }
  const usual = openings.find(({ id }) => id === openingId)
  return (row: Pick<CandidateRow, 'opening' | 'openingOwnId'>): KnownOpening | LeftReason => {
    const named = byOwnId.get(row.openingOwnId)
    if (named !== undefined) return named
    if (row.opening !== '') return onlyOne(byTitle.get(titleKey(row.opening)) ?? [])
    return row.openingOwnId === '' ? (usual ?? 'no-opening') : 'unknown-opening'
  }
}

/** A title may have been used before: the one that is open is meant. */
function onlyOne(all: readonly KnownOpening[]): KnownOpening | LeftReason {
  const open = all.filter(({ isOpen }) => isOpen)
  const [first, second] = open.length > 0 ? open : all
  if (second !== undefined) return 'several-openings'
  return first ?? 'unknown-opening'
}
