/**
 * IMA ADPCM: each sample in four bits, as the step from the one before. Four times smaller than plain samples, and as clear as a
 * good telephone. Source of the tables: IMA Digital Audio Focus and Technical Working Groups, recommended practices, 1992.
 *
 * A block is `[i16 LE first sample][u8 step index][u8 0][4 bits a sample]`. Each can be read by itself, so that blocks may be
 * lost, and sent again in any order.
 */
const steps = [
  7, 8, 9, 10, 11, 12, 13, 14, 16, 17, 19, 21, 23, 25, 28, 31, 34, 37, 41, 45, 50, 55, 60, 66, 73, 80, 88, 97, 107, 118,
  130, 143, 157, 173, 190, 209, 230, 253, 279, 307, 337, 371, 408, 449, 494, 544, 598, 658, 724, 796, 876, 963, 1060,
  1166, 1282, 1411, 1552, 1707, 1878, 2066, 2272, 2499, 2749, 3024, 3327, 3660, 4026, 4428, 4871, 5358, 5894, 6484,
  7132, 7845, 8630, 9493, 10442, 11487, 12635, 13899, 15289, 16818, 18500, 20350, 22385, 24623, 27086, 29794, 32767,
] as const
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
  const coder = { value: view.getInt16(offset, true), index: Math.min(view.getUint8(offset + 2), steps.length - 1) }
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
  const size = Math.min(7, Math.floor((Math.abs(difference) * 4) / step))
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
  return steps[index] ?? steps[0]
}

function firstIndexOf(pcm: Int16Array): number {
  let sum = 0
  const count = Math.min(lookAhead, pcm.length - 1)
  for (let i = 0; i < count; i++) sum += Math.abs((pcm[i + 1] ?? 0) - (pcm[i] ?? 0))
  const mean = count === 0 ? 0 : sum / count
  const index = steps.findIndex((step) => step >= mean)
  return index === -1 ? steps.length - 1 : index
}
