import type { Brand } from '#contract/values/site-settings.ts'

export type { Brand }

export const brand: Brand = {
  name: 'Openround',
  legalName: 'Openround, Inc.',
  domain: 'openround.example',
  email: 'hello@openround.example',
  phone: { label: '+1 (415) 555-0142', href: 'tel:+14155550142' },
  address: ['100 Example Street, Suite 200', 'San Francisco, CA 94105', 'United States'],
  tagline: 'The AI recruiter that quotes its reasons',
  logo: null,
  accent: null,
}
