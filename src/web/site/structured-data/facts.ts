import type { Post } from '#content/blog/post.ts'
import { postPath } from '#content/blog/posts.ts'
import type { Brand } from '#content/brand.ts'
import { type Opening, openingPath } from '#content/careers.ts'
import { answerOf, type FaqItem } from '#content/faq.ts'
import { fillBrand } from '#content/fill.ts'
import { previewPathOf } from '#contract/values/preview-picture.ts'
import type { SiteSettings } from '#contract/values/site-settings.ts'

/** One thing as schema.org describes it, without the context. */
export type Fact = { '@type': string } & Readonly<Record<string, unknown>>

/** Whose site it is and where: all that facts need beside the content. */
export interface FactSite {
  brand: Brand
  settings: Pick<SiteSettings, 'hiddenClaims'>
  /** Scheme, host and port; no slash at the end. */
  origin: string
}

/** Points at the organization that the landing page describes. */
function organizationRef({ origin }: FactSite): { '@id': string } {
  return { '@id': `${origin}/#organization` }
}

/** An article of the blog, with what it cites. Source: developers.google.com/search/docs/appearance/structured-data/article. */
export function articleOf(post: Post, site: FactSite): Fact {
  const { brand, origin } = site
  const address = origin + postPath(post)
  const publisher = { '@type': 'Organization', name: brand.name, url: `${origin}/`, logo: logoOf(site) }
  return {
    '@type': 'Article',
    '@id': `${address}#article`,
    mainEntityOfPage: address,
    headline: post.title,
    description: fillBrand(post.excerpt, brand),
    image: origin + previewPathOf(postPath(post)),
    datePublished: post.publishedOn,
    dateModified: post.updatedOn ?? post.publishedOn,
    articleSection: post.category,
    inLanguage: 'en',
    // Authors are roles of the publisher; no person is invented.
    author: { '@type': 'Organization', name: `${brand.name}, ${post.author.toLowerCase()}`, url: `${origin}/blog` },
    publisher,
    citation: post.sources.map(({ title, authors, year, url }) => ({
      '@type': 'CreativeWork',
      name: title,
      author: authors,
      datePublished: year,
      ...(url === undefined ? {} : { url }),
    })),
  }
}

interface Crumb {
  path: string
  title: string
}

/**
 * The way from the landing page to a page below another one; null for a page of the first level. Source:
 * developers.google.com/search/docs/appearance/structured-data/breadcrumb.
 */
export function breadcrumbListOf(page: Crumb, pages: readonly Crumb[], { brand, origin }: FactSite): Fact | null {
  const above = pages.filter(({ path }) => path !== '/' && page.path.startsWith(`${path}/`))
  if (above.length === 0) return null
  const trail = [{ path: '/', title: '{name}' }, ...above, page]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ path, title }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: fillBrand(title.split(' · ', 1)[0] ?? title, brand),
      item: origin + path,
    })),
  }
}

/** The questions of a page with their answers. Source: developers.google.com/search/docs/appearance/structured-data/faqpage. */
export function faqPageOf(items: readonly FaqItem[], { brand, settings }: FactSite): Fact {
  return {
    '@type': 'FAQPage',
    mainEntity: items.map((item) => ({
      '@type': 'Question',
      name: fillBrand(item.question, brand),
      acceptedAnswer: { '@type': 'Answer', text: fillBrand(answerOf(item, settings.hiddenClaims), brand) },
    })),
  }
}

/** Where the company hires: an ISO country, and the only one that a remote opening is open to. */
const country = 'US'

/** An opening that one applies to on its own page. Source: developers.google.com/search/docs/appearance/structured-data/job-posting. */
export function jobPostingOf(opening: Opening, site: FactSite): Fact {
  const { brand, origin } = site
  const address = origin + openingPath(opening)
  return {
    '@type': 'JobPosting',
    '@id': `${address}#job`,
    url: address,
    title: opening.title,
    description: fillBrand(descriptionOf(opening), brand),
    identifier: { '@type': 'PropertyValue', name: brand.name, value: opening.slug },
    datePosted: opening.postedOn,
    employmentType: 'FULL_TIME',
    occupationalCategory: opening.department,
    hiringOrganization: { '@type': 'Organization', name: brand.name, sameAs: `${origin}/`, logo: logoOf(site) },
    directApply: true,
    ...placeOf(opening.location),
  }
}

function placeOf(location: string): Readonly<Record<string, unknown>> {
  if (location === 'Remote') {
    return {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: country },
    }
  }
  const [addressLocality, addressRegion] = location.split(', ')
  return {
    jobLocation: {
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressLocality, addressRegion, addressCountry: country },
    },
  }
}

/** The page's own words as the HTML that the format asks for. */
function descriptionOf({ summary, about, responsibilities, lookingFor, notNeeded }: Opening): string {
  const paragraphs = (texts: readonly string[]) => texts.map((text) => `<p>${escapeHtml(text)}</p>`).join('')
  const list = (texts: readonly string[]) => `<ul>${texts.map((text) => `<li>${escapeHtml(text)}</li>`).join('')}</ul>`
  return [paragraphs([summary, ...about]), list(responsibilities), list(lookingFor), paragraphs([notNeeded])].join('')
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

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
function logoOf({ brand, origin }: FactSite): string {
  if (brand.logo === null) return `${origin}/icon-512.png`
  return brand.logo.startsWith('/') ? origin + brand.logo : brand.logo
}
