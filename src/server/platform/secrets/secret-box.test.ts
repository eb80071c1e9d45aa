import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Secret } from '../config/secret.ts'
import { createSecretBox } from './secret-box.ts'

const context = { purpose: 'api-key', workspaceId: 'w1' }
const key = randomBytes(32)
const unreadable = { code: 'secret.unreadable' }

test('what is sealed is opened again, whatever it is, and never twice the same', () => {
  const box = createSecretBox([key])
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const sealed = box.seal(context, new Secret(text))
      expect(box.open(context, sealed).reveal()).toBe(text)
      expect(box.seal(context, new Secret(text))).not.toBe(sealed)
      if (text.length > 3) expect(sealed).not.toContain(text)
    }),
  )
})

test('it opens for no other workspace and no other purpose', () => {
  const box = createSecretBox([key])
  const sealed = box.seal(context, new Secret('sk-1'))
  expect(() => box.open({ ...context, workspaceId: 'w2' }, sealed)).toThrow(expect.objectContaining(unreadable))
  expect(() => box.open({ ...context, purpose: 'webhook' }, sealed)).toThrow(expect.objectContaining(unreadable))
})

test('one changed character anywhere, or a shorter tag, is noticed', () => {
  const box = createSecretBox([key])
  const sealed = box.seal(context, new Secret('sk-very-secret'))
  for (let at = 0; at < sealed.length; at++) {
    const other = sealed[at] === 'A' ? 'B' : 'A'
    const changed = sealed.slice(0, at) + other + sealed.slice(at + 1)
    // The last character of base64url may carry bits that mean nothing.
    if (
      Buffer.from(changed.split('.')[3] ?? '', 'base64url').equals(Buffer.from(sealed.split('.')[3] ?? '', 'base64url'))
    )
      if (changed.slice(0, changed.lastIndexOf('.')) === sealed.slice(0, sealed.lastIndexOf('.'))) continue
    expect(() => box.open(context, changed), `character ${at}`).toThrow(expect.objectContaining(unreadable))
  }
  expect(() => box.open(context, sealed.slice(0, -3))).toThrow(expect.objectContaining(unreadable))
  for (const nonsense of ['', 'v1', 'v1...', 'v2.a.b.c', `${sealed}.x`])
    expect(() => box.open(context, nonsense)).toThrow(expect.objectContaining(unreadable))
})

test('after a rotation the older key still opens, new seals are the new key’s, and without the older key nothing opens', () => {
  const older = createSecretBox([key])
  const newKey = randomBytes(32)
  const sealed = older.seal(context, new Secret('sk-1'))
  const rotated = createSecretBox([newKey, key])
  expect(rotated.isOutdated(sealed)).toBe(true)
  const again = rotated.seal(context, rotated.open(context, sealed))
  expect(rotated.isOutdated(again)).toBe(false)
  expect(createSecretBox([newKey]).open(context, again).reveal()).toBe('sk-1')
  expect(() => createSecretBox([newKey]).open(context, sealed)).toThrow(expect.objectContaining(unreadable))
})

test('errors say nothing of the secret', () => {
  const box = createSecretBox([key])
  const sealed = box.seal(context, new Secret('sk-very-secret'))
  try {
    box.open({ ...context, workspaceId: 'w2' }, sealed)
    expect.unreachable()
  } catch (error) {
    expect(JSON.stringify(error) + String(error)).not.toMatch(/sk-very|w1|w2/)
  }
})
