import { useRouteLoaderData } from 'react-router'
import type { Brand } from '#content/brand.ts'
import { fillBrand } from '#content/fill.ts'
import type { OwnDomainSite } from '#contract/values/own-domain.ts'
import type { SiteSettings } from '#contract/values/site-settings.ts'
import type { PostedForm } from '#forms/posted-form.ts'

export interface Site {
  brand: Brand
  settings: SiteSettings
  origin: string
  /** The employer on whose own domain the page is shown; null on the installation's host. */
  ownDomain: OwnDomainSite | null
  microphone: 'processed' | 'as-is'
  /** The host whose language models may read the answers of public interviews; null: none does. */
  publicModelService: string | null
  /** Host and port of the identity provider's emulator, where one is in use. */
  identityEmulator?: string
  /** When the server rendered this page, in milliseconds of the epoch; a page rendered ahead is read long afterwards. */
  renderedAt: number
  /** What became of the form that was posted to get this page; null when none was. */
  posted: PostedForm | null
}

/** Whose site this is and where it runs, on every page. */
export function useSite(): Site {
  const site = useRouteLoaderData<Site>('root')
  if (site === undefined) throw new Error('useSite needs the root route')
  return site
}

/** Fills the brand's places in a text of the content. */
export function useText(): (text: string) => string {
  const { brand } = useSite()
  return (text) => fillBrand(text, brand)
}
