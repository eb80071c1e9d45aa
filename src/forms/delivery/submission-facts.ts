import { trapField } from '#contract/values/form-addresses.ts'
import { readArrival } from './arrival.ts'

/** How this form was filled, for the header of that name: page, way there, time it took, and the hidden field. */
export function collectFacts(form: HTMLFormElement): string {
  const facts = readArrival()
  facts.set('page', window.location.href)
  facts.set('filledInMs', String(Math.round(performance.now())))
  facts.set(trapField, String(new FormData(form).get(trapField) ?? ''))
  return String(facts)
}
