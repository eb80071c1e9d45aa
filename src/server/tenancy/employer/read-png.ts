import { type LogoProblem, logoSide, maxLogoBytes } from '#contract/values/employer.ts'

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
/** Signature, length and name of the first chunk, then width and height (PNG, third edition, 5.2 and 11.2.1). */
const headLength = 24

/** Why these bytes are no logo; null where they are one. Only the head is read: browsers draw the rest, in an `img`. */
export function logoProblemOf(bytes: Uint8Array): LogoProblem | null {
  if (bytes.byteLength > maxLogoBytes) return 'too-large'
  const isPng = bytes.byteLength > headLength && signature.every((byte, index) => bytes[index] === byte)
  if (!isPng || new TextDecoder('latin1').decode(bytes.subarray(12, 16)) !== 'IHDR') return 'not-png'
  const head = new DataView(bytes.buffer, bytes.byteOffset, headLength)
  const sides = [head.getUint32(16), head.getUint32(20)]
  return sides.every((side) => side >= logoSide.least && side <= logoSide.most) ? null : 'wrong-size'
}
