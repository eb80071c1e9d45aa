import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type CustomerShares, NewShare, type Share } from '#contract/customer/reviews.ts'
import { AppError } from '#contract/errors.ts'
import { AccessToken, InterviewId } from '#contract/values/ids.ts'
import { users } from '#server/platform/auth/schema.ts'
import { bindWorkspace, inSystem } from '#server/platform/db/scope.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { hashToken } from '#server/platform/ids.ts'
import { linkOriginOf } from '#server/platform/own-hosts/link-origin.ts'
import { selectClosesAt } from '#server/platform/workspaces/store.ts'
import { recordAudit, requireRole, type Workspace } from '#server/platform/workspaces/workspace.ts'
import { findInterview, lockInterview, type StoredInterview } from '#server/screening/interviews/store.ts'
import { scoresCovered, selectCovered } from './covering.ts'
import { markSharedOpened } from './figure-openings.ts'
import { isGone, requireOwn } from './policy.ts'
import { reportShares } from './schema.ts'
import { selectReport } from './store.ts'

type ShareDeps = Pick<Deps, 'clock' | 'ids' | 'config'>

const dayMs = 24 * 60 * 60 * 1000

/** Open links of one report: more are nobody's to keep an eye on. */
const maxOpen = 20

/** @throws AppError `workspace.role_too_small`, `report.not_found`. */
export async function listShares(
  deps: Pick<Deps, 'clock'>,
  workspace: Workspace,
  interviewId: string,
): Promise<Share[]> {
  requireRole(workspace, 'recruiter')
  return await workspace.transaction(async (tx) => {
    requireOwn(deps, workspace, await findInterview(tx, interviewId))
    const now = deps.clock.now()
    return (await selectShares(tx, workspace.id, interviewId)).map((share) => toShare(share, now))
  })
}

/**
 * Makes a link that opens a report to whoever has it, until it runs out, is closed, or the report goes. The token is in
 * the answer alone; only its hash is stored.
 * @throws AppError `workspace.role_too_small`, `report.not_found`, `report.not_ready`, `rate.limited` beyond twenty open
 * links, `share.known` where this form has made its link already, which cannot be shown again.
 */
export async function shareReport(
  deps: ShareDeps,
  workspace: Workspace,
  interviewId: string,
  { id, days, withRecording }: NewShare,
): Promise<{ link: string; expiresAt: string }> {
  requireRole(workspace, 'recruiter')
  return await workspace.transaction(async (tx) => {
    const interview = requireOwn(deps, workspace, await lockInterview(tx, interviewId))
    if ((await selectReport(tx, interviewId)) === null) {
      throw new AppError('conflict', 'report.not_ready', 'The report is not made yet')
    }
    const now = deps.clock.now()
    const shares = await selectShares(tx, workspace.id, interviewId)
    if (shares.filter((share) => isOpen(share, now)).length >= maxOpen) {
      throw new AppError('limited', 'rate.limited', 'The report is shared often enough', { retryAfterMs: dayMs })
    }
    if ((await selectCovered(tx, workspace, [interviewId])).size > 0) throw scoresCovered()
    const token = deps.ids.token()
    const expiresAt = new Date(Math.min(now.getTime() + days * dayMs, interview.deletesAt.getTime()))
    const isNew = await insertShare(tx, {
      id,
      workspaceId: workspace.id,
      interviewId,
      tokenHash: hashToken(token),
      sharedBy: workspace.userId,
      createdAt: now,
      expiresAt,
      withRecording,
    })
    if (!isNew) throw new AppError('conflict', 'share.known', 'This form has made its link already')
    await recordAudit(tx, deps, workspace, {
      action: 'interview.shared',
      subject: { kind: 'interview', id: interviewId },
      details: { days, withRecording },
    })
    return { link: `${await linkOriginOf(tx, deps, workspace.id)}/report/${token}`, expiresAt: expiresAt.toISOString() }
  })
}

/** Closes a link at once; one that is closed stays so. @throws AppError `report.not_found`, `share.not_found`. */
export async function revokeShare(
  deps: Pick<Deps, 'clock' | 'ids'>,
  workspace: Workspace,
  interviewId: string,
  shareId: string,
): Promise<void> {
  requireRole(workspace, 'recruiter')
  await workspace.transaction(async (tx) => {
    requireOwn(deps, workspace, await lockInterview(tx, interviewId))
    const known = (await selectShares(tx, workspace.id, interviewId)).some(({ id }) => id === shareId)
    if (!known) throw new AppError('not_found', 'share.not_found', 'No link of this report has this id')
    if (!(await closeShare(tx, workspace.id, shareId, deps.clock.now()))) return
    await recordAudit(tx, deps, workspace, {
      action: 'interview.share_revoked',
      subject: { kind: 'interview', id: interviewId },
    })
  })
}

/** What a shared link opens; null for anything else, so that unknown, closed and deleted look alike. */
export async function findShared(
  deps: Pick<Deps, 'db' | 'clock'>,
  token: string,
): Promise<{ interview: StoredInterview; share: OpenShare } | null> {
  if (!AccessToken.safeParse(token).success) return null
  return await inSystem(deps.db, 'find interview by token', async (tx) => {
    const share = await openShareOf(tx, deps, token)
    const interview = share === null ? null : await findInterview(tx, share.interviewId)
    if (share === null || interview === null || isGone(deps, interview)) return null
    return { interview, share }
  })
}

