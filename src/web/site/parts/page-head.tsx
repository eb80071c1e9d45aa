import type { ReactNode } from 'react'
import { useContext } from 'react'
import { Meta, useMatches, useRouteLoaderData } from 'react-router'
import { fillBrand } from '#content/fill-brand.ts'
import { errorTitlePrefix } from '#ui/form/error-title.ts'
import type { SitePage } from '../pages.ts'
import { SitePages } from '../site-pages.ts'
import type { Site } from '../use-site.ts'

/** Title, description, address and preview, from the page's row in the table; other routes export their own `meta`. */
export function PageHead(): ReactNode {
  const match = useMatches().at(-1)
  const site = useRouteLoaderData<Site>('root')
  const page = useContext(SitePages).find(
    ({ routeId, isInstance, path }) => routeId === match?.id && (!isInstance || path === match.pathname),
  )
  return page === undefined || site === undefined ? <Meta /> : <HeadOfPage page={page} site={site} />
}

function HeadOfPage({ page, site: { brand, origin, posted } }: { page: SitePage; site: Site }): ReactNode {
  const title = (posted?.state === 'refused' ? errorTitlePrefix : '') + fillBrand(page.title, brand)
  const description = fillBrand(page.description, brand)
  const address = origin + (page.canonicalPath ?? page.path)
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {page.isIndexed ? (
        <>
          <link rel="canonical" href={address} />
          <meta property="og:type" content="website" />
          <meta property="og:site_name" content={brand.name} />
          <meta property="og:title" content={title} />
          <meta property="og:description" content={description} />
          <meta property="og:url" content={address} />
          <meta property="og:image" content={`${origin}/og.png`} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content={`${brand.name}: ${brand.tagline}`} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      ) : (
        <meta name="robots" content="noindex" />
      )}
      {page.id === 'home' && <Organization brand={brand} origin={origin} />}
    </>
  )
}

function Organization({ brand, origin }: Pick<Site, 'brand' | 'origin'>): ReactNode {
  const organization = {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: brand.name,
    legalName: brand.legalName,
    url: origin,
    logo: `${origin}/icon-512.png`,
    email: brand.email,
    telephone: brand.phone.label,
  }
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of our own, with "<" escaped, is what this element holds.
      dangerouslySetInnerHTML={{ __html: JSON.stringify(organization).replaceAll('<', '\\u003c') }}
    />
  )
}
