import { and, eq, gte, inArray, sql } from 'drizzle-orm'
import { AppError } from '#contract/errors.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import { auditLog } from '#server/platform/workspaces/schema.ts'
import { isTrial, trialInterviews } from './policy.ts'
import { readStanding, type UsageDeps } from './standing.ts'
import { lockUsage } from './store.ts'
import { withoutContacts } from './without-contacts.ts'

/** Invitations that a trial may mail in a day: each of its places, resent twice. Strangers get no more from a free account. */
export const trialMailsPerDay = 3 * trialInterviews

/** The same on a plan: four times the largest tier's month (specification, section 9: 250), so that it is met by scripts alone. */
export const planMailsPerDay = 1_000

const dayMs = 24 * 60 * 60 * 1000

/**
 * Lets a workspace mail so many more candidates today, in the transaction that queues the mails. What it has mailed is read
 * from its audit log, which is written in the same transactions: it holds over restarts, and cancelling gives nothing back.
 * @throws AppError `invitation.mails_used` beyond the day's share.
 */
export async function takeMails(tx: Transaction, deps: UsageDeps, workspaceId: string, wanted: number): Promise<void> {
  if (wanted === 0) return
  await lockUsage(tx, workspaceId)
  const { standing, now } = await readStanding(tx, deps, workspaceId)
  const share = isTrial(standing) ? trialMailsPerDay : planMailsPerDay
  const since = new Date(now.getTime() - dayMs)
  if ((await countMailed(tx, workspaceId, since)) + wanted <= share) return
  throw new AppError('limited', 'invitation.mails_used', 'The workspace has mailed its share of candidates today', {
    extensions: { share },
    retryAfterMs: dayMs,
  })
}

/** How the workspace's own words stand in mails to strangers: as they are, and on a trial without numbers and addresses. */
export async function mailableText(
  tx: Transaction,
  deps: UsageDeps,
  workspaceId: string,
): Promise<(text: string) => string> {
  const { standing } = await readStanding(tx, deps, workspaceId)
  return isTrial(standing) ? withoutContacts : (text) => text
}

async function countMailed(tx: Transaction, workspaceId: string, since: Date): Promise<number> {
  const [row] = await tx
    .select({
      mailed: sql<number>`coalesce(sum(case
        when ${auditLog.action} = 'interview.invitation_resent' then 1
        when ${auditLog.details} ->> 'sendsMail' = 'true' then (${auditLog.details} ->> 'count')::int
        else 0 end), 0)::int`,
    })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.workspaceId, workspaceId),
        gte(auditLog.at, since),
        inArray(auditLog.action, ['interview.invited', 'interview.invitation_resent']),
      ),
    )
  return row?.mailed ?? 0
}
