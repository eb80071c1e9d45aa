import { trapField } from '#contract/values/form-addresses.ts'
import { readArrival } from './arrival.ts'

/** As much as the server reads; servers refuse requests whose headers are much longer (Node.js: 16 KiB in all). */
const longestFacts = 8_000

/**
 * How this form was filled, for the header of that name: the hidden field, the time it took, page and way there. What
 * matters most comes first, since the end of a long one is cut off.
 */
export function collectFacts(form: HTMLFormElement): string {
  const facts = new URLSearchParams({
    [trapField]: String(new FormData(form).get(trapField) ?? '').slice(0, 100),
    filledInMs: String(Math.round(performance.now())),
    page: window.location.href.slice(0, 2_000),
  })
  for (const [name, value] of readArrival()) facts.append(name, value)
  return String(facts).slice(0, longestFacts)
}
