import { storableText } from '#server/platform/http/storable.ts'
import type { ContactNames } from './store.ts'

/** What a form says of its sender's name; the forms spell it in two ways (specification, section 3). */
export function contactNamesOf(values: Readonly<Record<string, string>>): ContactNames {
  const text = (...keys: string[]) =>
    keys.map((key) => storableText(values[key] ?? '')).find((value) => value !== '') ?? null
  return {
    firstName: text('firstname', 'firstName'),
    lastName: text('lastname', 'lastName'),
    company: text('company'),
    phone: text('phone'),
  }
}
