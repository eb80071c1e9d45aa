import { z } from 'zod'
import { CountedAs, PlanId, RefusalReason } from '../values/billing.ts'

const Count = z.number().int().min(0)
const Instant = z.iso.datetime()

/** How many interviews a workspace may still invite to, and why no more. */
export const Allowance = z.object({
  /** Of all plans together, each calendar month in UTC; null: without a limit. */
  monthly: Count.nullable(),
  /** What is left of the ten that are given once; null: the trial is another workspace's. */
  trialLeft: Count.nullable(),
  /** Where a plan goes on above its allowance; null where none does. */
  extras: z.object({ priceCents: Count, cap: Count.nullable() }).nullable(),
  /** Counted since the month began. */
  counted: z.record(CountedAs, Count),
  /** Open invitations, and interviews that have begun without an answer yet. */
  reserved: Count,
  /** Null: without a limit. */
  free: Count.nullable(),
  /** Why one more would be refused now; null: it would not. */
  refusal: RefusalReason.nullable(),
  /** When the next month begins. */
  renewsAt: Instant,
})
export type Allowance = z.infer<typeof Allowance>

/** A plan that counts in a workspace now. */
export const UsagePlan = z.object({
  id: z.string(),
  plan: PlanId,
  interviewsPerMonth: Count.nullable(),
  /** The owner of the workspace who has it. */
  holder: z.string(),
  isTest: z.boolean(),
  endsAt: Instant.nullable(),
  /** It counts in another workspace of its holder until the month is over. */
  isElsewhere: z.boolean(),
})
export type UsagePlan = z.infer<typeof UsagePlan>

export const UsageMonth = z.object({
  /** As in `2026-11`, UTC. */
  month: z.string(),
  counted: z.record(CountedAs, Count),
  /** What its extras come to, cents of US dollars. */
  extraCents: Count,
})
export type UsageMonth = z.infer<typeof UsageMonth>

export const Usage = z.object({
  allowance: Allowance,
  plans: z.array(UsagePlan),
  /** Twelve without a gap, the oldest first; the last is the present one. */
  months: z.array(UsageMonth),
  /** When the next place that an open invitation holds is free again unless it is used; null where none is held. */
  nextReleaseAt: Instant.nullable(),
  /** The workspace of whoever runs this installation: it has no quota. */
  isAdmins: z.boolean(),
})
export type Usage = z.infer<typeof Usage>

/** Ten thousand extras are $30,000 a month: whoever needs more is better off with another plan. */
export const maxExtras = 10_000

export const ExtrasCap = z.strictObject({
  /** Extra interviews a month; 0 allows none. */
  cap: z.number().int().min(0).max(maxExtras),
})
export type ExtrasCap = z.infer<typeof ExtrasCap>

/** What sound and films of a workspace's interviews take of its room, bytes. */
export interface RecordingRoom {
  usedBytes: number
  quotaBytes: number
}

export interface CustomerRecordings {
  loadRoom(): Promise<RecordingRoom>
}

/** The page *Usage* of a workspace. */
export interface CustomerUsage {
  load(): Promise<Usage>
  /** Null for everybody but the workspace's owners. */
  setExtrasCap: ((cap: ExtrasCap) => Promise<void>) | null
}
