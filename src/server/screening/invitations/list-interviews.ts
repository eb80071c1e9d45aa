import type {
  InterviewFilter,
  InterviewList,
  InterviewQuery,
  ListChanges,
  ListChangesQuery,
  ListedInterview,
} from '#contract/customer/invitations.ts'
import { readSource } from '#contract/values/candidate-source.ts'
import { InterviewId } from '#contract/values/ids.ts'
import type { InterviewSort } from '#contract/values/invitation-words.ts'
import type { MailState } from '#contract/values/mails.ts'
import { findUndeliverable, selectNewestStates, sendsMail } from '#server/messaging/index.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { cutPage, type ListCursor, readInstantCursor } from '#server/platform/list-cursor.ts'
import type { Workspace } from '#server/platform/workspaces/workspace.ts'
import { selectDecidersOf } from '#server/screening/interviews/deciders.ts'
import { askedWords } from '#server/screening/interviews/search-words.ts'
import { coversScores, selectCovered } from '#server/screening/reports/covering.ts'
import { markOpened } from '#server/screening/reports/figure-openings.ts'
import { type ListedRow, selectChanges, selectInterviews } from './select-interviews.ts'

/** More than this many changes are told as more: whoever was away that long loads the list anew. */
const maxChanges = 100

/**
 * A page of a workspace's interviews, with what has become of the mails to their candidates.
 * @param id The one that is wanted; null for all.
 */
export async function listInterviews(
  deps: Pick<Deps, 'db' | 'clock' | 'email'>,
  workspace: Workspace,
  { after, limit, ...filter }: InterviewQuery,
  id: string | null = null,
): Promise<InterviewList> {
  const words = askedWords(filter.search)
  // Taken before the rows are: what changes meanwhile is a change of the list.
  const now = deps.clock.now().toISOString()
  if (words === null) return { interviews: [], now, next: null }
  const { shown, next, deciders, covered } = await workspace.transaction(async (tx) => {
    const cursor = cursorOf(filter.sort, after)
    const rows = await selectInterviews(tx, workspace.id, await withoutCovered(tx, workspace, filter), {
      words,
      after: cursor,
      limit: limit + 1,
      id,
    })
    const page = cutPage(rows, limit, ({ id, statusChangedAt }) => ({
      value: filter.sort === 'changed' ? statusChangedAt.toISOString() : '',
      id,
    }))
    const covered = await selectCovered(tx, workspace, idsOf(page.shown))
    const scored = page.shown.filter(
      (row) => row.erasureAskedAt === null && scoreOf(row) !== null && !covered.has(row.id),
    )
    await markOpened(tx, deps, workspace, idsOf(scored), 'list')
    const decided = page.shown.filter((row) => row.erasureAskedAt === null && row.decision !== null)
    await markOpened(tx, deps, workspace, idsOf(decided), 'opinions')
    return { ...page, covered, deciders: await selectDecidersOf(tx, workspace.id, idsOf(page.shown)) }
  })
  const written = shown.filter(isWritten)
  const addresses = written.flatMap(({ email }) => (email === null ? [] : [email.toLowerCase()]))
  const [undeliverable, states] = await Promise.all([
    findUndeliverable(deps.db, addresses),
    selectNewestStates(
      deps.db,
      written.map(({ id }) => `interview-invitation/${id}/`),
    ),
  ])
  return {
    interviews: shown.map((row) => ({
      ...toListed(row, covered),
      decider: row.erasureAskedAt === null ? (deciders.get(row.id)?.email ?? null) : null,
      mail: row.erasureAskedAt === null ? mailOf(deps, states.get(`interview-invitation/${row.id}/`)) : null,
      isUndeliverable: isWritten(row) && row.email !== null && undeliverable.has(row.email.toLowerCase()),
    })),
    now,
    next,
  }
}

