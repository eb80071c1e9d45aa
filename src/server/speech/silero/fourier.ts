const size = 256
const levels = 8

const cosines = new Float32Array(size / 2)
const sines = new Float32Array(size / 2)
for (let i = 0; i < size / 2; i++) {
  cosines[i] = Math.cos((2 * Math.PI * i) / size)
  sines[i] = -Math.sin((2 * Math.PI * i) / size)
}
const reversed = Uint8Array.from({ length: size }, (_, index) => {
  let bits = 0
  for (let level = 0; level < levels; level++) bits |= ((index >> level) & 1) << (levels - 1 - level)
  return bits
})

/** Discrete Fourier transform of 256 complex values, in place (radix 2, decimation in time). */
export function transform(real: Float32Array, imaginary: Float32Array): void {
  permute(real)
  permute(imaginary)
  for (let half = 1; half < size; half *= 2) {
    const turn = size / (2 * half)
    for (let start = 0; start < size; start += 2 * half) {
      for (let i = 0; i < half; i++) {
        butterfly(real, imaginary, start + i, start + i + half, i * turn)
      }
    }
  }
}

function butterfly(real: Float32Array, imaginary: Float32Array, a: number, b: number, turn: number): void {
  const cosine = cosines[turn] ?? 0
  const sine = sines[turn] ?? 0
  const r = (real[b] ?? 0) * cosine - (imaginary[b] ?? 0) * sine
  const j = (real[b] ?? 0) * sine + (imaginary[b] ?? 0) * cosine
  real[b] = (real[a] ?? 0) - r
  imaginary[b] = (imaginary[a] ?? 0) - j
  real[a] = (real[a] ?? 0) + r
  imaginary[a] = (imaginary[a] ?? 0) + j
}

function permute(values: Float32Array): void {
  for (let i = 0; i < size; i++) {
    const other = reversed[i] ?? 0
    if (other <= i) continue
    const kept = values[i] ?? 0
    values[i] = values[other] ?? 0
    values[other] = kept
  }
}
