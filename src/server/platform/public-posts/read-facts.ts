import { z } from 'zod'
import { trapField } from '#contract/values/form-addresses.ts'
import { withoutSecrets } from '#contract/values/secret-addresses.ts'

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
  const named = readCampaign(facts, namedCampaign)
  return {
    page,
    referrer: readAddress(facts.get('referrer')),
    campaign:
      Object.keys(named).length > 0 || page === null ? named : readCampaign(new URL(page).searchParams, ownCampaign),
    filledInMs: filled === null ? null : (Milliseconds.safeParse(filled).data ?? null),
    trap: facts.get(trapField) ?? '',
  }
}

/** Parameters as the sender names them, and as they stand in a page's own address. */
const namedCampaign = /^campaign\.(utm_[a-z_]{1,30})$/
const ownCampaign = /^(utm_[a-z_]{1,30})$/

function readCampaign(parameters: URLSearchParams, pattern: RegExp): Record<string, string> {
  const found = [...parameters].flatMap(([parameter, value]) => {
    const [, name] = pattern.exec(parameter) ?? []
    return name === undefined ? [] : [[name, value.slice(0, 200)] as const]
  })
  return Object.fromEntries(found.slice(0, mostCampaignFields))
}

/**
 * An http(s) address within the longest length; null for anything else. What opens something is left out of it: the
 * token of a path of ours, whoever's origin it stands under, a password, a token among the parameters.
 */
export function readAddress(value: string | null): string | null {
  if (value === null || !/^https?:/i.test(value) || !URL.canParse(value)) return null
  // Written anew by the parser, it holds nothing that could not be stored.
  const address = withoutSecrets(new URL(value))
  if (address.length <= longestAddress) return address
  const cut = address.slice(0, longestAddress)
  return URL.canParse(cut) ? cut : null
}
