import { narrowedWords as words } from '#content/dashboard/narrowed-list.ts'
import { fill } from '#content/fill.ts'
import type { InterviewFilter } from '#contract/customer/invitations.ts'

/**
 * What a list is narrowed down to that no field of its form says, as a sentence; null for nothing. For loaders: its words
 * would weigh on every page with a list.
 */
export function narrowedOf(filter: InterviewFilter): string | null {
  const { reached, channel, device, rated, stoppedAt, decidedBy, decidedSince, decidedUntil, waitsFor } = filter
  const parts = [
    reached === null ? null : words.reached[reached],
    channel === null ? null : words.channel[channel],
    device === null ? null : words.device[device],
    rated === null ? null : words.rated[rated],
    stoppedAt === null ? null : stoppedAt === 'first' ? words.stoppedFirst : words.stopped,
    decidedBy === null ? null : words.decidedBy,
    decidedSince === null ? null : fill(words.decidedSince, { day: decidedSince }),
    decidedUntil === null ? null : fill(words.decidedUntil, { day: decidedUntil }),
    waitsFor === null ? null : waitsFor === 'nobody' ? words.waitsForNobody : words.waitsFor,
  ].filter((part) => part !== null)
  return parts.length === 0 ? null : fill(words.only, { what: parts.join(words.and) })
}
