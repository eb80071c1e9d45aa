import * as z from 'zod/mini'
import { contactForm } from '#content/contact.ts'
import type { PublicForm } from '../form-definition.ts'

/** Specification, sections 3 and 5. The longest lengths are ours: an address by RFC 5321, the rest as people need them. */
export const Contact = z.object({
  firstname: z
    .string('First name is required')
    .check(
      z.trim(),
      z.minLength(1, 'First name is required'),
      z.maxLength(100, 'First name must be at most 100 characters'),
    ),
  lastname: z
    .string('Last name is required')
    .check(
      z.trim(),
      z.minLength(1, 'Last name is required'),
      z.maxLength(100, 'Last name must be at most 100 characters'),
    ),
  email: z
    .string('Please enter a valid email address')
    .check(
      z.trim(),
      z.email('Please enter a valid email address'),
      z.maxLength(254, 'Email must be at most 254 characters'),
    ),
  company: z._default(z.string().check(z.trim(), z.maxLength(200, 'Company must be at most 200 characters')), ''),
  message: z._default(z.string().check(z.trim(), z.maxLength(5_000, 'Message must be at most 5,000 characters')), ''),
})
export type Contact = z.infer<typeof Contact>

const { fields } = contactForm

export const contactDefinition: PublicForm<keyof Contact> = {
  id: 'contact',
  title: contactForm.title,
  fields: [
    { name: 'firstname', serviceName: 'firstname', isRequired: true, role: 'firstName', label: fields.firstname },
    { name: 'lastname', serviceName: 'lastname', isRequired: true, role: 'lastName', label: fields.lastname },
    { name: 'email', serviceName: 'email', isRequired: true, role: 'email', label: fields.email },
    { name: 'company', serviceName: 'company', isRequired: false, role: 'company', label: fields.company },
    { name: 'message', serviceName: 'message', isRequired: false, role: 'message', label: fields.message },
  ],
  schema: Contact,
  notice: contactForm.privacy,
  service: { setting: 'contactFormId' },
  mails: { admin: 'lead-notification', sender: 'lead-acknowledgement' },
  sample: {
    firstname: 'Ada',
    lastname: 'Byron',
    email: 'ada@example.com',
    company: 'Analytical Engines',
    message: 'We hire six nurses a month.',
  },
}
