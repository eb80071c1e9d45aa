import { createBuiltinPayments } from './builtin/index.ts'
import { createStripePayments } from './stripe/index.ts'

export type { BuiltinPayments } from './builtin/index.ts'

/** Every adapter of the port by its id. */
export const paymentAdapters = { builtin: createBuiltinPayments, stripe: createStripePayments } as const
