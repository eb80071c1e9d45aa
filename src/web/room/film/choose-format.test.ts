import { expect, test } from 'vitest'
import { chooseFormat, nextRate } from './choose-format.ts'

const only = (start: string) => (mimeType: string) => mimeType.startsWith(start)

test('each browser records in the best format that it has', () => {
  expect(chooseFormat(only('video/webm'), 8, true)).toBe('video/webm;codecs=vp9,opus')
  expect(chooseFormat(only('video/mp4'), 8, true)).toBe('video/mp4;codecs=avc1.42E01E,mp4a.40.2')
  expect(chooseFormat((mimeType) => mimeType === 'video/mp4', 8, true)).toBe('video/mp4')
  expect(chooseFormat(() => false, 8, true)).toBeNull()
})

test('few cores record in what costs them least', () => {
  expect(chooseFormat(only('video/webm'), 4, true)).toBe('video/webm;codecs=vp8,opus')
})

test('a picture alone names no sound, which Firefox would wait for', () => {
  expect(chooseFormat(only('video/webm'), 4, false)).toBe('video/webm;codecs=vp8')
  expect(chooseFormat(only('video/mp4'), 4, false)).toBe('video/mp4;codecs=avc1.42E01E')
})

test('the rate falls while the upload is behind, and comes back when it has caught up', () => {
  expect(nextRate(0, 0)).toBe(0)
  expect(nextRate(0, 60)).toBe(1)
  expect(nextRate(1, 60)).toBe(2)
  expect(nextRate(2, 60)).toBe(2)
  expect(nextRate(2, 20)).toBe(2)
  expect(nextRate(2, 0)).toBe(1)
})
