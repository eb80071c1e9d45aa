/** Level of silence on the scales below, decibels relative to full scale. */
const silenceDb = -100

export function decibels(amplitude: number): number {
  return amplitude <= 1e-5 ? silenceDb : 20 * Math.log10(amplitude)
}

export function rootMeanSquare(samples: Float32Array, from = 0, to = samples.length): number {
  let sum = 0
  for (let i = from; i < to; i++) sum += (samples[i] ?? 0) ** 2
  return to > from ? Math.sqrt(sum / (to - from)) : 0
}

/** Levels of consecutive stretches of `frameSamples`; the last one may be shorter. */
export function frameLevels(samples: Float32Array, frameSamples: number): readonly number[] {
  const levels: number[] = []
  for (let from = 0; from < samples.length; from += frameSamples) {
    levels.push(decibels(rootMeanSquare(samples, from, Math.min(samples.length, from + frameSamples))))
  }
  return levels
}

/**
 * How loud the speech itself is, decibels relative to full scale: the mean power of 20 ms frames that lie within
 * 20 dB of the loudest, so that pauses do not count (the idea of the gate in ITU-R BS.1770-5, without its filter).
 */
export function speechLevelDb(samples: Float32Array, rateHz: number): number {
  const levels = frameLevels(samples, Math.round(rateHz / 50))
  const loudest = Math.max(silenceDb, ...levels)
  const active = levels.filter((level) => level > loudest - 20)
  const power = active.reduce((sum, level) => sum + 10 ** (level / 10), 0) / Math.max(1, active.length)
  return power > 0 ? 10 * Math.log10(power) : silenceDb
}
