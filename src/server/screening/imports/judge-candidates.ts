import { type CandidateRow, ImportedCandidate, type LeftReason, type RowOutcome } from '#contract/customer/imports.ts'
import { ExternalId } from '#contract/values/external-id.ts'
import { type KnownOpening, openingFinder } from './match-opening.ts'

export interface JudgedCandidate extends RowOutcome {
  /** Whom to invite where; null for a row that is left. */
  invite: { openingId: string; name: string | null; email: string; ownId: string | null } | null
}

interface Known {
  openings: readonly KnownOpening[]
  /** Where rows go that name no opening. */
  openingId: string | null
  /** `invitedKey` of everybody who is invited already. */
  invited: ReadonlySet<string>
  /** Own ids that interviews have already. */
  ownIds: ReadonlySet<string>
  /** Places that are left; null for no limit. */
  free: number | null
}

export function invitedKey(openingId: string, email: string): string {
  return `${openingId} ${email.toLowerCase()}`
}

/** What becomes of each row, in the order of the file. */
export function judgeCandidates(rows: readonly CandidateRow[], known: Known): JudgedCandidate[] {
  const find = openingFinder(known.openings, known.openingId)
  const seen = new Set<string>()
  const ownIds = new Set(known.ownIds)
  let free = known.free ?? Number.POSITIVE_INFINITY

  function placeOf(opening: KnownOpening, email: string): LeftReason | null {
    const key = invitedKey(opening.id, email)
    if (seen.has(key)) return 'twice'
    if (known.invited.has(key)) return 'invited'
    if (!opening.isOpen) return 'opening-not-open'
    if (free < 1) return 'no-place'
    free -= 1
    seen.add(key)
    return null
  }

  /** The same person at two openings has one id elsewhere; here each interview has its own, so the first one keeps it. */
  function takeOwnId(ownId: string): string | null {
    if (ownId === '' || ownIds.has(ownId)) return null
    ownIds.add(ownId)
    return ownId
  }

  return rows.map((row) => {
    const left = (reason: LeftReason, openingTitle: string | null = null): JudgedCandidate => ({
      ...{ line: row.line, left: reason, openingTitle, invite: null },
    })
    const person = personOf(row)
    if (typeof person === 'string') return left(person)
    const opening = find(row)
    if (typeof opening === 'string') return left(opening)
    const reason = placeOf(opening, person.email)
    if (reason !== null) return left(reason, opening.title)
    const invite = { openingId: opening.id, ...person, ownId: takeOwnId(row.ownId) }
    return { line: row.line, left: null, openingTitle: opening.title, invite }
  })
}

function personOf({ name, email, ownId }: CandidateRow): ImportedCandidate | LeftReason {
  if (email === '') return 'no-address'
  const parsed = ImportedCandidate.safeParse({ name, email })
  if (!parsed.success) {
    return parsed.error.issues.some(({ path }) => path[0] === 'name') ? 'long-name' : 'wrong-address'
  }
  return isOwnId(ownId) ? parsed.data : 'long-own-id'
}

/** None, or one that can be stored. */
export function isOwnId(ownId: string): boolean {
  return ownId === '' || ExternalId.safeParse(ownId).success
}
