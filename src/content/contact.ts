import { formFailure } from './form-failure.ts'

/** The contact form's words. Specification, sections 5 and 8, where they are given. */
export const contactForm = {
  /** As the admin reads of it. */
  title: 'Contact form',
  headline: 'Ask us anything',
  lead: 'Tell us what you hire for and what is in the way. A person reads it and answers within 24 hours.',
  label: 'Contact us',
  fields: {
    firstname: 'First name',
    lastname: 'Last name',
    email: 'Email',
    company: 'Company',
    message: 'Message',
  },
  optional: 'Optional',
  messageHint: 'Optional. Which roles, how many a month, which ATS?',
  submit: 'Send message',
  submitting: 'Sending…',
  privacy: 'We use this to answer you and for nothing else.',
  success: "Thank you! We'll be in touch soon.",
  failure: formFailure,
  /** Shown under the thanks; the form below is empty again. */
  afterSuccess: 'Your message is stored, and a person will read it.',
  again: 'Anything else? Write again below.',
} as const

/** By the page that the form stands on. Specification, section 8. */
export const contactToasts = {
  home: { title: 'Message sent!', description: "We'll get back to you within 24 hours." },
  'book-a-demo': { title: 'Message sent!', description: "We'll get back to you as soon as possible." },
} as const
