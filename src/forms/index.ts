import type { SiteSettings } from '#contract/values/site-settings.ts'
import { contactDefinition } from './contact/schema.ts'
import { earlyDiscountDefinition } from './early-discount/schema.ts'
import type { FormDefinition } from './form-definition.ts'

/** Every public form that reaches the form service, under the id its submissions are stored with. */
export const forms = {
  contact: contactDefinition,
  'early-discount': earlyDiscountDefinition,
} as const satisfies Record<string, FormDefinition>

export type FormId = keyof typeof forms

/** Whether a stored id is one of a form that there still is. */
export function isFormId(id: string): id is FormId {
  return Object.hasOwn(forms, id)
}

/** The form's id at the form service, as the owner has configured it. */
export function serviceFormIdOf(form: FormId, settings: SiteSettings['forms']): string {
  return form === 'contact' ? settings.contactFormId : settings.earlyDiscountFormId
}

/** Which form of ours an address of the form service means; null when none. */
export function findServiceForm(portalId: string, formGuid: string, settings: SiteSettings['forms']): FormId | null {
  if (portalId !== settings.portalId) return null
  if (formGuid === settings.contactFormId) return 'contact'
  return formGuid === settings.earlyDiscountFormId ? 'early-discount' : null
}