/** How many were added to a list since it was loaded, and how many of it have another state; nothing about anybody. */
export async function countChanges(
  workspace: Workspace,
  { loadedAt, ...filter }: ListChangesQuery,
): Promise<ListChanges> {
  const words = askedWords(filter.search)
  if (words === null) return { added: 0, changed: 0 }
  return await workspace.transaction(async (tx) =>
    selectChanges(tx, workspace.id, await withoutCovered(tx, workspace, filter), {
      words,
      after: new Date(loadedAt),
      most: maxChanges,
    }),
  )
}

/** Who is found by a score would tell it. */
async function withoutCovered(
  tx: Transaction,
  workspace: Workspace,
  filter: InterviewFilter,
): Promise<InterviewFilter> {
  return filter.band !== null && (await coversScores(tx, workspace.id)) ? { ...filter, band: null } : filter
}

/** Where no mail leaves the installation, nobody reads that a mail is on its way while its job waits. */
function mailOf(deps: Pick<Deps, 'email'>, state: MailState | undefined): MailState | null {
  return state === 'queued' && !sendsMail(deps) ? 'stored' : (state ?? null)
}

function idsOf(rows: readonly ListedRow[]): string[] {
  return rows.map(({ id }) => id)
}

function toListed(
  row: ListedRow,
  covered: ReadonlySet<string>,
): Omit<ListedInterview, 'mail' | 'isUndeliverable' | 'decider'> {
  if (row.erasureAskedAt !== null) return toErased(row, row.erasureAskedAt)
  return {
    interviewId: row.id,
    openingId: row.openingId,
    openingTitle: row.position,
    name: row.name,
    email: row.email,
    status: row.fresh === null ? row.status : 'evaluated',
    createdAt: row.createdAt.toISOString(),
    changedAt: row.statusChangedAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    expiresAt: row.expiresAt.toISOString(),
    openedAt: row.openedAt?.toISOString() ?? null,
    score: covered.has(row.id) ? null : scoreOf(row),
    unrated: covered.has(row.id) || !row.isUnrated ? null : 'language',
    isScoreCovered: covered.has(row.id) && (row.status === 'evaluated' || row.fresh !== null),
    decision: row.decision,
    source: readSource(row.source) === null ? null : row.source,
    resumeName: row.resumeName,
    heldFor: row.status === 'created' ? row.heldFor : null,
    accommodation: row.accommodation,
    causes: row.causes,
    human: row.humanAskedAt === null ? null : { askedAt: row.humanAskedAt.toISOString(), note: row.humanNote ?? '' },
  }
}

/** In the order of ids a cursor is an id; an `after` that is no cursor in the list is its beginning. */
function cursorOf(sort: InterviewSort, after: string): ListCursor | null {
  const cursor = sort === 'changed' ? readInstantCursor(after) : { value: '', id: after.replace(/^_/, '') }
  return InterviewId.safeParse(cursor?.id).success ? cursor : null
}

function scoreOf({ score, scoreLow: low, scoreHigh: high, fresh }: ListedRow): ListedInterview['score'] {
  if (fresh !== null) return fresh.overall
  return score === null || low === null || high === null ? null : { score, low, high }
}

function isWritten({ sendsMail, email, erasureAskedAt }: ListedRow): boolean {
  return sendsMail === true && email !== null && erasureAskedAt === null
}

/** That there was a candidate who wished it deleted, and nothing of them; also in the moments before the deletion is done. */
function toErased(row: ListedRow, at: Date): Omit<ListedInterview, 'mail' | 'isUndeliverable' | 'decider'> {
  return {
    interviewId: row.id,
    openingId: row.openingId,
    // Deleted with the rest is what it was called then.
    openingTitle: row.openingTitle ?? row.position,
    name: null,
    email: null,
    status: 'deleted',
    createdAt: row.createdAt.toISOString(),
    changedAt: at.toISOString(),
    endedAt: null,
    expiresAt: at.toISOString(),
    openedAt: null,
    score: null,
    unrated: null,
    isScoreCovered: false,
    decision: null,
    source: null,
    resumeName: null,
    heldFor: null,
    accommodation: null,
    causes: [],
    human: null,
  }
}