/** Counts that a shared link's page was opened. */
export async function countShareView(deps: Pick<Deps, 'db' | 'clock'>, token: string): Promise<void> {
  await inSystem(deps.db, 'find interview by token', async (tx) => {
    const share = await openShareOf(tx, deps, token)
    if (share !== null) await addView(tx, share.id, deps.clock.now())
  })
}

/** A member of the workspace that shares a report may open it by the link, too: they have then seen it. */
export async function markShareRead(
  deps: Pick<Deps, 'db' | 'clock'>,
  token: string,
  readerEmail: string,
): Promise<void> {
  await inSystem(deps.db, 'find interview by token', async (tx) => {
    const share = await openShareOf(tx, deps, token)
    if (share !== null) await markSharedOpened(tx, deps, share, readerEmail)
  })
}

/** The rest of the transaction sees the workspace of the link alone. A workspace that is closed shares nothing any more. */
async function openShareOf(tx: Transaction, deps: Pick<Deps, 'clock'>, token: string): Promise<OpenShare | null> {
  const share = await selectOpenShare(tx, hashToken(token), deps.clock.now())
  if (share === null) return null
  await bindWorkspace(tx, share.workspaceId)
  return (await selectClosesAt(tx, share.workspaceId)) === null ? share : null
}

/** The part of a customer’s visit. */
export function openShares(deps: ShareDeps, workspace: Workspace): CustomerShares {
  return {
    async list(interviewId) {
      if (!InterviewId.safeParse(interviewId).success) return null
      return { shares: await listShares(deps, workspace, interviewId), nextId: deps.ids.uuid() }
    },
    share: (interviewId, share) => shareReport(deps, workspace, interviewId, NewShare.parse(share)),
    revoke: (interviewId, shareId) => revokeShare(deps, workspace, interviewId, shareId),
  }
}

function isOpen({ revokedAt, expiresAt }: Pick<StoredShare, 'revokedAt' | 'expiresAt'>, now: Date): boolean {
  return revokedAt === null && expiresAt > now
}

function toShare(share: StoredShare, now: Date): Share {
  return {
    ...share,
    createdAt: share.createdAt.toISOString(),
    expiresAt: share.expiresAt.toISOString(),
    revokedAt: share.revokedAt?.toISOString() ?? null,
    lastViewedAt: share.lastViewedAt?.toISOString() ?? null,
    isOpen: isOpen(share, now),
  }
}

const StoredShare = z.object({
  id: z.string(),
  byEmail: z.string().nullable(),
  createdAt: z.date(),
  expiresAt: z.date(),
  revokedAt: z.date().nullable(),
  withRecording: z.boolean(),
  viewCount: z.number(),
  lastViewedAt: z.date().nullable(),
})
export type StoredShare = z.infer<typeof StoredShare>

/** What a link opens. */
export interface OpenShare {
  id: string
  workspaceId: string
  interviewId: string
  expiresAt: Date
  withRecording: boolean
}

/** The newest first. */
export async function selectShares(tx: Transaction, workspaceId: string, interviewId: string): Promise<StoredShare[]> {
  const rows = await tx
    .select({
      id: reportShares.id,
      byEmail: users.email,
      createdAt: reportShares.createdAt,
      expiresAt: reportShares.expiresAt,
      revokedAt: reportShares.revokedAt,
      withRecording: reportShares.withRecording,
      viewCount: reportShares.viewCount,
      lastViewedAt: reportShares.lastViewedAt,
    })
    .from(reportShares)
    .leftJoin(users, eq(users.id, reportShares.sharedBy))
    .where(and(eq(reportShares.workspaceId, workspaceId), eq(reportShares.interviewId, interviewId)))
    .orderBy(desc(reportShares.createdAt), desc(reportShares.id))
  return rows.map((row) => StoredShare.parse(row))
}

/** Answers false when the id is taken. */
export async function insertShare(tx: Transaction, share: typeof reportShares.$inferInsert): Promise<boolean> {
  const rows = await tx
    .insert(reportShares)
    .values(share)
    .onConflictDoNothing({ target: reportShares.id })
    .returning({ id: reportShares.id })
  return rows.length > 0
}

/** Answers whether it was open; the instant of an earlier closing stays. */
export async function closeShare(tx: Transaction, workspaceId: string, shareId: string, at: Date): Promise<boolean> {
  const rows = await tx
    .update(reportShares)
    .set({ revokedAt: at })
    .where(and(eq(reportShares.workspaceId, workspaceId), eq(reportShares.id, shareId), isNull(reportShares.revokedAt)))
    .returning({ id: reportShares.id })
  return rows.length > 0
}

/** What a link opens now; null for one that is unknown, closed or has run out. */
export async function selectOpenShare(tx: Transaction, tokenHash: string, now: Date): Promise<OpenShare | null> {
  const { id, workspaceId, interviewId, expiresAt, withRecording } = reportShares
  const [row] = await tx
    .select({ id, workspaceId, interviewId, expiresAt, withRecording })
    .from(reportShares)
    .where(and(eq(reportShares.tokenHash, tokenHash), isNull(reportShares.revokedAt), gt(expiresAt, now)))
  return row ?? null
}

export async function addView(tx: Transaction, shareId: string, at: Date): Promise<void> {
  await tx
    .update(reportShares)
    .set({ viewCount: sql`${reportShares.viewCount} + 1`, lastViewedAt: at })
    .where(eq(reportShares.id, shareId))
}
