import { expect, test } from 'vitest'
import { type Actor, anonymous, checkAccess } from './actor.ts'

const user: Actor = { kind: 'user', userId: '1', email: 'a@example.com', sessionId: '1', signedInBy: 'link' }
const admin: Actor = { ...user, kind: 'admin' }

test('what is public is open to everybody', () => {
  for (const actor of [anonymous, user, admin]) expect(() => checkAccess(actor, 'public')).not.toThrow()
})

test('what needs a session is open to whoever has one', () => {
  expect(() => checkAccess(anonymous, 'user')).toThrow(expect.objectContaining({ code: 'session.missing' }))
  for (const actor of [user, admin]) expect(() => checkAccess(actor, 'user')).not.toThrow()
})

test('what is the admin’s is open to nobody else', () => {
  expect(() => checkAccess(anonymous, 'admin')).toThrow(expect.objectContaining({ code: 'session.missing' }))
  expect(() => checkAccess(user, 'admin')).toThrow(expect.objectContaining({ code: 'access.forbidden' }))
  expect(() => checkAccess(admin, 'admin')).not.toThrow()
})
