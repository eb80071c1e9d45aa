import { type ReactNode, useContext } from 'react'
import { findPost } from '#content/blog/posts.ts'
import { findOpening } from '#content/careers.ts'
import { lifetimeFaq, monthlyFaq } from '#content/faq.ts'
import { fillBrand } from '#content/fill.ts'
import { lifetimeTiers, monthlyPlans } from '#content/plans.ts'
import type { SitePage } from '../pages.ts'
import { SitePages, useSitePage } from '../site-pages.ts'
import { useSite } from '../use-site.ts'
import {
  articleOf,
  breadcrumbListOf,
  type Fact,
  type FactSite,
  faqPageOf,
  jobPostingOf,
  organizationOf,
  webSiteOf,
} from './facts.ts'
import { lifetimeProductOf, monthlyProductOf } from './products.ts'

/** The facts of the page that is being rendered, as one block of JSON-LD. */
export function PageFacts(): ReactNode {
  const page = useSitePage()
  const pages = useContext(SitePages)
  const site = useSite()
  const facts = page === undefined ? [] : factsOf(page, pages, site)
  return facts.length === 0 ? null : <StructuredData data={{ '@graph': facts }} />
}

/** What a page says to machines, from the same content that its readers see. Nothing on pages that are not listed. */
export function factsOf(page: SitePage, pages: readonly SitePage[], site: FactSite): Fact[] {
  if (!page.isIndexed || page.canonicalPath !== undefined) return []
  const breadcrumbs = breadcrumbListOf(page, pages, site)
  return [...ownFactsOf(page, site), ...(breadcrumbs === null ? [] : [breadcrumbs])]
}

function ownFactsOf(page: SitePage, site: FactSite): Fact[] {
  const description = fillBrand(page.description, site.brand)
  const slug = page.path.split('/').at(-1)
  switch (page.routeId) {
    case 'home':
      return [organizationOf(site), webSiteOf(site)]
    case 'pricing': {
      const text = { name: `${site.brand.name} Lifetime Deal`, description, path: page.path }
      return [lifetimeProductOf(lifetimeTiers, text, site), faqPageOf(lifetimeFaq, site)]
    }
    case 'pricing-monthly': {
      const text = { name: `${site.brand.name} monthly plans`, description, path: page.path }
      return [monthlyProductOf(monthlyPlans, text, site), faqPageOf(monthlyFaq, site)]
    }
    case 'post': {
      const post = findPost(slug)
      return post === null ? [] : [articleOf(post, site)]
    }
    case 'opening': {
      const opening = findOpening(slug)
      return opening === null ? [] : [jobPostingOf(opening, site)]
    }
    default:
      return []
  }
}

/** Facts for search engines, as schema.org names them. */
function StructuredData({ data }: { data: Readonly<Record<string, unknown>> }): ReactNode {
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of our own, with "<" escaped, is what this element holds.
      dangerouslySetInnerHTML={{
        __html: JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c'),
      }}
    />
  )
}
