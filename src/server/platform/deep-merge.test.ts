import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changedPaths, deepMerge, differenceOf } from './deep-merge.ts'

const leaf = fc.oneof(fc.string(), fc.integer(), fc.constant(null), fc.array(fc.string(), { maxLength: 3 }))
const shape = {
  name: leaf,
  brand: fc.record({ phone: leaf, address: leaf }),
  accent: fc.oneof(leaf, fc.record({ light: fc.string() })),
}

test('what differs, put over the base, is what was wanted, and nothing more is kept than differs', () => {
  fc.assert(
    fc.property(fc.record(shape), fc.record(shape), (base, wanted) => {
      const difference = differenceOf(base, wanted)
      expect(deepMerge(base, difference)).toEqual(wanted)
      expect(Object.keys(difference).length === 0).toBe(changedPaths(base, wanted).length === 0)
    }),
  )
})

test('changes are named by their paths, a list as a whole', () => {
  const before = { brand: { name: 'A', address: ['1', '2'] }, accent: null }
  expect(changedPaths(before, { brand: { name: 'B', address: ['1', '3'] }, accent: null })).toEqual([
    'brand.name',
    'brand.address',
  ])
  expect(changedPaths(before, { ...before, accent: { light: '#000000' } })).toEqual(['accent'])
})
