import { fillBrand } from '#content/fill.ts'
import type { Fact, FactSite } from './fact.ts'

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
