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

/** A question with everybody who waits for its answer. */
interface Asked<Key, Value> {
  key: Key
  resolve(value: Value): void
  reject(error: unknown): void
}

/**
 * Puts the questions of one moment together: those that are asked in one turn of the event loop become one call, whose
 * answers come back in the order of the keys.
 */
export function createGathering<Key, Value, Owner extends object>(
  run: (owner: Owner, keys: readonly Key[]) => Promise<readonly Value[]>,
): (owner: Owner, key: Key) => Promise<Value> {
  const gathered = new WeakMap<Owner, Asked<Key, Value>[]>()

  async function answer(owner: Owner): Promise<void> {
    const asked = gathered.get(owner) ?? []
    gathered.delete(owner)
    try {
      const keys = asked.map(({ key }) => key)
      const values = await run(owner, keys)
      for (const [index, value] of values.entries()) asked[index]?.resolve(value)
    } catch (error) {
      for (const { reject } of asked) reject(error)
    }
  }

  return (owner, key) =>
    new Promise((resolve, reject) => {
      const asked = gathered.get(owner)
      if (asked !== undefined) return void asked.push({ key, resolve, reject })
      gathered.set(owner, [{ key, resolve, reject }])
      setImmediate(() => void answer(owner))
    })
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
