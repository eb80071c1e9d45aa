import { defaultSiteSettings } from '#content/default-site-settings.ts'
import type { SiteSettings } from '#contract/values/site-settings.ts'
import { loadAfterPaint } from './site/load-after-paint.ts'
import { visitScriptOf } from './site/visit.ts'

/**
 * Every script that stands in a page itself, byte for byte: the policy names these and no other, so that one which came
 * with a page's data does not run. A page that broke shows the default settings.
 * @param bootstrap Address of the built `entry.site.ts`.
 */
export function inlineScriptsOf({ countdowns }: Pick<SiteSettings, 'countdowns'>, bootstrap: string): string[] {
  return [visitScriptOf(countdowns), visitScriptOf(defaultSiteSettings.countdowns), loadAfterPaint(bootstrap)]
}
