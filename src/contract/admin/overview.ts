import type { OutboxMail } from './outbox.ts'

/** One day's sums, UTC. */
export interface OverviewDay {
  /** ISO date. */
  day: string
  views: number
  leads: number
  bookings: number
  orders: number
}

/** What came of those who were here, in the days of the overview. */
export interface Conversion {
  /** Path of a page, or name of a campaign; empty for visits without one. */
  name: string
  views: number
  leads: number
}

export interface Money {
  currency: string
  amountCents: number
}

export interface Overview {
  /** Thirty days without a gap, the oldest first; the last is today. */
  days: readonly OverviewDay[]
  /** Demos that are to be held today. */
  demosToday: number
  /** Paid today, after refunds; test mode is left out. */
  revenueToday: readonly Money[]
  /** Paid today in test mode. */
  testOrdersToday: number
  byPage: readonly Conversion[]
  byCampaign: readonly Conversion[]
  /** Submissions that wait for a look. */
  quarantined: number
  mail: {
    sendsMail: boolean
    queued: number
    failed: number
    bounced: number
    /** Since when the mail that has waited longest has been due; null when none is. */
    oldestDueAt: string | null
    lastFailures: readonly Pick<OutboxMail, 'id' | 'recipient' | 'subject' | 'lastError' | 'state'>[]
  }
  /** The way to the form service; null where submissions go nowhere else. */
  crm: { waiting: number; dead: number; oldestWaitingAt: string | null } | null
  /** What language models have cost in public interviews since midnight, UTC, and may; null where these are built in. */
  publicModels: { costMicros: number; budgetMicros: number } | null
  /** Events that a part of the product could not take. */
  undeliveredEvents: number
  queues: readonly { name: string; waiting: number; active: number; failed: number; oldestDueAt: string | null }[]
}

/** The first page of the admin area. */
export interface AdminOverview {
  load(): Promise<Overview>
}
