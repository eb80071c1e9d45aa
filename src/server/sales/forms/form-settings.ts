import type { SiteSettings } from '#contract/values/site-settings.ts'
import { findWrongFormSettings, formOf, formsWithoutServiceId } from '#forms/index.ts'
import type { Deps } from '#server/platform/deps.ts'
import { StartError } from '#server/platform/start-error.ts'

/** @throws StartError that says what is wrong with the forms' ids in `site.json`. */
export function checkFormSettings(forms: SiteSettings['forms']): SiteSettings['forms'] {
  const wrong = findWrongFormSettings(forms)
  if (wrong.length === 0) return forms
  throw new StartError(`site.json names forms wrongly:\n${wrong.map((line) => `  - ${line}`).join('\n')}`)
}

/** What the start says of forms that do not reach the form service yet; null when all do, or none should. */
export function describeFormsKept({ site, crmForms }: Pick<Deps, 'site' | 'crmForms'>): string | null {
  const kept = crmForms.isRemote ? formsWithoutServiceId(site.forms) : []
  if (kept.length === 0) return null
  const lines = kept.map(
    (id) => `  ${formOf(id).title}: stays here until site.json gives its id at the form service, as forms.ids.${id}\n`,
  )
  return `Submissions that are not delivered:\n${lines.join('')}\n`
}
