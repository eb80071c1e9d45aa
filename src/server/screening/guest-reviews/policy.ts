import type { GuestState } from '#contract/customer/guest-reviews.ts'

const minuteMs = 60 * 1000
const dayMs = 24 * 60 * minuteMs

/** A code counts for so long, and so many are typed against it before another has to be sent. */
export const codeMs = 10 * minuteMs
export const codeAttempts = 5

/** Codes that one link sends: whoever has it can have them sent, to an address that is not theirs. */
export const codeShares = [
  { ms: 60 * minuteMs, most: 5 },
  { ms: dayMs, most: 15 },
] as const

/** Codes are kept as long as they are counted. */
export const codeKeptMs = dayMs

/** A browser is asked for a code again after this long; never later than its link ends. */
export const sessionMs = 14 * dayMs

/** How long after its end a link's address is kept, to answer who was asked. */
export const addressKeptMs = 30 * dayMs

interface Link {
  closedAt: Date | null
  expiresAt: Date
  confirmedAt: Date | null
}

export function isOpen({ closedAt, expiresAt }: Omit<Link, 'confirmedAt'>, now: Date): boolean {
  return closedAt === null && expiresAt > now
}

export function stateOf(link: Link, now: Date): GuestState {
  if (link.closedAt !== null) return 'closed'
  if (link.expiresAt <= now) return 'expired'
  return link.confirmedAt === null ? 'waiting' : 'confirmed'
}

/** Whether another code may be sent. @param sent When codes of the link were sent, in any order. */
export function maySendCode(sent: readonly Date[], now: Date): boolean {
  return codeShares.every(({ ms, most }) => sent.filter((at) => now.getTime() - at.getTime() < ms).length < most)
}

/** Whether what is typed is compared with the newest code at all. */
export function isTriable(code: { sentAt: Date; attempts: number; usedAt: Date | null }, now: Date): boolean {
  return code.usedAt === null && code.attempts < codeAttempts && now.getTime() - code.sentAt.getTime() < codeMs
}
