/** Length of a frame: 25 ms at 16 kHz. */
export const frameSamples = 400
/** Of a real signal's spectrum, those that are not mirrored. */
export const bins = frameSamples / 2 + 1

/** A complex signal of `frameSamples` values. */
export interface Complex {
  real: Float64Array
  imaginary: Float64Array
}

export function createComplex(): Complex {
  return { real: new Float64Array(frameSamples), imaginary: new Float64Array(frameSamples) }
}

/** One pass over the signal: `parts` groups whose transforms of `radix` values are `stride` lanes wide. */
interface Stage {
  radix: number
  parts: number
  stride: number
  /** Roots of unity by group, output and term: of the short transform, times what the groups are turned by. */
  roots: Complex
}

const stages = planStages([4, 4, 5, 5])

function planStages(radices: readonly number[]): readonly Stage[] {
  let stride = 1
  return radices.map((radix) => {
    const parts = frameSamples / stride / radix
    const turns = Array.from({ length: parts * radix * radix }, (_, index) => {
      const group = Math.floor(index / (radix * radix))
      const output = Math.floor(index / radix) % radix
      const term = index % radix
      return (group * output * stride) / frameSamples + (term * output) / radix
    })
    const roots = {
      real: Float64Array.from(turns, (turn) => Math.cos(2 * Math.PI * turn)),
      imaginary: Float64Array.from(turns, (turn) => -Math.sin(2 * Math.PI * turn)),
    }
    const stage = { radix, parts, stride, roots }
    stride *= radix
    return stage
  })
}

/**
 * Discrete Fourier transform of 400 complex values (Stockham's autosort, radices 4 and 5): Silero's transform of 256 values
 * is of radix 2, which does not divide them. Both signals are overwritten; the answer is in `values`.
 */
export function transform(values: Complex, scratch: Complex): void {
  let from = values
  let to = scratch
  for (const stage of stages) {
    passOver(from, to, stage)
    ;[from, to] = [to, from]
  }
}

function passOver(from: Complex, to: Complex, { radix, parts, stride, roots }: Stage): void {
  const { real: reals, imaginary: imaginaries } = from
  const { real: cosines, imaginary: sines } = roots
  let root = 0
  for (let group = 0; group < parts; group++) {
    for (let output = 0; output < radix; output++, root += radix) {
      const target = stride * (radix * group + output)
      for (let lane = 0; lane < stride; lane++) {
        let real = 0
        let imaginary = 0
        for (let term = 0; term < radix; term++) {
          const at = lane + stride * (group + parts * term)
          const a = reals[at] ?? 0
          const b = imaginaries[at] ?? 0
          const c = cosines[root + term] ?? 0
          const d = sines[root + term] ?? 0
          real += a * c - b * d
          imaginary += a * d + b * c
        }
        to.real[target + lane] = real
        to.imaginary[target + lane] = imaginary
      }
    }
  }
}
