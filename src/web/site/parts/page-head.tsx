import type { ReactNode } from 'react'
import { Meta, useRouteLoaderData } from 'react-router'
import { fillBrand } from '#content/fill.ts'
import { previewPathOf, previewSize } from '#contract/values/preview-picture.ts'
import { errorTitlePrefix } from '#ui/form/error-title.ts'
import { useEmployer } from '../employer.ts'
import { usePageWords } from '../language.ts'
import type { SitePage } from '../pages.ts'
import { useSitePage } from '../site-pages.ts'
import type { Site } from '../use-site.ts'

/** Title, description, address and preview, from the page's row in the table; other routes export their own `meta`. */
export function PageHead(): ReactNode {
  const page = useSitePage()
  const site = useRouteLoaderData<Site>('root')
  return page === undefined || site === undefined ? <Meta /> : <HeadOfPage page={page} site={site} />
}

function HeadOfPage({ page, site }: { page: SitePage; site: Site }): ReactNode {
  const prefix = site.posted?.state === 'refused' ? errorTitlePrefix : ''
  const employer = useEmployer()
  const { titles } = usePageWords('frame')
  const { title, description } = isTranslated(page.id, titles) ? titles[page.id] : page
  const brand = employer === null ? site.brand : { ...site.brand, name: employer.name }
  return (
    <>
      <title>{prefix + fillBrand(title, brand)}</title>
      <meta name="description" content={fillBrand(description, brand)} />
      {page.isIndexed ? <Listing page={page} site={site} /> : <meta name="robots" content="noindex" />}
    </>
  )
}

/** A page of candidates. */
function isTranslated<Titles extends object>(id: string, titles: Titles): id is Extract<keyof Titles, string> {
  return Object.hasOwn(titles, id)
}

/** What search engines, link previews and feed readers ask for. */
function Listing({ page, site: { brand, origin } }: { page: SitePage; site: Site }): ReactNode {
  const path = page.canonicalPath ?? page.path
  const title = fillBrand(page.title, brand)
  const { width, height } = previewSize
  return (
    <>
      <link rel="canonical" href={origin + path} />
      <link rel="alternate" type="application/rss+xml" title={`${brand.name}: blog`} href="/blog/feed.xml" />
      <meta property="og:type" content={page.publishedOn === undefined ? 'website' : 'article'} />
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:locale" content="en_US" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={fillBrand(page.description, brand)} />
      <meta property="og:url" content={origin + path} />
      <meta property="og:image" content={origin + previewPathOf(path)} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content={String(width)} />
      <meta property="og:image:height" content={String(height)} />
      <meta property="og:image:alt" content={`${title}, set in large letters beside an open ring`} />
      {page.publishedOn !== undefined && <meta property="article:published_time" content={page.publishedOn} />}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
