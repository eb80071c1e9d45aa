import type { SiteSettings } from '#contract/values/site-settings.ts'
import type { CrmSettings } from '#server/platform/config/crm-settings.ts'
import { StartError } from '#server/platform/start-error.ts'
import { createBuiltinCrmForms } from './builtin/index.ts'
import { createHubspotForms } from './hubspot/index.ts'
import type { CrmForms } from './port.ts'

/** Every adapter of the port by its id. */
export const crmFormsAdapters = { builtin: createBuiltinCrmForms, hubspot: createHubspotForms } as const

/** HubSpot numbers its portals and names its forms by GUIDs. */
const HubspotPortal = /^\d{1,20}$/
const HubspotForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * Where this installation's submissions go.
 * @throws StartError when they go to HubSpot and the site's forms carry ids that HubSpot cannot have given.
 */
export function openCrmForms(settings: CrmSettings, forms: SiteSettings['forms']): CrmForms {
  if (settings.kind === 'builtin') return crmFormsAdapters.builtin()
  const ids = [
    ['contactFormId', forms.contactFormId] as const,
    ['earlyDiscountFormId', forms.earlyDiscountFormId] as const,
    ...Object.entries(forms.ids).map(([form, id]) => [`ids.${form}`, id] as const),
  ]
  const wrong = [
    ...(HubspotPortal.test(forms.portalId) ? [] : ['  - forms.portalId must be the number of your portal']),
    ...ids.flatMap(([name, id]) => (HubspotForm.test(id) ? [] : [`  - forms.${name} must be the GUID of a form`])),
  ]
  if (wrong.length > 0) {
    throw new StartError(`CRM_FORMS=hubspot needs HubSpot's own ids in site.json:\n${wrong.join('\n')}`)
  }
  return crmFormsAdapters.hubspot(settings)
}
