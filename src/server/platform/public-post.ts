import { createHash } from 'node:crypto'
import { z } from 'zod'
import { trapField } from '#contract/values/addresses.ts'
import { withoutSecrets } from '#contract/values/secret-addresses.ts'
import { networkOf } from '#server/platform/http/network.ts'

/** How a form came to be sent, from what the browser says and from the request itself. */
export interface SubmissionFacts {
  page: string | null
  referrer: string | null
  campaign: Readonly<Record<string, string>>
  filledInMs: number | null
  trap: string
}

const maxAddressLength = 2_000
const maxCampaignFields = 10

const Milliseconds = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER)

/**
 * Reads the facts header. All of it is the sender's word: what cannot be read is left out, and lengths are cut, since
 * a lead is worth more than its decoration.
 * @param referer The request's own header: the page that was open, when the sender does not name it.
 */
export function readFacts(header: string | undefined, referer: string | undefined): SubmissionFacts {
  const facts = new URLSearchParams((header ?? '').slice(0, 4 * maxAddressLength))
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
  return Object.fromEntries(found.slice(0, maxCampaignFields))
}

/**
 * An http(s) address within the longest length; null for anything else. What opens something is left out of it: the
 * token of a path of ours, whoever's origin it stands under, a password, a token among the parameters.
 */
export function readAddress(value: string | null): string | null {
  if (value === null || !/^https?:/i.test(value) || !URL.canParse(value)) return null
  // Written anew by the parser, it holds nothing that could not be stored.
  const address = withoutSecrets(new URL(value))
  if (address.length <= maxAddressLength) return address
  const cut = address.slice(0, maxAddressLength)
  return URL.canParse(cut) ? cut : null
}

export type Suspicion = 'trap-filled' | 'too-fast' | 'too-many'

/** What is known of how a form was filled. */
export interface FillingFacts {
  /** Content of the field that people do not see. */
  trap: string
  /** Null when the sender did not say, as without script. */
  filledInMs: number | null
  /** Earlier submissions of the same address in the window. */
  recentOfAddress: number
  /** The same of one e-mail address, whatever address of the network it came from; where that is counted. */
  recentOfEmail?: number
}

/** With a browser that fills everything in, reading a page and pressing takes a person longer; milliseconds. */
export const shortestFillMs = 2_000
/** An office behind one address may send a few forms; more is looked at by a person first. */
export const maxPerAddress = 5
export const addressWindowMs = 10 * 60 * 1000

/** Why a submission looks like a bot's; empty when it does not. Nothing is refused for it: it is stored apart. */
export function suspectBot(facts: FillingFacts): Suspicion[] {
  const suspicions: Suspicion[] = []
  if (facts.trap !== '') suspicions.push('trap-filled')
  if (facts.filledInMs !== null && facts.filledInMs < shortestFillMs) suspicions.push('too-fast')
  if (Math.max(facts.recentOfAddress, facts.recentOfEmail ?? 0) >= maxPerAddress) suspicions.push('too-many')
  return suspicions
}

export interface AddressCounter {
  /** How many submissions of this address the window already holds. Times are milliseconds of a clock that never goes back. */
  recent(address: string, nowMs: number): number
  /** Counts one that has come; what it answers takes that back, for one that was not stored after all. */
  add(address: string, nowMs: number): () => void
}

/** A flood from many addresses must not fill the memory: beyond this the oldest are forgotten. */
const maxAddresses = 10_000

/**
 * Remembers in this process alone, and for the window alone, which addresses have sent. Another process starting from
 * nothing costs a bot's mark, never a lead.
 */
export function createAddressCounter(): AddressCounter {
  const times = new Map<string, number[]>()

  function within(network: string, nowMs: number): number[] {
    return (times.get(network) ?? []).filter((atMs) => atMs > nowMs - addressWindowMs)
  }

  return {
    recent: (address, nowMs) => within(networkOf(address), nowMs).length,
    add(address, nowMs) {
      const network = networkOf(address)
      const kept = [...within(network, nowMs), nowMs].slice(-maxPerAddress)
      // Last used last, so that the first key is the one to forget.
      times.delete(network)
      times.set(network, kept)
      const [oldest] = times.keys()
      if (times.size > maxAddresses && oldest !== undefined) times.delete(oldest)
      return () => {
        const at = times.get(network)?.lastIndexOf(nowMs) ?? -1
        if (at >= 0) times.get(network)?.splice(at, 1)
      }
    },
  }
}

/** What a sender may use as key: long enough not to meet another's by chance, printable. */
const Key = z.string().regex(/^[A-Za-z0-9_-]{16,128}$/)

/** SHA-256, hexadecimal, of the same values however their names are ordered. */
export function hashValues(values: Readonly<Record<string, unknown>>): string {
  const sorted = Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex')
}

/**
 * The sender's key. A form that was posted without script has none: the same words on the same day (UTC) are then
 * taken for a repeat, such as a double press or a reloaded answer.
 */
export function readKey(header: string | undefined, now: Date): string {
  const key = Key.safeParse(header)
  return key.success ? key.data : `day:${now.toISOString().slice(0, 10)}`
}
