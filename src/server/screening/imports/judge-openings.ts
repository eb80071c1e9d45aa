import type { LeftReason, OpeningRow, RowOutcome } from '#contract/customer/imports.ts'
import { OpeningJob } from '#contract/customer/openings.ts'
import { isOwnId } from './judge-candidates.ts'
import { type KnownOpening, titleKey } from './match-opening.ts'

export interface JudgedOpening extends RowOutcome {
  /** The draft to make; null for a row that is left. */
  create: { title: string; description: string; ownId: string | null } | null
}

/** What other systems call a job that nobody is hired for any more. */
const closedThere = /^(closed|archived|filled|cancell?ed|inactive|expired|deleted|internally closed)$/i

/** What becomes of each row, in the order of the file. */
export function judgeOpenings(rows: readonly OpeningRow[], openings: readonly KnownOpening[]): JudgedOpening[] {
  const here = createTaken(openings)
  const inFile = createTaken([])
  return rows.map((row) => {
    const left = (reason: LeftReason): JudgedOpening => ({
      ...{ line: row.line, left: reason, openingTitle: null, create: null },
    })
    const job = jobOf(row)
    if (typeof job === 'string') return left(job)
    const key = { title: titleKey(job.title), ownId: row.ownId }
    if (here.hasId(key)) return left('here-by-own-id')
    if (here.hasTitle(key)) return left('here-by-title')
    if (inFile.hasId(key) || inFile.hasTitle(key)) return left('twice')
    if (closedThere.test(row.status)) return left('closed-there')
    inFile.add(key)
    return { line: row.line, left: null, openingTitle: null, create: { ...job, ownId: row.ownId || null } }
  })
}

function jobOf({ title, description, ownId }: OpeningRow): OpeningJob | LeftReason {
  if (title === '') return 'no-title'
  const parsed = OpeningJob.safeParse({ title, description })
  if (!parsed.success) {
    return parsed.error.issues.some(({ path }) => path[0] === 'title') ? 'long-title' : 'long-description'
  }
  return isOwnId(ownId) ? parsed.data : 'long-own-id'
}

interface Key {
  title: string
  ownId: string
}

/** Two jobs of another system may share a title, which their ids tell apart; one without an id may be either of them. */
function createTaken(openings: readonly KnownOpening[]) {
  const ids = new Set<string>()
  const titles = new Set<string>()
  const withoutId = new Set<string>()
  const add = ({ title, ownId }: Key) => {
    titles.add(title)
    if (ownId === '') withoutId.add(title)
    else ids.add(ownId)
  }
  for (const { title, externalId, isArchived } of openings) {
    if (!isArchived) add({ title: titleKey(title), ownId: externalId ?? '' })
    else if (externalId !== null) ids.add(externalId)
  }
  return {
    add,
    hasId: ({ ownId }: Key) => ownId !== '' && ids.has(ownId),
    hasTitle: ({ title, ownId }: Key) => (ownId === '' ? titles : withoutId).has(title),
  }
}
