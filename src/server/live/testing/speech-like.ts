/** Samples of the fakes' world: a loud low tone is a voice, a loud hiss is noise, zeros are silence. */
const frameSamples = 320

export function voiceFrame(level = 8_000): Int16Array {
  // 200 Hz with a touch of 2 kHz, so that it counts as bright, not as a hum.
  return Int16Array.from({ length: frameSamples }, (_, i) =>
    Math.round(
      level * Math.sin((2 * Math.PI * 200 * i) / 16_000) + level * 0.4 * Math.sin((2 * Math.PI * 2_000 * i) / 16_000),
    ),
  )
}

export function humFrame(level = 8_000): Int16Array {
  return Int16Array.from({ length: frameSamples }, (_, i) =>
    Math.round(level * Math.sin((2 * Math.PI * 150 * i) / 16_000)),
  )
}

export function noiseFrame(level = 3_000): Int16Array {
  return Int16Array.from({ length: frameSamples }, (_, i) => (i % 2 === 0 ? level : -level))
}

export function silentFrame(): Int16Array {
  return new Int16Array(frameSamples)
}
