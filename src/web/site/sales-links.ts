import type { LifetimeTier } from '#content/plans.ts'
import type { SiteSettings } from '#contract/values/site-settings.ts'
import { pageRows } from './pages.ts'
import { useSite } from './use-site.ts'

type TierId = LifetimeTier['id']

/** Whether one of the site's own routes is there; the rows of `pages.ts` are its source. */
type HasRoute = (path: string) => boolean

/**
 * Where *Get Tier* leads: the owner's payment link of the tier; else our own checkout, once the site has that route; else
 * the demo page, which is told the tier.
 */
export function checkoutHrefOf({ checkoutUrls }: SiteSettings, tierId: TierId, hasRoute: HasRoute): string {
  const outside = checkoutUrls[tierId]
  if (outside !== null) return outside
  return hasRoute('/checkout/:tierId') ? `/checkout/${tierId}` : `/book-a-demo?plan=${tierId}`
}

/**
 * Where *Start Free Trial*, *Contact Sales*, *Get Started* and *Schedule a call* lead: the owner's scheduler; else our own,
 * once the site has that route; else the demo page.
 * @param planId Told to our own pages; another's address is left as its owner gave it.
 */
export function bookingHrefOf({ schedulerUrl }: SiteSettings, hasRoute: HasRoute, planId?: string): string {
  if (schedulerUrl !== null) return schedulerUrl
  const path = hasRoute('/schedule') ? '/schedule' : '/book-a-demo'
  return planId === undefined ? path : `${path}?plan=${planId}`
}

interface SalesLinks {
  checkoutHref(tierId: LifetimeTier['id']): string
  bookingHref(planId?: string): string
}

const hasRoute = (path: string) => pageRows.some((row) => row.path === path)

/**
 * Where buying and booking lead on this site. An address of another site opens in the same tab: what a person pays or
 * books there brings them back. It is told nothing of where they come from (`Referrer-Policy: same-origin`).
 */
export function useSalesLinks(): SalesLinks {
  const { settings } = useSite()
  return {
    checkoutHref: (tierId) => checkoutHrefOf(settings, tierId, hasRoute),
    bookingHref: (planId) => bookingHrefOf(settings, hasRoute, planId),
  }
}

/** Says to search engines and readers' software that a link leaves the site. */
export function relOf(href: string): 'external' | undefined {
  return href.startsWith('/') ? undefined : 'external'
}
