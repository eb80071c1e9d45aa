import jsQR from 'jsqr'
import { expect, test } from 'vitest'
import { drawQrCode, type QrCode } from './draw-qr-code.ts'

/** As a telephone reads it: eight pixels a square. */
function read({ size, path }: QrCode): string | undefined {
  const scale = 8
  const side = size * scale
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255)
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)/g)) {
    for (let dy = 0; dy < scale; dy++) {
      for (let dx = 0; dx < scale; dx++) {
        const at = ((Number(y) * scale + dy) * side + Number(x) * scale + dx) * 4
        pixels.fill(0, at, at + 3)
      }
    }
  }
  return jsQR(pixels, side, side)?.data
}

test.each([
  'https://hire.example.com/apply/Qx8f2Ld0aZkRk3mT7b1cW9',
  'https://hire.example.com/apply/Qx8f2Ld0aZkRk3mT7b1cW9?source=Job%20board%20%E2%80%93%20M%C3%BCnchen%20%26%20Umgebung',
])('%s is read again from its code', (url) => {
  expect(read(drawQrCode(url))).toBe(url)
})

test('nothing is drawn in the quiet zone', () => {
  const { size, path } = drawQrCode('https://hire.example.com')
  const places = [...path.matchAll(/M(\d+) (\d+)/g)].flatMap(([, x, y]) => [Number(x), Number(y)])
  expect(Math.min(...places)).toBe(4)
  expect(Math.max(...places)).toBe(size - 5)
})
