import type { SiteSettings } from '#contract/values/site-settings.ts'
import { brand } from './brand.ts'

/** The site as it comes: built-in stand-ins throughout. `site.json` in the data folder overrides any part of it. */
export const defaultSiteSettings: SiteSettings = {
  brand,
  forms: { portalId: 'openround', contactFormId: 'contact', earlyDiscountFormId: 'early-discount', ids: {} },
  schedulerUrl: null,
  checkoutUrls: { 'tier-1': null, 'tier-2': null, 'tier-3': null },
  videoUrl: null,
  voiceAgent: null,
  identity: null,
  // Both early-discount dates stand as specified though they differ (section 9).
  countdowns: {
    earlyDiscountEndsAt: '2025-07-31T23:59:59Z',
    earlyDiscountExpiryText: 'This offer expires July 4th, 2025.',
    earlyBirdEndsAt: null,
    lifetimeDealEndsAt: null,
  },
  hiddenClaims: [],
}
