import type { MailState } from '#contract/values/mails.ts'
import {
  leadsToInterview,
  type MessageKind,
  type MessageState,
  type NotWritten,
  toldDecision,
} from '#contract/values/message-kind.ts'
import type { DecisionOutcome } from '#contract/values/reviews.ts'
import type { StoredInterview } from '#server/screening/interviews/store.ts'

export const dayMs = 24 * 60 * 60 * 1000

/** Messages to one candidate in a day: a mailbox is not the workspace's. */
export const maxMessagesPerDay = 5

/** Answers of one candidate in a day; more are a script's. */
export const maxAnswersPerDay = 20

/** Longest mail that is kept, in characters, with what it quotes. */
export const maxMailLength = 20_000

interface Reach {
  email: string | null
  /** Mail does not reach the address. */
  isUndeliverable: boolean
  /** They want no more messages. */
  hasStopped: boolean
}

/** Why nothing can be written to somebody, whatever it is; null where it can. */
export function whyUnreachable({ email, isUndeliverable, hasStopped }: Reach): NotWritten | null {
  if (email === null) return 'no_address'
  if (hasStopped) return 'stopped'
  return isUndeliverable ? 'undeliverable' : null
}

interface Addressee extends Omit<Reach, 'email'> {
  interview: Pick<StoredInterview, 'status' | 'erasureAskedAt' | 'deletesAt' | 'email' | 'expiresAt' | 'decision'>
  /** Messages that were written to them within a day. */
  writtenToday: number
}

/** Why this message is not written to a candidate; null where it is. @param sendAt When it would leave. */
export function whyNotWritten(
  { interview, writtenToday, ...reach }: Addressee,
  kind: MessageKind,
  now: Date,
  sendAt: Date,
): NotWritten | null {
  if (isErased(interview, now)) return 'erased'
  const unreachable = whyUnreachable({ ...reach, email: interview.email })
  if (unreachable !== null) return unreachable
  if (leadsToInterview(kind) && !isOpen(interview, sendAt)) return 'not_open'
  const told = toldDecision(kind)
  if (told !== null && interview.decision !== null && interview.decision !== told) return 'decided_otherwise'
  return writtenToday >= maxMessagesPerDay ? 'often' : null
}

/**
 * Whether a message tells of a decision that does not hold. Where none holds any more, that is what told of the one taken
 * back; what was written since, or before anybody decided otherwise, was not about it.
 * @param heardOf The decision that was made or taken back.
 */
export function isRefuted(
  { kind, at }: { kind: MessageKind; at: Date },
  holds: DecisionOutcome | null,
  heardOf: { outcome: DecisionOutcome; undoneAt: Date | null } | null,
): boolean {
  const told = toldDecision(kind)
  if (told === null) return false
  if (holds !== null) return told !== holds
  return heardOf !== null && heardOf.undoneAt !== null && told === heardOf.outcome && at <= heardOf.undoneAt
}

export function isErased(
  { status, erasureAskedAt, deletesAt }: Pick<StoredInterview, 'status' | 'erasureAskedAt' | 'deletesAt'>,
  now: Date,
): boolean {
  return status === 'deleted' || erasureAskedAt !== null || deletesAt <= now
}

function isOpen({ status, expiresAt }: Pick<StoredInterview, 'status' | 'expiresAt'>, at: Date): boolean {
  return ['invited', 'consented', 'in_progress'].includes(status) && expiresAt > at
}

interface Written {
  direction: 'in' | 'out'
  recalledAt: Date | null
  lostAt: Date | null
}

/** @param mail What has become of its mail; undefined once that is past its retention. */
export function stateOf(
  { direction, recalledAt, lostAt }: Written,
  mail: { state: MailState; hasBeenTried: boolean } | undefined,
): MessageState {
  if (direction === 'in') return 'received'
  if (recalledAt !== null) return 'recalled'
  if (lostAt !== null || mail?.state === 'failed' || mail?.state === 'bounced') return 'lost'
  if (mail?.state === 'queued') return mail.hasBeenTried ? 'leaving' : 'waiting'
  return mail?.state === 'stored' ? 'stored' : 'sent'
}

/** `reply@example.com` with the token of a mail: `reply+…@example.com`. */
export function replyAddressOf(address: string, replyToken: string): string {
  const at = address.lastIndexOf('@')
  return `${address.slice(0, at)}+${replyToken}${address.slice(at)}`
}

/** The token in one of the addresses that a mail went to; null where none of them is ours. */
export function replyTokenIn(addresses: readonly string[], replyAddress: string): string | null {
  const at = replyAddress.lastIndexOf('@')
  const [start, end] = [`${replyAddress.slice(0, at)}+`, replyAddress.slice(at)]
  for (const address of addresses.map((each) => each.trim().toLowerCase())) {
    if (!address.startsWith(start) || !address.endsWith(end)) continue
    const token = address.slice(start.length, address.length - end.length)
    if (/^[0-9a-f]{32}$/.test(token)) return token
  }
  return null
}
