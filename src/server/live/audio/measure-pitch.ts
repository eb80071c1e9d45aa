/** Pitch of 10 ms: semitones above 100 Hz, and how periodic the sound is, 0 to 1. */
export interface Pitch {
  semitones: number
  periodicity: number
}

const decimatedRateHz = 4_000
const decimation = 4
const hopSamples = 40
const windowSamples = 160
/** Periods in samples: 400 Hz down to 63 Hz, which holds every speaking voice. */
const minLag = 10
const maxLag = 63
const minPeriodicity = 0.3
const keptPeaks = 4
/** A longer period fits whenever a shorter one does: what it must gain for each sample of its length. */
const lengthCost = 0.002
/** What a jump costs for each semitone, up to an octave: voices glide. */
const jumpCost = 0.08
const maxJump = 12
const noPitch: Pitch = { semitones: 0, periodicity: 0 }

interface Peak extends Pitch {
  /** Of the best path that ends here, and the peak of the frame before that it comes from. */
  score: number
  from: number
}

/**
 * Pitch of a voice at 16 kHz every 10 ms, of those frames that are wanted: autocorrelation of 40 ms at 4 kHz, and of
 * each frame's peaks the path that is strong and smooth. Frames without pitch have periodicity 0.
 */
export function measurePitch(pcm: Int16Array, isWanted: (frame: number) => boolean): Pitch[] {
  const sound = decimate(pcm)
  const energies = sumEnergies(sound)
  const frames: Peak[][] = []
  for (let at = 0; at + windowSamples + maxLag <= sound.length; at += hopSamples) {
    frames.push(isWanted(frames.length) ? findPeaks(correlate(sound, energies, at)) : [])
  }
  linkPeaks(frames)
  return tracePath(frames)
}

/** A Hann window of 1 ms around every fourth sample: pitch needs nothing above 1 kHz. */
const reach = 8
const hann = Float32Array.from({ length: 2 * reach - 1 }, (_, i) => 0.5 - 0.5 * Math.cos((Math.PI * (i + 1)) / reach))

function decimate(pcm: Int16Array): Float32Array {
  const fullScale = reach * 32_768
  const sound = new Float32Array(Math.floor(pcm.length / decimation))
  for (let i = 0; i < sound.length; i++) {
    let value = 0
    for (let k = 0; k < hann.length; k++) value += (hann[k] ?? 0) * (pcm[i * decimation + k - reach + 1] ?? 0)
    sound[i] = value / fullScale
  }
  return sound
}

function sumEnergies(sound: Float32Array): Float64Array {
  const sums = new Float64Array(sound.length + 1)
  for (let i = 0; i < sound.length; i++) sums[i + 1] = (sums[i] ?? 0) + (sound[i] ?? 0) ** 2
  return sums
}

/** Keeps digital silence from dividing by nothing. */
const faintestEnergy = 1e-6

function correlate(sound: Float32Array, energies: Float64Array, at: number): Float32Array {
  const energyAt = (from: number) => (energies[from + windowSamples] ?? 0) - (energies[from] ?? 0) + faintestEnergy
  const own = energyAt(at)
  const now = sound.subarray(at, at + windowSamples)
  const correlations = new Float32Array(maxLag - minLag + 1)
  for (let lag = minLag; lag <= maxLag; lag++) {
    const later = sound.subarray(at + lag, at + lag + windowSamples)
    let product = 0
    for (let i = 0; i < windowSamples; i++) product += (now[i] ?? 0) * (later[i] ?? 0)
    correlations[lag - minLag] = product / Math.sqrt(own * energyAt(at + lag))
  }
  return correlations
}

function findPeaks(correlations: Float32Array): Peak[] {
  const peaks: Peak[] = []
  for (let i = 1; i < correlations.length - 1; i++) {
    const [before, here, after] = [correlations[i - 1] ?? 0, correlations[i] ?? 0, correlations[i + 1] ?? 0]
    if (here < minPeriodicity || here < before || here < after) continue
    // The vertex of the parabola through the three: a high voice has its peak between two samples.
    const bend = before - 2 * here + after
    const shift = bend === 0 ? 0 : (before - after) / (2 * bend)
    const periodicity = Math.min(1, here - ((before - after) * shift) / 4)
    const semitones = 12 * Math.log2(decimatedRateHz / (minLag + i + shift) / 100)
    peaks.push({ semitones, periodicity, score: periodicity - lengthCost * i, from: 0 })
  }
  return peaks.sort((a, b) => b.score - a.score).slice(0, keptPeaks)
}

function linkPeaks(frames: readonly Peak[][]): void {
  frames.forEach((frame, index) => {
    const before = frames[index - 1] ?? []
    for (const peak of frame) {
      const scores = before.map(({ semitones, score }) => {
        const jump = Math.min(maxJump, Math.abs(peak.semitones - semitones))
        return score - jumpCost * jump
      })
      if (scores.length === 0) continue
      const best = Math.max(...scores)
      peak.from = scores.indexOf(best)
      peak.score += best
    }
  })
}

function tracePath(frames: readonly Peak[][]): Pitch[] {
  const path: Pitch[] = []
  let next: number | null = null
  for (const frame of frames.toReversed()) {
    const chosen: Peak | undefined = next === null ? strongestOf(frame) : frame[next]
    path.push(chosen === undefined ? noPitch : { semitones: chosen.semitones, periodicity: chosen.periodicity })
    next = chosen?.from ?? null
  }
  return path.reverse()
}

function strongestOf(frame: readonly Peak[]): Peak | undefined {
  return frame.toSorted((a, b) => b.score - a.score)[0]
}
