import type { ReactNode } from 'react'
import { useContext } from 'react'
import { StructuredData } from '../parts/structured-data.tsx'
import { SitePages, useSitePage } from '../site-pages.ts'
import { useSite } from '../use-site.ts'
import { factsOf } from './facts-of.ts'

/** The facts of the page that is being rendered, as one block of JSON-LD. */
export function PageFacts(): ReactNode {
  const page = useSitePage()
  const pages = useContext(SitePages)
  const site = useSite()
  const facts = page === undefined ? [] : factsOf(page, pages, site)
  return facts.length === 0 ? null : <StructuredData data={{ '@graph': facts }} />
}
