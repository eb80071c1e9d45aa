import { encode } from 'uqr'

/** A QR code as one path of unit squares, in a square of `size` units that holds its quiet zone. */
export interface QrCode {
  size: number
  path: string
}

/** Modules of quiet zone on each side. ISO/IEC 18004, 6.3.8. */
const quietZone = 4

/** Level M: what is printed on a poster is still read where a tenth of it is lost. */
export function drawQrCode(text: string): QrCode {
  const { size, data } = encode(text, { ecc: 'M', border: quietZone })
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size, path: squares.join('') }
}
