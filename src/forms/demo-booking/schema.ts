import * as z from 'zod/mini'
import type { FormDefinition } from '../form-definition.ts'

const tooLong = (label: string, characters: number) => `${label} must be at most ${characters} characters.`

/** The book-a-demo schema of the specification, section 5. The longest lengths are ours, as in the other forms. */
export const DemoBooking = z.object({
  firstName: z
    .string('First name must be at least 2 characters.')
    .check(
      z.trim(),
      z.minLength(2, 'First name must be at least 2 characters.'),
      z.maxLength(100, tooLong('First name', 100)),
    ),
  lastName: z
    .string('Last name must be at least 2 characters.')
    .check(
      z.trim(),
      z.minLength(2, 'Last name must be at least 2 characters.'),
      z.maxLength(100, tooLong('Last name', 100)),
    ),
  email: z
    .string('Please enter a valid work email address.')
    .check(z.trim(), z.email('Please enter a valid work email address.'), z.maxLength(254, tooLong('Email', 254))),
  company: z._default(z.string().check(z.trim(), z.maxLength(200, tooLong('Company', 200))), ''),
  message: z._default(z.string().check(z.trim(), z.maxLength(2_000, tooLong('Message', 2_000))), ''),
})
export type DemoBooking = z.infer<typeof DemoBooking>

/** Stays with us, so its service names are its own. */
export const demoBookingDefinition: FormDefinition<keyof DemoBooking> = {
  id: 'demo-booking',
  fields: [
    { name: 'firstName', serviceName: 'firstName', isRequired: true },
    { name: 'lastName', serviceName: 'lastName', isRequired: true },
    { name: 'email', serviceName: 'email', isRequired: true },
    { name: 'company', serviceName: 'company', isRequired: false },
    { name: 'message', serviceName: 'message', isRequired: false },
  ],
  schema: DemoBooking,
}
