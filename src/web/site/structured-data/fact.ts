import type { Brand } from '#content/brand.ts'
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
export function organizationRef({ origin }: FactSite): { '@id': string } {
  return { '@id': `${origin}/#organization` }
}
