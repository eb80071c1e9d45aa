import type { SiteSettings } from '#contract/values/site-settings.ts'
import type { LiveSite } from '#server/platform/site/live-site.ts'

/** Settings that nobody changes while a test runs. */
export function createFixedSite(settings: SiteSettings): LiveSite {
  return {
    current: settings,
    base: settings,
    version: 0,
    onChange: () => {},
    refresh: () => Promise.resolve(),
  }
}
