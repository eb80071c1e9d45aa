import * as z from 'zod/mini'
import type { FormDefinition } from '../form-definition.ts'

const tooShort = (label: string) => `${label} must be at least 2 characters`
const tooLong = (label: string, characters: number) => `${label} must be at most ${characters} characters`

/** Specification, sections 3 and 5. The longest lengths are ours: an address by RFC 5321, the rest as people need them. */
export const EarlyDiscount = z.object({
  firstName: z
    .string(tooShort('First name'))
    .check(z.trim(), z.minLength(2, tooShort('First name')), z.maxLength(100, tooLong('First name', 100))),
  lastName: z
    .string(tooShort('Last name'))
    .check(z.trim(), z.minLength(2, tooShort('Last name')), z.maxLength(100, tooLong('Last name', 100))),
  email: z
    .string('Please enter a valid email address')
    .check(z.trim(), z.email('Please enter a valid email address'), z.maxLength(254, tooLong('Email', 254))),
  company: z
    .string(tooShort('Company name'))
    .check(z.trim(), z.minLength(2, tooShort('Company name')), z.maxLength(200, tooLong('Company name', 200))),
  phone: z._default(z.string().check(z.trim(), z.maxLength(40, tooLong('Phone', 40))), ''),
})
export type EarlyDiscount = z.infer<typeof EarlyDiscount>

/** The form service knows the two names in its own spelling. */
export const earlyDiscountDefinition: FormDefinition<keyof EarlyDiscount> = {
  id: 'early-discount',
  fields: [
    { name: 'firstName', serviceName: 'firstname', isRequired: true },
    { name: 'lastName', serviceName: 'lastname', isRequired: true },
    { name: 'email', serviceName: 'email', isRequired: true },
    { name: 'company', serviceName: 'company', isRequired: true },
    { name: 'phone', serviceName: 'phone', isRequired: false },
  ],
  schema: EarlyDiscount,
}
