import {
  formServiceAddress,
  idempotencyHeader,
  leadsPath,
  saveLeadPath,
  submissionFactsHeader,
  trapField,
} from '#contract/values/addresses.ts'
import { readArrival } from './arrival.ts'

/** All that one sending needs, so that it can be kept and done again later. Everything survives JSON. */
export interface Delivery {
  /** The same for every repeat of this sending. */
  key: string
  portalId: string
  formId: string
  fields: readonly { name: string; value: string }[]
  /** The page that the form stood on, where the form service is told of it. */
  context: { pageUri: string; pageName: string } | null
  /** For the header of that name. */
  facts: string
  savedLead: { email: string; metadata: Readonly<Record<string, string>> }
  /** The early-discount lead; other forms have none. */
  lead: Readonly<Record<string, string | null>> | null
}

/** Whether everything that counts has arrived; what is `refused` is refused again however often it is sent. */
export type DeliveryOutcome = 'arrived' | 'refused' | 'failed'

/** Wrong in itself: fields, size. A form that is not known may be known again when the owner has put its id right. */
const refusedForGood = new Set([400, 413, 422])

/** Long enough for a slow phone network, short enough that a person still waits; milliseconds. */
const patienceMs = 15_000

/**
 * The calls of the specification's section 7 in their order: the form service, whose 2xx alone is success; then the lead
 * record, whose failure is only logged; then the early-discount lead. May run again: the key makes repeats one.
 * Never rejects.
 */
export async function deliver(delivery: Delivery): Promise<DeliveryOutcome> {
  const { portalId, formId, fields, context, savedLead, lead } = delivery
  const submission = { portalId, formId, fields, ...(context === null ? {} : { context }) }
  const submitted = await post(formServiceAddress(portalId, formId), submission, delivery)
  if (submitted !== 'arrived') return submitted
  if ((await post(saveLeadPath, savedLead, delivery)) !== 'arrived') {
    // biome-ignore lint/suspicious/noConsole: specification, section 7: the failure of this call is only logged.
    console.error('The lead record could not be saved')
  }
  return lead === null ? 'arrived' : await post(leadsPath, lead, delivery)
}

async function post(address: string, body: unknown, { key, facts }: Delivery): Promise<DeliveryOutcome> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [idempotencyHeader]: key, [submissionFactsHeader]: facts },
      body: JSON.stringify(body),
      // Goes on when the person leaves the page right after the press.
      keepalive: true,
      signal: AbortSignal.timeout(patienceMs),
    })
    if (response.ok) return 'arrived'
    return refusedForGood.has(response.status) ? 'refused' : 'failed'
  } catch {
    return 'failed'
  }
}

/** 128 random bits. `crypto.randomUUID` would need https, which a trial on the local network has not. */
function makeKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Hands out the same key for the same values until they have arrived, so that a lost answer or a retry stores once. */
export function createKeys(): { keyFor(values: object): string; forget(): void } {
  let last: { values: string; key: string } | null = null
  return {
    keyFor(values) {
      const written = JSON.stringify(values)
      if (last?.values !== written) last = { values: written, key: makeKey() }
      return last.key
    },
    forget() {
      last = null
    },
  }
}

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
