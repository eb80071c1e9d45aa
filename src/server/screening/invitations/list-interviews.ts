import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import {
  Accommodation,
  type InterviewFilter,
  type InterviewList,
  type InterviewQuery,
  type ListedInterview,
} from '#contract/customer/invitations.ts'
import { InterviewStatus } from '#contract/interview/states.ts'
import { readSource } from '#contract/values/candidate-source.ts'
import { InterviewId } from '#contract/values/ids.ts'
import type { InterviewSort } from '#contract/values/invitation-words.ts'
import type { MailState } from '#contract/values/mails.ts'
import { HeldFor } from '#contract/values/pipeline-stage.ts'
import { DecisionOutcome } from '#contract/values/reviews.ts'
import { findUndeliverable, selectNewestStates, sendsMail } from '#server/messaging/index.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { cutPage, type ListCursor, readInstantCursor } from '#server/platform/list-cursor.ts'
import type { Workspace } from '#server/platform/workspaces/workspace.ts'
import { selectDecidersOf } from '#server/screening/interviews/deciders.ts'
import { interviews, interviewWords } from '#server/screening/interviews/schema.ts'
import { askedWords } from '#server/screening/interviews/search-words.ts'
import { openings } from '#server/screening/openings/schema.ts'
import { coversScores, selectCovered } from '#server/screening/reports/covering.ts'
import { markOpened } from '#server/screening/reports/figure-openings.ts'
import { reports } from '#server/screening/reports/schema.ts'
import { conditionsOf } from './list-conditions.ts'
import { applications, invitations } from './schema.ts'

/** A page of a workspace's interviews, with what has become of the mails to their candidates. */
export async function listInterviews(
  deps: Pick<Deps, 'db' | 'clock' | 'email'>,
  workspace: Workspace,
  { after, limit, ...filter }: InterviewQuery,
): Promise<InterviewList> {
  const words = askedWords(filter.search)
  if (words === null) return { interviews: [], now: deps.clock.now().toISOString(), next: null }
  const { shown, next, deciders, covered } = await workspace.transaction(async (tx) => {
    const cursor = cursorOf(filter.sort, after)
    // Who is found by a score would tell it.
    if (filter.band !== null && (await coversScores(tx, workspace.id))) filter.band = null
    const rows = await selectInterviews(tx, workspace.id, filter, { words, after: cursor, limit: limit + 1 })
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
    now: deps.clock.now().toISOString(),
    next,
  }
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
    isScoreCovered: covered.has(row.id) && (row.status === 'evaluated' || row.fresh !== null),
    decision: row.decision,
    source: readSource(row.source) === null ? null : row.source,
    resumeName: row.resumeName,
    heldFor: row.status === 'created' ? row.heldFor : null,
    accommodation: row.accommodation,
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
    isScoreCovered: false,
    decision: null,
    source: null,
    resumeName: null,
    heldFor: null,
    accommodation: null,
    human: null,
  }
}

