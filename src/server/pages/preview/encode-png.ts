import { promisify } from 'node:util'
import { crc32, deflate } from 'node:zlib'

const compress = promisify(deflate)

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const palettedColour = 3
const mostColours = 256

/** Bits of a channel that tell two colours apart; shades nearer than that look the same along an edge of a letter. */
const keptBits = 0xfc

/**
 * Opaque RGBA pixels, row by row, as a PNG with a palette: a third of the size of one in true colour. Flat drawings
 * have few colours; null when there are more than 256. Source: PNG, W3C Recommendation, third edition.
 */
export async function encodePng(
  pixels: Uint8Array,
  { width, height }: { width: number; height: number },
): Promise<Buffer | null> {
  const palette: number[] = []
  const indexOf = new Map<number, number>()
  const rows = Buffer.alloc(height * (width + 1))
  for (let pixel = 0; pixel < width * height; pixel++) {
    const at = pixel * 4
    const [red = 0, green = 0, blue = 0] = [pixels[at], pixels[at + 1], pixels[at + 2]]
    const key = ((red & keptBits) << 16) | ((green & keptBits) << 8) | (blue & keptBits)
    let index = indexOf.get(key)
    if (index === undefined) {
      index = indexOf.size
      if (index === mostColours) return null
      indexOf.set(key, index)
      palette.push(red, green, blue)
    }
    // Each row begins with a byte for its filter: none.
    rows[pixel + Math.floor(pixel / width) + 1] = index
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, palettedColour, 0, 0, 0], 8)
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette)),
    chunk('IDAT', await compress(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}
