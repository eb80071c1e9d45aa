import { and, eq, gte, inArray, sql } from 'drizzle-orm'
import { AppError } from '#contract/errors.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import { auditLog } from '#server/platform/workspaces/schema.ts'
import { isTrial, trialInterviews } from './policy.ts'
import { readQuotaStatus, type UsageDeps } from './quota-status.ts'
import { lockUsage } from './store.ts'

/** Invitations that a trial may mail in a day: each of its interviews, resent twice. Strangers get no more from a free account. */
const trialMailsPerDay = 3 * trialInterviews

/** The same on a plan: four times the largest tier's month (specification, section 9: 250), so that it is met by scripts alone. */
const planMailsPerDay = 1_000

const dayMs = 24 * 60 * 60 * 1000

/**
 * Lets a workspace mail so many more candidates, or guest reviewers, today, in the transaction that queues the mails. What it has mailed is read
 * from its audit log, which is written in the same transactions: it holds over restarts, and cancelling gives nothing back.
 * @throws AppError `invitation.mails_used` beyond the day's share.
 */
export async function takeMails(tx: Transaction, deps: UsageDeps, workspaceId: string, wanted: number): Promise<void> {
  if (wanted === 0) return
  await lockUsage(tx, workspaceId)
  const { status, now } = await readQuotaStatus(tx, deps, workspaceId)
  const share = isTrial(status) ? trialMailsPerDay : planMailsPerDay
  const since = new Date(now.getTime() - dayMs)
  if ((await countMailed(tx, workspaceId, since)) + wanted <= share) return
  throw new AppError('limited', 'invitation.mails_used', 'The workspace has mailed its share of candidates today', {
    extensions: { share },
    retryAfterMs: dayMs,
  })
}

export interface MailRules {
  /** It has bought nothing yet. */
  isTrial: boolean
  /** How the workspace's own words stand in mails to strangers: as they are, and on a trial without numbers and addresses. */
  mailable: (text: string) => string
}

export async function readMailRules(tx: Transaction, deps: UsageDeps, workspaceId: string): Promise<MailRules> {
  const trial = isTrial((await readQuotaStatus(tx, deps, workspaceId)).status)
  return { isTrial: trial, mailable: trial ? withoutContacts : (text) => text }
}

/** What is written down with each mail to a candidate. */
const mailing = [
  'interview.invited',
  'interview.invitation_resent',
  'interview.applied',
  'interview.admitted',
  'message.sent',
  'guest_review.asked',
  'next_round.offered',
]

async function countMailed(tx: Transaction, workspaceId: string, since: Date): Promise<number> {
  const [row] = await tx
    .select({
      mailed: sql<number>`coalesce(sum(case
        when ${auditLog.action} in ('interview.invitation_resent', 'message.sent', 'next_round.offered') then 1
        when ${auditLog.details} ->> 'sendsMail' = 'true' then (${auditLog.details} ->> 'count')::int
        else 0 end), 0)::int`,
    })
    .from(auditLog)
    .where(and(eq(auditLog.workspaceId, workspaceId), gte(auditLog.at, since), inArray(auditLog.action, mailing)))
  return row?.mailed ?? 0
}

/** Seven digits or more, as people part them. */
const telephone = /\+?\d(?:[ ().\u00a0/-]{0,3}\d){6,}/g
/** "2024-2025" and "2024/2025" say when. */
const years = /^(?:19|20)\d\d\D{1,3}(?:19|20)\d\d$/
/** Ends of names that stand for an address by themselves; "Node.js" and "ASP.NET" are none. */
const endings = /\.(?:com|org|info|biz|io|co|app|dev|link|me|ru|cn|xyz|top|site|online|shop|click|ly|de|uk|eu|us)$/
const left = '…'

/**
 * A text without telephone numbers, web and mail addresses: what a stranger's mail must not say in our name while anybody
 * can have it sent for nothing.
 */
export function withoutContacts(text: string): string {
  return text
    .split(' ')
    .map((word) => (isAddress(word) ? left : word))
    .join(' ')
    .replace(telephone, (found) => (years.test(found) ? found : left))
}

function isAddress(word: string): boolean {
  const plain = word.toLowerCase()
  if (plain.includes('@') || plain.includes('://') || plain.startsWith('www.')) return true
  const [host = '', path] = plain.split('/', 2)
  const name = host.replace(/[^a-z0-9.-]/g, '').replace(/(?<!\.)\.+$/, '')
  return endings.test(name) || (path !== undefined && /[a-z0-9]\.[a-z]{2,}$/.test(name))
}
