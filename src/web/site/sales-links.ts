import type { LifetimeTier } from '#content/plans.ts'
import type { SiteSettings } from '#contract/values/site-settings.ts'

type TierId = LifetimeTier['id']

/** Whether one of the site's own routes is there; the rows of `pages.ts` are its source. */
export type HasRoute = (path: string) => boolean

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
