import { z } from 'zod'
import { trapField } from '#contract/values/form-addresses.ts'

/** How a form came to be sent, from what the browser says and from the request itself. */
export interface SubmissionFacts {
  page: string | null
  referrer: string | null
  campaign: Readonly<Record<string, string>>
  filledInMs: number | null
  trap: string
}

const longestAddress = 2_000
const mostCampaignFields = 10

const Milliseconds = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER)

/**
 * Reads the facts header. All of it is the sender's word: what cannot be read is left out, and lengths are cut, since
 * a lead is worth more than its decoration.
 * @param referer The request's own header: the page that was open, when the sender does not name it.
 */
export function readFacts(header: string | undefined, referer: string | undefined): SubmissionFacts {
  const facts = new URLSearchParams((header ?? '').slice(0, 4 * longestAddress))
  const filled = facts.get('filledInMs')
  const page = readAddress(facts.get('page')) ?? readAddress(referer ?? null)
  const named = readCampaign(facts)
  return {
    page,
    referrer: readAddress(facts.get('referrer')),
    campaign: Object.keys(named).length > 0 || page === null ? named : readCampaign(new URL(page).searchParams, ''),
    filledInMs: filled === null ? null : (Milliseconds.safeParse(filled).data ?? null),
    trap: facts.get(trapField) ?? '',
  }
}

function readCampaign(parameters: URLSearchParams, prefix = 'campaign.'): Record<string, string> {
  const found = [...parameters].filter(([name]) => new RegExp(`^${prefix}utm_[a-z_]{1,30}$`).test(name))
  return Object.fromEntries(
    found.slice(0, mostCampaignFields).map(([name, value]) => [name.slice(prefix.length), value.slice(0, 200)]),
  )
}

/** An http(s) address within the longest length; null for anything else. */
export function readAddress(value: string | null): string | null {
  if (value === null || !URL.canParse(value)) return null
  // Written anew by the parser, it holds nothing that could not be stored.
  const { protocol, href } = new URL(value)
  const cut = href.slice(0, longestAddress)
  return (protocol === 'http:' || protocol === 'https:') && URL.canParse(cut) ? cut : null
}
