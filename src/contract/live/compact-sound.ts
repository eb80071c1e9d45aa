/**
 * Adaptive differential sound after IMA ADPCM: each sample in four bits, as the step from the one before. Four times smaller than
 * plain samples, and as clear as a good telephone. Source: IMA Digital Audio Focus and Technical Working Groups, recommended
 * practices, 1992; its table of steps is replaced by the rule that it follows, since both ends are ours.
 *
 * A block is `[i16 LE first sample][u8 step index][u8 0][4 bits a sample]`. Each can be read by itself, so that blocks may be
 * lost, and sent again in any order.
 */
const smallestStep = 7
const largestStep = 32_767
/** Each a tenth larger than the one before. */
const steps: number[] = [smallestStep]
for (let step = smallestStep; step < largestStep; steps.push(step))
  step = Math.min(largestStep, step + Math.max(1, Math.round(step / 10)))

const indexChanges = [-1, -1, -1, -1, 2, 4, 6, 8] as const
const headBytes = 4
/** A block's first step is as large as its first samples differ from each other. */
const lookAhead = 16

/** @param samples How many a block holds; even. */
export function compactBytesOf(samples: number): number {
  return headBytes + samples / 2
}

export function writeCompact(view: DataView, offset: number, pcm: Int16Array, samples: number): void {
  const coder = { value: pcm[0] ?? 0, index: firstIndexOf(pcm) }
  view.setInt16(offset, coder.value, true)
  view.setUint8(offset + 2, coder.index)
  for (let i = 0; i < samples; i += 2) {
    const low = encode(coder, pcm[i] ?? 0)
    const high = encode(coder, pcm[i + 1] ?? 0)
    view.setUint8(offset + headBytes + i / 2, low | (high << 4))
  }
}

export function readCompact(view: DataView, offset: number, samples: number): Int16Array {
  const pcm = new Int16Array(samples)
  const coder = { value: view.getInt16(offset, true), index: view.getUint8(offset + 2) }
  for (let i = 0; i < samples; i += 2) {
    const byte = view.getUint8(offset + headBytes + i / 2)
    pcm[i] = decode(coder, byte & 15)
    pcm[i + 1] = decode(coder, byte >> 4)
  }
  return pcm
}

interface Coder {
  value: number
  index: number
}

/** Three bits of size and one of direction. */
function encode(coder: Coder, sample: number): number {
  const step = stepAt(coder.index)
  const difference = sample - coder.value
  const size = Math.min(7, Math.trunc((Math.abs(difference) * 4) / step))
  const code = difference < 0 ? size | 8 : size
  decode(coder, code)
  return code
}

function decode(coder: Coder, code: number): number {
  const step = stepAt(coder.index)
  const size = code & 7
  const difference = (step * (2 * size + 1)) >> 3
  const value = coder.value + (code & 8 ? -difference : difference)
  coder.value = Math.max(-32_768, Math.min(32_767, value))
  coder.index = Math.max(0, Math.min(steps.length - 1, coder.index + (indexChanges[size] ?? 0)))
  return coder.value
}

function stepAt(index: number): number {
  return steps[index] ?? largestStep
}

function firstIndexOf(pcm: Int16Array): number {
  let sum = 0
  const count = Math.min(lookAhead, pcm.length - 1)
  for (let i = 0; i < count; i++) sum += Math.abs((pcm[i + 1] ?? 0) - (pcm[i] ?? 0))
  const mean = count === 0 ? 0 : sum / count
  const index = steps.findIndex((step) => step >= mean)
  return index === -1 ? steps.length - 1 : index
}
