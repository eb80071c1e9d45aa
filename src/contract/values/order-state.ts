import { z } from 'zod'

/** What has become of an order's payment. */
export const OrderState = z.enum(['pending', 'paid', 'failed', 'refunded', 'disputed'])
export type OrderState = z.infer<typeof OrderState>

/** What the admin looks at: a state, or what was paid and waits for them to say what it buys. */
export const OrderFilter = z.enum([...OrderState.options, 'unassigned'])
export type OrderFilter = z.infer<typeof OrderFilter>
