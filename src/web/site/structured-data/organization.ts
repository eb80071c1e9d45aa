import type { Fact, FactSite } from './fact.ts'
import { organizationRef } from './fact.ts'

/** Who runs the site. Source: developers.google.com/search/docs/appearance/structured-data/organization. */
export function organizationOf(site: FactSite): Fact {
  const { brand, origin } = site
  return {
    '@type': 'Organization',
    ...organizationRef(site),
    name: brand.name,
    legalName: brand.legalName,
    description: brand.tagline,
    url: `${origin}/`,
    logo: logoOf(site),
    email: brand.email,
    telephone: brand.phone.label,
    address: brand.address.join(', '),
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'sales',
      email: brand.email,
      telephone: brand.phone.label,
      availableLanguage: 'en',
    },
  }
}

/** The site as a whole; its name is what search engines print above its pages. */
export function webSiteOf(site: FactSite): Fact {
  return {
    '@type': 'WebSite',
    '@id': `${site.origin}/#website`,
    name: site.brand.name,
    url: `${site.origin}/`,
    inLanguage: 'en',
    publisher: organizationRef(site),
  }
}

/** A picture of the brand: its own logo, else our icon. */
export function logoOf({ brand, origin }: FactSite): string {
  if (brand.logo === null) return `${origin}/icon-512.png`
  return brand.logo.startsWith('/') ? origin + brand.logo : brand.logo
}
