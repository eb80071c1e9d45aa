import type { MetaDescriptor } from 'react-router'
import { fillBrand } from '#content/fill-brand.ts'
import type { SitePage } from './pages.ts'
import type { Site } from './use-site.ts'

/** Title, description, address and preview of a page, from its row in the table of pages. */
export function headOf(page: SitePage, { brand, origin }: Site): MetaDescriptor[] {
  const title = fillBrand(page.title, brand)
  const description = fillBrand(page.description, brand)
  const address = origin + (page.canonicalPath ?? page.path)
  const shared: MetaDescriptor[] = [{ title }, { name: 'description', content: description }]
  if (!page.isIndexed) return [...shared, { name: 'robots', content: 'noindex' }]
  return [
    ...shared,
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: brand.name },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: `${origin}/og.png` },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: `${brand.name}: ${brand.tagline}` },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(page.id === 'home' ? [organizationOf({ brand, origin })] : []),
  ]
}

function organizationOf({ brand, origin }: Site): MetaDescriptor {
  return {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name: brand.name,
      legalName: brand.legalName,
      url: origin,
      logo: `${origin}/icon-512.png`,
      email: brand.email,
      telephone: brand.phone.label,
    },
  }
}
