import type { BuiltPage } from './web-build.ts'

export interface SiteFile {
  type: string
  body: string
}

/** Files about the site that depend on where it runs and whose it is, by their address. */
export function siteFilesOf(pages: readonly BuiltPage[], brandName: string, origin: string): Map<string, SiteFile> {
  return new Map([
    ['/robots.txt', { type: 'text/plain; charset=utf-8', body: robotsOf(origin) }],
    ['/sitemap.xml', { type: 'application/xml; charset=utf-8', body: sitemapOf(pages, origin) }],
    ['/manifest.webmanifest', { type: 'application/manifest+json', body: manifestOf(brandName) }],
  ])
}

/** Report and interview links are secrets: they are kept out of indexes by their own headers, not named here. */
function robotsOf(origin: string): string {
  return `User-agent: *\nDisallow: /api/\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`
}

function sitemapOf(pages: readonly BuiltPage[], origin: string): string {
  const addresses = pages
    .filter((page) => page.isIndexed && page.canonicalPath === undefined)
    .map((page) => `  <url><loc>${escapeXml(origin + page.path)}</loc></url>`)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses,
    '</urlset>',
    '',
  ].join('\n')
}

function manifestOf(brandName: string): string {
  return JSON.stringify({
    name: brandName,
    short_name: brandName,
    start_url: '/',
    display: 'browser',
    background_color: '#fcfaf6',
    theme_color: '#fcfaf6',
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512', purpose: 'any' },
    ],
  })
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
