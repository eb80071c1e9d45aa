import { feedPath, posts } from '#content/blog/posts.ts'
import type { Brand } from '#content/brand.ts'
import { fillBrand } from '#content/fill.ts'
import { feedOf } from './feed.ts'
import type { BuiltPage } from './web-build.ts'
import { escapeXml } from './xml.ts'

export interface SiteFile {
  type: string
  body: string
}

/** Files about the site that depend on where it runs and whose it is, by their address. */
export function siteFilesOf(pages: readonly BuiltPage[], brand: Brand, origin: string): Map<string, SiteFile> {
  return new Map([
    ['/robots.txt', { type: 'text/plain; charset=utf-8', body: robotsOf(origin) }],
    ['/sitemap.xml', { type: 'application/xml; charset=utf-8', body: sitemapOf(pages, origin) }],
    ['/manifest.webmanifest', { type: 'application/manifest+json', body: manifestOf(brand) }],
    [feedPath, { type: 'application/rss+xml; charset=utf-8', body: feedOf(posts, brand, origin) }],
  ])
}

/** Report and interview links are secrets: they are kept out of indexes by their own headers, not named here. */
function robotsOf(origin: string): string {
  return `User-agent: *\nDisallow: /api/\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`
}

/** Every address that may be listed; `lastmod` only where the day is known. Source: sitemaps.org/protocol.html. */
function sitemapOf(pages: readonly BuiltPage[], origin: string): string {
  const addresses = pages
    .filter((page) => page.isIndexed && page.canonicalPath === undefined)
    .map(({ path, lastModifiedOn }) => {
      const day = lastModifiedOn === undefined ? '' : `<lastmod>${lastModifiedOn}</lastmod>`
      return `  <url><loc>${escapeXml(origin + path)}</loc>${day}</url>`
    })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses,
    '</urlset>',
    '',
  ].join('\n')
}

/** The ring of the icons lies within the middle 64 %, so a launcher may mask them. Source: W3C, Web Application Manifest. */
function manifestOf(brand: Brand): string {
  const icon = (size: number, purpose: 'any' | 'maskable') => ({
    src: `/icon-${size}.png`,
    type: 'image/png',
    sizes: `${size}x${size}`,
    purpose,
  })
  return JSON.stringify({
    id: '/',
    name: brand.name,
    short_name: brand.name,
    description: fillBrand(brand.tagline, brand),
    lang: 'en',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: '#fcfaf6',
    theme_color: '#fcfaf6',
    categories: ['business', 'productivity'],
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any', purpose: 'any' },
      icon(192, 'any'),
      icon(512, 'any'),
      icon(192, 'maskable'),
      icon(512, 'maskable'),
    ],
    shortcuts: [
      { name: 'Talk with the interviewer', url: '/voice' },
      { name: 'Book a Demo', url: '/book-a-demo' },
    ],
  })
}
