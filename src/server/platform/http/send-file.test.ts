import { expect, test } from 'vitest'
import { parseByteRange } from './send-file.ts'

const part = (first: number, last: number) => ({ kind: 'part', first, last })

test.each([
  [undefined, { kind: 'whole' }],
  ['bytes=0-0', part(0, 0)],
  ['bytes=5-', part(5, 9)],
  ['bytes=-3', part(7, 9)],
  ['bytes=-30', part(0, 9)],
  ['bytes=8-99', part(8, 9)],
  ['bytes=10-', { kind: 'unsatisfiable' }],
  ['bytes=-0', { kind: 'unsatisfiable' }],
  ['bytes=4-2', { kind: 'whole' }],
  ['bytes=0-1,4-5', { kind: 'whole' }],
  ['bytes=-', { kind: 'whole' }],
  ['lines=1-2', { kind: 'whole' }],
])('of ten bytes, %s gives %o', (header, expected) => {
  expect(parseByteRange(header, 10)).toEqual(expected)
})

test('nothing of an empty file can be asked for in part', () => {
  expect(parseByteRange('bytes=0-', 0)).toEqual({ kind: 'unsatisfiable' })
})
