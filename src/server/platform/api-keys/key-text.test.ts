import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isKeyText, makeKeyText } from './key-text.ts'

test('a key has the documented form and its checksum', () => {
  const key = makeKeyText().reveal()
  expect(key).toMatch(/^orkey_[0-9A-Za-z]{46}$/)
  expect(isKeyText(key)).toBe(true)
  expect(makeKeyText().reveal()).not.toBe(key)
})

test('a key with another digit anywhere is none', () => {
  const key = makeKeyText().reveal()
  fc.assert(
    fc.property(fc.integer({ min: 6, max: key.length - 1 }), fc.constantFrom(...'0aZ9'), (at, digit) => {
      const changed = key.slice(0, at) + digit + key.slice(at + 1)
      return isKeyText(changed) === (changed === key)
    }),
  )
})
