import { expect, test } from 'vitest'
import { answerAt, isRegistered, isRegistrable, placeOf } from './redirect-address.ts'

test.each([
  'https://app.example/callback',
  'https://app.example/callback?tenant=7',
  'http://127.0.0.1:33418/callback',
  'http://localhost/callback',
  'http://[::1]:8080/',
  'com.example.app:/callback',
  'com.example.app://callback',
  'cursor://anysphere.cursor-mcp/oauth/callback',
])('%s can be registered', (address) => {
  expect(isRegistrable(address)).toBe(true)
})

test.each([
  'http://app.example/callback',
  'http://127.0.0.1.evil.example/callback',
  'http://localhost.evil.example/',
  'https://*.app.example/callback',
  'https://app.example/callback#part',
  'https://app.example/callback#',
  'https://user:word@app.example/callback',
  'javascript:alert(1)',
  'data:text/html,x',
  'app:/callback',
  'ms-settings:network',
  'cursorx://callback',
  'file:///etc/passwd',
  'https://app.example/a b',
  'https:\\\\app.example',
  '/callback',
  '',
  `https://app.example/${'a'.repeat(2000)}`,
])('%s cannot', (address) => {
  expect(isRegistrable(address)).toBe(false)
})

test('an address is compared letter by letter, but for a port of the same machine', () => {
  const registered = ['https://app.example/callback', 'http://127.0.0.1:1/callback', 'com.example.app:/callback']
  for (const address of [...registered, 'http://127.0.0.1:65000/callback', 'http://127.0.0.1/callback']) {
    expect(isRegistered(address, registered), address).toBe(true)
  }
  for (const address of [
    'https://app.example/callback/',
    'https://app.example/callback?more=1',
    'https://APP.example/callback',
    'https://app.example:444/callback',
    'http://127.0.0.1:1/other',
    'http://localhost:1/callback',
    'https://127.0.0.1:1/callback',
    'com.example.app:/callback2',
  ]) {
    expect(isRegistered(address, registered), address).toBe(false)
  }
})

test('an answer is added to what an address already says', () => {
  expect(answerAt('https://app.example/cb?tenant=7', { code: 'a b', state: null, iss: 'https://hire.example' })).toBe(
    'https://app.example/cb?tenant=7&code=a+b&iss=https%3A%2F%2Fhire.example',
  )
  expect(answerAt('com.example.app:/cb', { code: 'c' })).toBe('com.example.app:/cb?code=c')
})

test('people and browsers are told where an address leads', () => {
  expect(placeOf('https://app.example:8443/cb?x=1')).toEqual({
    host: 'app.example:8443',
    isOnThisComputer: false,
    source: 'https://app.example:8443',
  })
  expect(placeOf('http://127.0.0.1:99/cb')).toMatchObject({ host: '127.0.0.1:99', isOnThisComputer: true })
  expect(placeOf('com.example.app:/cb')).toEqual({
    host: 'com.example.app',
    isOnThisComputer: true,
    source: 'com.example.app:',
  })
  expect(placeOf('cursor://anysphere.cursor-mcp/cb')).toEqual({
    host: 'cursor',
    isOnThisComputer: true,
    source: 'cursor:',
  })
})
