/** A loudness that changes many times a second, for a view that redraws nothing else with it. */
export interface LevelStore {
  /** 0 to 1, as the eye expects it. */
  get(): number
  set(level: number): void
  subscribe(listener: () => void): () => void
}

export function createLevelStore(): LevelStore {
  const listeners = new Set<() => void>()
  let level = 0
  return {
    get: () => level,
    set(next) {
      if (next === level) return
      level = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
