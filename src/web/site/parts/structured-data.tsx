import type { ReactNode } from 'react'

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
