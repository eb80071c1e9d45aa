import { bins, frameSamples } from './fourier.ts'

const rateHz = 16_000
/** Slaney's scale is linear up to 1 kHz, which is 15 mel, and logarithmic above: 27 steps for a factor of 6.4. */
const linearTopHz = 1_000
const linearTopMel = 15
const stepsAbove = 27 / Math.log(6.4)

export interface MelFilter {
  /** Of the spectrum's 201 bins, the first in which the filter is not zero; `weights` begin there. */
  firstBin: number
  weights: readonly number[]
}

/** Triangles of equal area, evenly spaced on Slaney's scale from 0 to 8 kHz at 16 kHz; the bins in which a filter is zero are left out. */
export function buildMelFilters(count: number): readonly MelFilter[] {
  const top = melOfHz(rateHz / 2)
  const edges = Array.from({ length: count + 2 }, (_, i) => hzOfMel((top * i) / (count + 1)))
  return Array.from({ length: count }, (_, band) => {
    const [low = 0, middle = 0, high = 0] = edges.slice(band, band + 3)
    const weightOf = (bin: number) => {
      const hz = (bin * rateHz) / frameSamples
      return (Math.max(0, Math.min((hz - low) / (middle - low), (high - hz) / (high - middle))) * 2) / (high - low)
    }
    const inside = Array.from({ length: bins }, (_, bin) => bin).filter((bin) => weightOf(bin) > 0)
    return { firstBin: inside[0] ?? 0, weights: inside.map(weightOf) }
  })
}

function melOfHz(hz: number): number {
  return hz < linearTopHz ? (hz * linearTopMel) / linearTopHz : linearTopMel + Math.log(hz / linearTopHz) * stepsAbove
}

function hzOfMel(mel: number): number {
  return mel < linearTopMel
    ? (mel * linearTopHz) / linearTopMel
    : linearTopHz * Math.exp((mel - linearTopMel) / stepsAbove)
}
