import { z } from 'zod'
import type { JobAddress } from '#server/platform/jobs/define-job.ts'

/** Asks the payment service what an order's payment link sells. */
export const findTierAddress = {
  name: 'orders.find-tier',
  payload: z.object({ orderId: z.string() }),
} satisfies JobAddress

/** Ends a payment by bank of the test mode. */
export const endTestTransferAddress = {
  name: 'orders.end-test-transfer',
  payload: z.object({ sessionId: z.string(), isGood: z.boolean() }),
} satisfies JobAddress
