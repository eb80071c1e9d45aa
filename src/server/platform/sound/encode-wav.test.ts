import { expect, test } from 'vitest'
import { encodeWav } from './encode-wav.ts'

test('a WAV file names its rate, its length and its samples', () => {
  const bytes = encodeWav(Int16Array.from([0, 1, -1, 32_767, -32_768]), 16_000)
  const view = new DataView(bytes.buffer)
  const text = (from: number, to: number) => new TextDecoder().decode(bytes.subarray(from, to))
  expect([text(0, 4), text(8, 16), text(36, 40)]).toEqual(['RIFF', 'WAVEfmt ', 'data'])
  expect(view.getUint32(4, true)).toBe(bytes.length - 8)
  expect(view.getUint16(22, true)).toBe(1)
  expect(view.getUint32(24, true)).toBe(16_000)
  expect(view.getUint32(28, true)).toBe(32_000)
  expect(view.getUint16(34, true)).toBe(16)
  expect(view.getUint32(40, true)).toBe(10)
  expect([44, 46, 48, 50, 52].map((offset) => view.getInt16(offset, true))).toEqual([0, 1, -1, 32_767, -32_768])
})

test('no sound is still a WAV file', () => {
  expect(encodeWav(new Int16Array(), 16_000)).toHaveLength(44)
})
