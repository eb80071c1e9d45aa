/** How a page comes to be: `ahead` once per brand and content version, `per-request` with `no-store`. */
export type PageRendering = 'ahead' | 'per-request'

export interface SitePage {
  /** Also the folder's name under `pages/`, and the route's id. */
  id: string
  path: string
  title: string
  description: string
  /** Module of the page, relative to `src/web`. */
  file: string
  rendering: PageRendering
  /** False keeps the page out of the sitemap and asks search engines not to list it. */
  isIndexed: boolean
  /** Path that search engines should list instead of this one. */
  canonicalPath?: string
}

function page(id: string, path: string, title: string, description: string): SitePage {
  return { id, path, title, description, file: `./site/pages/${id}/page.tsx`, rendering: 'ahead', isIndexed: true }
}

/**
 * Every public page, once. Routes, rendering ahead, the sitemap and the page sweep read this table.
 * `{brand}` in a title or description becomes the brand's name.
 */
export const pages: readonly SitePage[] = [
  page('home', '/', 'x', 'y'),
  {
    ...page('not-found', '*', '404 Page Not Found', 'This address leads to no page.'),
    isIndexed: false,
  },
]
