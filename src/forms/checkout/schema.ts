import * as z from 'zod/mini'
import { checkout } from '#content/checkout.ts'
import type { FormDefinition } from '../form-definition.ts'

/** Who buys in test mode. The longest lengths are those of an address (RFC 5321) and of a name elsewhere. */
export const Checkout = z.object({
  email: z
    .string(checkout.errors.email)
    .check(z.trim(), z.email(checkout.errors.email), z.maxLength(254, checkout.errors.email)),
  name: z
    .string(checkout.errors.name)
    .check(z.trim(), z.minLength(1, checkout.errors.name), z.maxLength(200, 'Name must be at most 200 characters')),
})
export type Checkout = z.infer<typeof Checkout>

/** Goes to our own checkout, never to the form service. */
export const checkoutDefinition: FormDefinition<keyof Checkout> = {
  id: 'checkout',
  fields: [
    { name: 'email', serviceName: 'email', isRequired: true },
    { name: 'name', serviceName: 'name', isRequired: true },
  ],
  schema: Checkout,
}
