/** How many calls may be under way at once; the others wait in the order in which they came. */
export interface Slots {
  /** @returns What gives the slot back. Rejects with the signal's reason when it aborts while waiting. */
  take(signal: AbortSignal): Promise<() => void>
}

export function createSlots(count: number): Slots {
  let free = count
  const waiting = new Set<() => void>()

  function giveBack(): void {
    const [next] = waiting
    if (next === undefined) free += 1
    else next()
  }

  function once(): () => void {
    let isTaken = true
    return () => {
      if (isTaken) giveBack()
      isTaken = false
    }
  }

  return {
    async take(signal) {
      signal.throwIfAborted()
      if (free > 0) {
        free -= 1
        return once()
      }
      await new Promise<void>((resolve, reject) => {
        const leave = () => {
          waiting.delete(begin)
          signal.removeEventListener('abort', stop)
        }
        const begin = () => {
          leave()
          resolve()
        }
        const stop = () => {
          leave()
          reject(signal.reason)
        }
        waiting.add(begin)
        signal.addEventListener('abort', stop, { once: true })
      })
      return once()
    },
  }
}
