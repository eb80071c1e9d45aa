import type { LifetimeTier } from '#content/plans.ts'
import { pageRows } from './pages.ts'
import { bookingHrefOf, checkoutHrefOf } from './sales-links.ts'
import { useSite } from './use-site.ts'

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
