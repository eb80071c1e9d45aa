/** Who runs the site. White Label replaces it at run time; nothing else names the product. */
export interface Brand {
  name: string
  /** As it stands in legal texts. */
  legalName: string
  domain: string
  email: string
  phone: { label: string; href: string }
  /** Lines of the postal address, in the order they are printed. */
  address: readonly string[]
  tagline: string
}

export const brand: Brand = {
  name: 'Openround',
  legalName: 'Openround, Inc.',
  domain: 'openround.example',
  email: 'hello@openround.example',
  phone: { label: '+1 (415) 555-0142', href: 'tel:+14155550142' },
  address: ['100 Example Street, Suite 200', 'San Francisco, CA 94105', 'United States'],
  tagline: 'The AI recruiter that quotes its reasons',
}
