import { expect, test } from 'vitest'
import { expiredSessionCookie, readSessionToken, sessionCookie } from './session.ts'

const token = 'a'.repeat(43)
const secure = 'https://a.example'
const plain = 'http://localhost:3000'

test('over https the cookie is bound to this host and to https', () => {
  expect(sessionCookie(secure, token)).toBe(
    `__Host-session=${token}; Max-Age=7776000; Path=/; HttpOnly; SameSite=Lax; Secure`,
  )
})

test('over plain http it is a cookie that a browser takes there', () => {
  expect(sessionCookie(plain, token)).toBe(`session=${token}; Max-Age=7776000; Path=/; HttpOnly; SameSite=Lax`)
})

test('the cookie that ends a session has the same name and place', () => {
  expect(expiredSessionCookie(secure)).toBe('__Host-session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure')
})

test('the token is found among other cookies, by its exact name', () => {
  expect(readSessionToken(plain, `a=b; session=${token}; c=d`)).toBe(token)
  expect(readSessionToken(plain, `xsession=${token}`)).toBeNull()
  // A cookie that another host of the domain could have set does not count over https.
  expect(readSessionToken(secure, `session=${token}`)).toBeNull()
})

test('what is no token of ours is none', () => {
  for (const value of ['', 'short', `${token}!`, '"quoted"']) {
    expect(readSessionToken(plain, `session=${value}`)).toBeNull()
  }
  expect(readSessionToken(plain, undefined)).toBeNull()
})
