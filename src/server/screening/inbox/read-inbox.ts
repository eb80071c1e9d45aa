import type {
  DecisionPace,
  Inbox,
  InboxIds,
  InboxQuery,
  InboxRow,
  OpenedCandidate,
  UndoableDecision,
} from '#contract/customer/inbox.ts'
import { undoMs } from '#contract/values/reviews.ts'
import { maxCountedWaiting } from '#contract/values/waiting.ts'
import { hasRole } from '#contract/values/workspace.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { requireRole, type Workspace } from '#server/platform/workspaces/workspace.ts'
import { type Decider, selectDecidersOf } from '#server/screening/interviews/deciders.ts'
import { findInterview } from '#server/screening/interviews/store.ts'
import {
  countWaiting,
  type InboxRowStored,
  type Member,
  type OwnDecision,
  type Placed,
  selectDecided,
  selectLastDecisions,
  selectRows,
  selectWaitedFor,
  selectWaiting,
} from './store.ts'

/** Rows of the inbox at once: whoever has decided on these loads the next. */
const maxRows = 50
/** A member's last decisions: their pace, and the reasons that they have given, are taken from these. */
const lastDecisions = 100
/** A median of fewer says nothing. */
const minForPace = 3
const maxLastReasons = 3

/**
 * A member's inbox. It tells what became of the must-haves and nothing of levels, score or recommendation, in what it says
 * and in its order, so a rating stays blind after it.
 * @throws AppError `workspace.role_too_small`.
 */
export async function readInbox(deps: Pick<Deps, 'clock'>, workspace: Workspace, query: InboxQuery): Promise<Inbox> {
  requireRole(workspace, 'recruiter')
  const member = memberOf(workspace)
  return await workspace.transaction(async (tx) => {
    const page = await selectPage(tx, member, query)
    const found = await selectRows(tx, workspace.id, page)
    const own = await selectLastDecisions(tx, member, lastDecisions)
    return {
      rows: found.slice(0, maxRows).map((row) => toRow(row, workspace.userId)),
      isCut: page.length > maxRows,
      now: deps.clock.now().toISOString(),
      counts: {
        mine: await countWaiting(tx, member, true, maxCountedWaiting + 1),
        team: await countWaiting(tx, member, false, maxCountedWaiting + 1),
      },
      openings: await selectWaitedFor(tx, workspace.id, 1000),
      pace: paceOf(own),
      undoable: undoableOf(own, deps.clock.now()),
    }
  })
}

/**
 * Who stands in the list now, in its order, and nothing about them: whoever shows it learns from this what has changed,
 * and loads the list anew only when that is asked for.
 * @throws AppError `workspace.role_too_small`.
 */
export async function listIds(workspace: Workspace, query: InboxQuery): Promise<InboxIds> {
  requireRole(workspace, 'recruiter')
  const page = await workspace.transaction((tx) => selectPage(tx, memberOf(workspace), query))
  return { interviewIds: page.slice(0, maxRows).map(({ id }) => id) }
}

/** One more than is shown, where there are more. */
function selectPage(tx: Transaction, member: Member, { part, openingId }: InboxQuery): Promise<Placed[]> {
  const limit = maxRows + 1
  if (part === 'decided') return selectDecided(tx, member, { openingId, limit })
  return selectWaiting(tx, member, { isMineOnly: part === 'mine', openingId, limit })
}

/** Who waits for the member; nobody for whoever does not decide. */
export async function countMine(workspace: Workspace): Promise<number> {
  if (!hasRole(workspace.role, 'recruiter')) return 0
  return await workspace.transaction((tx) => countWaiting(tx, memberOf(workspace), true, maxCountedWaiting + 1))
}

/** What stands beside somebody who is read; null where the workspace has no such interview. */
export async function findOpened(workspace: Workspace, interviewId: string): Promise<OpenedCandidate | null> {
  return await workspace.transaction(async (tx) => {
    const interview = await findInterview(tx, interviewId)
    if (interview?.workspaceId !== workspace.id) return null
    const deciders = await selectDecidersOf(tx, workspace.id, [interviewId])
    const own = await selectLastDecisions(tx, memberOf(workspace), lastDecisions)
    // Another opening's may name a must-have that this one does not have.
    const reasons = own.flatMap(({ openingId, reason }) =>
      openingId === (interview.plan.opening?.id ?? null) ? [reason] : [],
    )
    return {
      decider: toDecider(deciders.get(interviewId) ?? null, workspace.userId),
      isDecided: interview.decision !== null,
      lastReasons: [...new Set(reasons)].slice(0, maxLastReasons),
    }
  })
}

function toDecider(decider: Decider | null, userId: string): InboxRow['decider'] {
  return decider === null ? null : { email: decider.email, isOwn: decider.userId === userId }
}

/** The member's last decision, with all of its press, while it can be taken back. */
export async function findUndoable(deps: Pick<Deps, 'clock'>, workspace: Workspace): Promise<UndoableDecision | null> {
  return await workspace.transaction(async (tx) =>
    undoableOf(await selectLastDecisions(tx, memberOf(workspace), lastDecisions), deps.clock.now()),
  )
}

function memberOf({ id, userId, role }: Workspace): Member {
  return { workspaceId: id, userId, role }
}

function toRow(
  { id, position, openingTitle, decider, humanAskedAt, ...row }: InboxRowStored,
  userId: string,
): InboxRow {
  return {
    interviewId: id,
    openingId: row.openingId,
    openingTitle: openingTitle ?? position,
    name: row.name,
    email: row.email,
    since: row.since.toISOString(),
    mustHaves: row.requirements
      .filter(({ mustHave }) => mustHave)
      .map(
        (requirement) => row.matches.find((match) => match.requirementId === requirement.id)?.status ?? 'not_mentioned',
      ),
    decider: toDecider(decider, userId),
    asksForPerson: humanAskedAt !== null,
    decision: row.decision,
  }
}

/** The median of those that were decided from the inbox. */
export function paceOf(own: readonly Pick<OwnDecision, 'at' | 'openedAt'>[]): DecisionPace {
  const times = own
    .flatMap(({ at, openedAt }) => (openedAt === null ? [] : [at.getTime() - openedAt.getTime()]))
    .sort((a, b) => a - b)
  const lower = times[Math.floor((times.length - 1) / 2)]
  const upper = times[Math.floor(times.length / 2)]
  const isKnown = times.length >= minForPace && lower !== undefined && upper !== undefined
  return { medianMs: isKnown ? Math.round((lower + upper) / 2) : null, decisions: times.length }
}

/** The last decision, if its minute is not over. */
function undoableOf(own: readonly OwnDecision[], now: Date): Inbox['undoable'] {
  const [last] = own
  if (last === undefined || !last.holds) return null
  const until = new Date(last.at.getTime() + undoMs)
  if (until < now) return null
  const count = last.batchId === null ? 1 : own.filter(({ batchId }) => batchId === last.batchId).length
  const { interviewId, id: decisionId, name, outcome } = last
  return { interviewId, decisionId, name, outcome, count, until: until.toISOString() }
}
