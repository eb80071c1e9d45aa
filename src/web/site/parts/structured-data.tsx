import type { ReactNode } from 'react'
import { useSite } from '../use-site.ts'

/** Facts for search engines, as schema.org names them. */
export function StructuredData({ data }: { data: Readonly<Record<string, unknown>> }): ReactNode {
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

interface BreadcrumbProps {
  path: string
  name: string
  parent: { path: string; name: string }
}

/** Where a page stands below another one. */
export function Breadcrumb({ path, name, parent }: BreadcrumbProps): ReactNode {
  const { origin } = useSite()
  const item = (position: number, step: { path: string; name: string }) => ({
    '@type': 'ListItem',
    position,
    name: step.name,
    item: origin + step.path,
  })
  return (
    <StructuredData data={{ '@type': 'BreadcrumbList', itemListElement: [item(1, parent), item(2, { path, name })] }} />
  )
}
