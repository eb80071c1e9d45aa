export type Suspicion = 'trap-filled' | 'too-fast' | 'too-many'

/** What is known of how a form was filled. */
export interface FillingFacts {
  /** Content of the field that people do not see. */
  trap: string
  /** Null when the sender did not say, as without script. */
  filledInMs: number | null
  /** Earlier submissions of the same address in the window. */
  recentOfAddress: number
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
  if (facts.recentOfAddress >= mostOfAddress) suspicions.push('too-many')
  return suspicions
}

export interface AddressCounter {
  /** How many submissions of this address the window already holds. Times are milliseconds of a clock that never goes back. */
  recent(address: string, nowMs: number): number
  /** Counts one that was stored. */
  add(address: string, nowMs: number): void
}

/** A flood from many addresses must not fill the memory: beyond this the oldest are forgotten. */
const mostAddresses = 10_000

/**
 * Remembers in this process alone, and for the window alone, which addresses have sent. Another process starting from
 * nothing costs a bot's mark, never a lead.
 */
export function createAddressCounter(): AddressCounter {
  const times = new Map<string, number[]>()

  function within(address: string, nowMs: number): number[] {
    return (times.get(address) ?? []).filter((atMs) => atMs > nowMs - addressWindowMs)
  }

  return {
    recent: (address, nowMs) => within(address, nowMs).length,
    add(address, nowMs) {
      const kept = [...within(address, nowMs), nowMs].slice(-mostOfAddress)
      // Last used last, so that the first key is the one to forget.
      times.delete(address)
      times.set(address, kept)
      const [oldest] = times.keys()
      if (times.size > mostAddresses && oldest !== undefined) times.delete(oldest)
    },
  }
}
