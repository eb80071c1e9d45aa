import { type AddressCounter, createAddressCounter } from '#server/platform/public-post.ts'

const counters = new WeakMap<object, AddressCounter>()

/** How many demos each caller's address has asked for lately, by endpoint and page together; one server's memory. */
export function addressCounterOf(owner: object): AddressCounter {
  const counter = counters.get(owner) ?? createAddressCounter()
  counters.set(owner, counter)
  return counter
}
