import type { SiteSettings } from '#contract/values/site-settings.ts'
import { contactDefinition } from './contact/schema.ts'
import { earlyDiscountDefinition } from './early-discount/schema.ts'
import type { FieldRole, PublicForm } from './form-definition.ts'

/**
 * Every public form, under the id its submissions are stored with. The form service's endpoint, the posts without
 * script, the deliveries, the mails, the admin's lists and the tests read this list; none has a list of its own.
 */
export const forms = {
  contact: contactDefinition,
  'early-discount': earlyDiscountDefinition,
} as const satisfies Record<string, PublicForm>

export type FormId = keyof typeof forms

type FormSettings = SiteSettings['forms']

export const formIds = Object.keys(forms) as [FormId, ...FormId[]]

/** Whether a stored id is one of a form that there still is. */
export function isFormId(id: string): id is FormId {
  return Object.hasOwn(forms, id)
}

/** The form as any of them. */
export function formOf(id: FormId): PublicForm {
  return forms[id]
}

/** The form's id at the form service; null when its submissions stay here. */
export function serviceIdOf(id: FormId, settings: FormSettings): string | null {
  const { service } = formOf(id)
  if (service === 'stays-here') return null
  return service === 'when-given' ? (settings.ids[id] ?? null) : settings[service.setting]
}

/** Where browsers send the form: the service's id for it, or its own where it has none. */
export function formAddress(id: FormId, settings: FormSettings): { portalId: string; formId: string } {
  return { portalId: settings.portalId, formId: serviceIdOf(id, settings) ?? id }
}

/** Which form an address of the form service means; null when none. */
export function findForm(portalId: string, formId: string, settings: FormSettings): FormId | null {
  if (portalId !== settings.portalId) return null
  return formIds.find((id) => formAddress(id, settings).formId === formId) ?? null
}

/** Forms whose submissions go on to the form service. */
export function formsDelivered(settings: FormSettings): FormId[] {
  return formIds.filter((id) => serviceIdOf(id, settings) !== null)
}

/** Forms that would go on to the form service but have no id there yet. */
export function formsWithoutServiceId(settings: FormSettings): FormId[] {
  return formIds.filter((id) => formOf(id).service !== 'stays-here' && serviceIdOf(id, settings) === null)
}

/** What is wrong with the ids of `forms` in `site.json`, one line each. */
export function findWrongFormSettings(settings: FormSettings): string[] {
  const addresses = formIds.map((id) => formAddress(id, settings).formId)
  return [
    ...Object.keys(settings.ids).flatMap((id) => {
      if (!isFormId(id)) return [`forms.ids.${id}: there is no such form; there are ${formIds.join(', ')}`]
      return formOf(id).service === 'when-given' ? [] : [`forms.ids.${id}: ${whereInstead(id)}`]
    }),
    ...formIds.flatMap((id, at) => {
      const first = addresses.indexOf(addresses[at] ?? '')
      return first === at
        ? []
        : [`forms: ${formIds[first]} and ${id} have the same id, ${addresses[at]}: give each its own`]
    }),
  ]
}

function whereInstead(id: FormId): string {
  const { service } = formOf(id)
  return typeof service === 'object' ? `write it as forms.${service.setting}` : 'submissions of this form stay here'
}

/** The first value of a role, whichever form it was sent with; null when there is none. */
export function valueOfRole(role: FieldRole, values: Readonly<Record<string, string>>): string | null {
  const names = formIds.flatMap((id) => formOf(id).fields.filter((field) => field.role === role))
  return names.map(({ name }) => (values[name] ?? '').trim()).find((value) => value !== '') ?? null
}
