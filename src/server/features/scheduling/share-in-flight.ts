/**
 * Lets callers who ask for the same at the same moment share one answer: when two hundred want one time, the free times
 * are looked up a few times and not two hundred. Nothing is kept once the answer is there. It may be some milliseconds
 * older than its caller, so it may inform and must not decide: the database does.
 */
export function createSharing<Value>(): (owner: object, key: string, run: () => Promise<Value>) => Promise<Value> {
  const flights = new WeakMap<object, Map<string, Promise<Value>>>()
  return (owner, key, run) => {
    const flying = flights.get(owner) ?? new Map<string, Promise<Value>>()
    flights.set(owner, flying)
    const known = flying.get(key)
    if (known !== undefined) return known
    const started = run().finally(() => flying.delete(key))
    flying.set(key, started)
    return started
  }
}

/**
 * Lets the first of those who want the same go ahead and the others wait until it is through, without a connection of
 * their own; then all of them go. In a rush the others find the time taken and need not be told so by a waiting insert.
 */
export function createLead(): <Value>(owner: object, key: string, run: () => Promise<Value>) => Promise<Value> {
  const leaders = new WeakMap<object, Map<string, Promise<void>>>()
  return async (owner, key, run) => {
    const leading = leaders.get(owner) ?? new Map<string, Promise<void>>()
    leaders.set(owner, leading)
    const leader = leading.get(key)
    if (leader !== undefined) {
      await leader
      return await run()
    }
    const started = run()
    const through = started.then(
      () => {},
      () => {},
    )
    leading.set(key, through)
    return await started.finally(() => leading.delete(key))
  }
}
