import { networkOf } from '#server/platform/http/network-of.ts'

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
export const mostOfAddress = 5
export const addressWindowMs = 10 * 60 * 1000

/** Why a submission looks like a bot's; empty when it does not. Nothing is refused for it: it is stored apart. */
export function suspectBot(facts: FillingFacts): Suspicion[] {
  const suspicions: Suspicion[] = []
  if (facts.trap !== '') suspicions.push('trap-filled')
  if (facts.filledInMs !== null && facts.filledInMs < shortestFillMs) suspicions.push('too-fast')
  if (Math.max(facts.recentOfAddress, facts.recentOfEmail ?? 0) >= mostOfAddress) suspicions.push('too-many')
  return suspicions
}

export interface AddressCounter {
  /** How many submissions of this address the window already holds. Times are milliseconds of a clock that never goes back. */
  recent(address: string, nowMs: number): number
  /** Counts one that has come; what it answers takes that back, for one that was not stored after all. */
  add(address: string, nowMs: number): () => void
}

/** A flood from many addresses must not fill the memory: beyond this the oldest are forgotten. */
const mostAddresses = 10_000

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
      const kept = [...within(network, nowMs), nowMs].slice(-mostOfAddress)
      // Last used last, so that the first key is the one to forget.
      times.delete(network)
      times.set(network, kept)
      const [oldest] = times.keys()
      if (times.size > mostAddresses && oldest !== undefined) times.delete(oldest)
      return () => {
        const place = times.get(network)?.lastIndexOf(nowMs) ?? -1
        if (place >= 0) times.get(network)?.splice(place, 1)
      }
    },
  }
}
