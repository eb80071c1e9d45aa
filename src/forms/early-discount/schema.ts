import * as z from 'zod/mini'
import { earlyDiscountForm } from '#content/early-discount.ts'
import type { PublicForm } from '../form-definition.ts'

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

const { fields } = earlyDiscountForm

/** The form service knows the two names in its own spelling. */
export const earlyDiscountDefinition: PublicForm<keyof EarlyDiscount> = {
  id: 'early-discount',
  title: earlyDiscountForm.title,
  fields: [
    { name: 'firstName', serviceName: 'firstname', isRequired: true, role: 'firstName', label: fields.firstName },
    { name: 'lastName', serviceName: 'lastname', isRequired: true, role: 'lastName', label: fields.lastName },
    { name: 'email', serviceName: 'email', isRequired: true, role: 'email', label: fields.email },
    { name: 'company', serviceName: 'company', isRequired: true, role: 'company', label: fields.company },
    { name: 'phone', serviceName: 'phone', isRequired: false, role: 'phone', label: fields.phone },
  ],
  schema: EarlyDiscount,
  notice: earlyDiscountForm.privacy,
  service: { setting: 'earlyDiscountFormId' },
  mails: { admin: 'lead-notification', sender: 'lead-acknowledgement' },
  sample: {
    firstName: 'Ada',
    lastName: 'Byron',
    email: 'ada@example.com',
    company: 'Analytical Engines',
    phone: '+44 20 7946 0000',
  },
}
