import { z } from 'zod'
import { OrderFilter, type OrderState, PlanId, type TierId } from '../values/billing.ts'

const Instant = z.iso.datetime()

export const OrderQuery = z.strictObject({
  filter: OrderFilter.nullable().default(null),
  /** Part of the buyer's address; empty for all. */
  search: z.string().max(254).default(''),
  /** Where the page before ended, from `OrderPage.next`; empty for the newest. */
  after: z.string().max(100).default(''),
  limit: z.coerce.number().int().min(1).max(200).default(50),
})
export type OrderQuery = z.infer<typeof OrderQuery>

/** One order as the admin sees it. */
export interface AdminOrder {
  id: string
  /** As printed on the receipt. */
  number: string
  source: 'builtin' | 'stripe'
  /** The payment service's names of it, for finding it there; the checkout's is the buyer's receipt and stays out. */
  paymentIntentId: string | null
  paymentLinkId: string | null
  /** Null: what was bought is not known. */
  tier: TierId | null
  email: string | null
  name: string | null
  amountCents: number
  refundedCents: number
  /** ISO 4217, upper case. */
  currency: string
  state: OrderState
  isTest: boolean
  createdAt: string
  paidAt: string | null
  refundedAt: string | null
}

export interface OrderPage {
  /** The newest first. */
  orders: AdminOrder[]
  /** For the next page's `after`; null on the last. */
  next: string | null
  /** How many there are of each, whatever is searched for. */
  counts: Record<OrderFilter, number>
}

/** A plan that an address has or has had. */
export interface AdminPlan {
  id: string
  email: string
  plan: PlanId
  interviewsPerMonth: number | null
  isTest: boolean
  /** Null: given by the admin. */
  orderId: string | null
  grantedAt: string
  endsAt: string | null
  revokedAt: string | null
  revokedFor: 'refund' | 'dispute' | 'admin' | null
  note: string | null
}

const invalidEmail = 'Please enter a valid email address'

/** A plan that the admin gives. */
export const NewGrant = z.strictObject({
  /** The sender's own: the same grant sent twice is given once. */
  id: z.uuid().optional(),
  email: z.string(invalidEmail).trim().toLowerCase().pipe(z.email(invalidEmail).max(254, invalidEmail)),
  plan: PlanId,
  /** Left out: what the site sells the plan with. Null: without a limit. */
  interviewsPerMonth: z
    .number('Give a whole number of interviews')
    .int('Give a whole number of interviews')
    .min(1, 'Give at least one interview')
    .max(1_000_000, 'Give at most 1,000,000 interviews')
    .nullable()
    .optional(),
  endsAt: Instant.nullable().default(null),
  note: z.string().trim().max(500, 'A note has at most 500 characters').default(''),
})
export type NewGrant = z.input<typeof NewGrant>

/** Orders and plans, for the admin. */
export interface AdminOrders {
  list(query: z.input<typeof OrderQuery>): Promise<OrderPage>
  /** The newest plans, of one address where one is searched for. */
  listPlans(search: string): Promise<readonly AdminPlan[]>
  /** Says what an order bought. False where that is known already, or there is no such order. */
  assignTier(orderId: string, tier: TierId): Promise<boolean>
  /** @returns null, or what is wrong, by field. */
  grant(grant: unknown): Promise<Readonly<Record<string, string>> | null>
  /** False where there is no such plan, or it has been taken back. */
  revoke(planId: string): Promise<boolean>
}

/** What a workspace's extra interviews of one month come to. */
export interface AdminExtras {
  /** As in `2026-11`, UTC. */
  month: string
  workspaceId: string
  workspaceName: string
  /** Addresses of the workspace's owners, whoever joined first before the others. */
  owners: readonly string[]
  interviews: number
  /** US dollars. */
  chargeCents: number
}

/** Extra interviews that are to be invoiced: no payment service is told of them. */
export interface AdminInvoices {
  /** The present month and the eleven before it, the newest first. */
  listExtras(): Promise<readonly AdminExtras[]>
}
