/** What the ear of turn-taking needs of 512 samples at 16 kHz. */
export interface WindowMeasure {
  /** dBFS of the window's root mean square; -100 for digital silence. */
  levelDb: number
  /** Share of the energy that its first difference keeps, a cheap measure of what lies above about 1 kHz, 0 to 1. */
  brightness: number
}

const silenceDb = -100
export function measureWindow(window: Int16Array): WindowMeasure {
  const { energy, differenceEnergy } = sumEnergies(window)
  if (energy === 0) return { levelDb: silenceDb, brightness: 0 }
  const rms = Math.sqrt(energy / window.length) / 32_768
  // A difference of white noise has twice its energy, and of the highest frequency four times.
  const brightness = Math.min(1, differenceEnergy / energy / 2)
  return { levelDb: Math.max(silenceDb, 20 * Math.log10(rms)), brightness }
}

function sumEnergies(window: Int16Array): { energy: number; differenceEnergy: number } {
  let energy = 0
  let differenceEnergy = 0
  let previous = window[0] ?? 0
  for (const sample of window) {
    energy += sample * sample
    differenceEnergy += (sample - previous) ** 2
    previous = sample
  }
  return { energy, differenceEnergy }
}
