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

/** What is silence on a meter, decibels below full scale; a close microphone speaks at about -25. */
const floorDb = -60
const ceilingDb = -10

/** Root mean square of 16-bit samples, 0 to 1. */
export function measureLevel(pcm: Int16Array): number {
  let energy = 0
  for (const sample of pcm) energy += sample * sample
  return Math.sqrt(energy / Math.max(1, pcm.length)) / 32_768
}

/** A level as the eye expects it: 0 is silence, 1 is loud speech, equal steps are equal decibels. */
export function toMeter(level: number): number {
  if (level <= 0) return 0
  const db = 20 * Math.log10(level)
  return Math.min(1, Math.max(0, (db - floorDb) / (ceilingDb - floorDb)))
}
