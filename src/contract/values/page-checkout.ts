import { z } from 'zod'
import type { TierId } from './billing.ts'

/** How a payment of the test mode goes: at once; by bank, and arriving; by bank, and sent back; refused. */
export const TestOutcome = z.enum(['paid', 'slow', 'slow-failed', 'declined'])
export type TestOutcome = z.infer<typeof TestOutcome>

/** A purchase in test mode, as its page posts it and checked as a form. */
export interface TestPurchase {
  tier: TierId
  email: string
  name: string
  outcome: TestOutcome
}

/** `done` has been paid, `under-way` is waiting for a bank; both are orders, and the receipt is theirs. */
export type PurchaseResult =
  | { state: 'done' | 'under-way'; receipt: string }
  | { state: 'declined' }
  /** The address has bought too often today. */
  | { state: 'too-many' }
  /** Our own webhook did not take it. */
  | { state: 'failed' }

/** What the checkout's page may ask of the server. */
export interface PageCheckout {
  /** Whether whoever asks may buy in test mode. */
  isOpen: boolean
  buy(purchase: TestPurchase): Promise<PurchaseResult>
}
