import { narrowedWords as words } from '#content/dashboard/numbers.ts'
import { fill } from '#content/fill.ts'
import type { InterviewFilter } from '#contract/customer/invitations.ts'

/** What a list is narrowed down to that no field of its form says, as a sentence; null for nothing. */
export function narrowedOf({
  stoppedAt,
  decidedBy,
  decidedSince,
  decidedUntil,
  waitsFor,
}: InterviewFilter): string | null {
  const parts = [
    stoppedAt === null ? null : stoppedAt === 'first' ? words.stoppedFirst : words.stopped,
    decidedBy === null ? null : words.decidedBy,
    decidedSince === null ? null : fill(words.decidedSince, { day: decidedSince }),
    decidedUntil === null ? null : fill(words.decidedUntil, { day: decidedUntil }),
    waitsFor === null ? null : words.waitsFor,
  ].filter((part) => part !== null)
  return parts.length === 0 ? null : fill(words.only, { what: parts.join(words.and) })
}