const Row = z.object({
  id: z.string(),
  openingId: z.string().nullable(),
  position: z.string(),
  /** As the opening is called now; null where there is none. */
  openingTitle: z.string().nullable(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  status: InterviewStatus,
  createdAt: z.date(),
  endedAt: z.date().nullable(),
  expiresAt: z.date(),
  statusChangedAt: z.date(),
  score: z.int().nullable(),
  scoreLow: z.int().nullable(),
  scoreHigh: z.int().nullable(),
  decision: DecisionOutcome.nullable(),
  fresh: z.object({ overall: z.object({ score: z.int(), low: z.int(), high: z.int() }).nullable() }).nullable(),
  sendsMail: z.boolean().nullable(),
  openedAt: z.date().nullable(),
  accommodation: Accommodation.nullable(),
  humanAskedAt: z.date().nullable(),
  humanNote: z.string().nullable(),
  source: z.string(),
  resumeName: z.string().nullable(),
  heldFor: HeldFor.nullable(),
  erasureAskedAt: z.date().nullable(),
})
export type ListedRow = z.infer<typeof Row>

/** Behind every word that begins with the one before it. */
const lastCharacter = '\u{10ffff}'

/**
 * A page of a workspace's interviews; previews are left out, and what was deleted unless its candidate wished it. The page is found in an index alone and
 * its rows are read afterwards.
 * @param words Beginnings of words, all of which are to be found.
 */
export async function selectInterviews(
  tx: Transaction,
  workspaceId: string,
  filter: InterviewFilter,
  { words, after, limit }: { words: readonly string[]; after: ListCursor | null; limit: number },
): Promise<ListedRow[]> {
  // At the default, made for discs that turn, the planner reads rows that the list's index has already: of 100,000
  // interviews a filter that fits nobody took 190 ms with it and takes 25 without (decision 0128).
  await tx.execute(sql`set local random_page_cost = 1.1`)
  const page = tx
    .select({ id: interviews.id })
    .from(interviews)
    .where(
      and(
        eq(interviews.workspaceId, workspaceId),
        eq(interviews.isPreview, false),
        // As the index's own condition says it, which it must be to be used.
        sql`(${interviews.status} <> 'deleted' or ${interviews.erasureAskedAt} is not null)`,
        ...conditionsOf(tx, workspaceId, filter),
        ...words.map((word) => inArray(interviews.id, idsWithWord(tx, workspaceId, word))),
        after === null ? undefined : cursors[filter.sort](after),
      ),
    )
    .orderBy(...orders[filter.sort])
    .limit(limit)
    .as('page')
  const rows = await tx
    .select({
      id: interviews.id,
      openingId: interviews.openingId,
      position: interviews.position,
      openingTitle: openings.title,
      name: interviews.name,
      email: interviews.email,
      status: interviews.status,
      createdAt: interviews.createdAt,
      endedAt: interviews.endedAt,
      expiresAt: interviews.expiresAt,
      statusChangedAt: interviews.statusChangedAt,
      score: interviews.score,
      scoreLow: interviews.scoreLow,
      scoreHigh: interviews.scoreHigh,
      decision: interviews.decision,
      // The status and the score follow a stored report a moment later; until then it is read itself.
      fresh: sql`case when ${interviews.status} = 'completed' then (select jsonb_build_object('overall', ${reports.evaluation}->'overall') from ${reports} where ${reports.interviewId} = ${interviews.id}) end`,
      sendsMail: invitations.sendsMail,
      openedAt: invitations.openedAt,
      accommodation: invitations.accommodation,
      humanAskedAt: invitations.humanAskedAt,
      humanNote: invitations.humanNote,
      source: interviews.source,
      resumeName: applications.resumeName,
      heldFor: applications.heldFor,
      erasureAskedAt: interviews.erasureAskedAt,
    })
    .from(page)
    .innerJoin(interviews, eq(interviews.id, page.id))
    .leftJoin(openings, eq(openings.id, interviews.openingId))
    .leftJoin(invitations, eq(invitations.interviewId, interviews.id))
    .leftJoin(applications, eq(applications.interviewId, interviews.id))
    .orderBy(...orders[filter.sort])
  return rows.map((row) => Row.parse(row))
}

const orders = {
  newest: [desc(interviews.id)],
  oldest: [asc(interviews.id)],
  changed: [desc(interviews.statusChangedAt), desc(interviews.id)],
} as const satisfies Record<InterviewSort, readonly SQL[]>

const cursors: Readonly<Record<InterviewSort, (after: ListCursor) => SQL>> = {
  newest: ({ id }) => sql`${interviews.id} < ${id}`,
  oldest: ({ id }) => sql`${interviews.id} > ${id}`,
  changed: ({ value, id }) => sql`(${interviews.statusChangedAt}, ${interviews.id}) < (${value}::timestamptz, ${id})`,
}

/** By range and not by `like`, which serves no index under row-level security. */
function idsWithWord(tx: Transaction, workspaceId: string, word: string) {
  return tx
    .select({ id: interviewWords.interviewId })
    .from(interviewWords)
    .where(
      and(
        eq(interviewWords.workspaceId, workspaceId),
        sql`${interviewWords.word} >= ${word}`,
        sql`${interviewWords.word} < ${word + lastCharacter}`,
      ),
    )
}
