import { expect, test } from 'vitest'
import { mayShowLink } from './feature.ts'

const config = { publicUrl: 'http://localhost:3000', trustProxy: false as boolean | number | string }
const own = { remoteAddress: '127.0.0.1', headers: { host: 'localhost:3000' } as Record<string, string> }

test.each([
  ['127.0.0.1', 'localhost:3000', 'http://localhost:3000'],
  ['::1', '[::1]:3000', 'http://[::1]:3000'],
  ['::ffff:127.0.0.1', '127.0.0.1:3000', 'http://127.0.0.1:3000'],
])('whoever sits at the machine sees it: %s asks for %s', (remoteAddress, host, publicUrl) => {
  expect(mayShowLink({ ...config, publicUrl }, { remoteAddress, headers: { host } })).toBe(true)
})

test.each(['10.0.0.5', '192.168.1.2', '::ffff:10.0.0.5', 'fe80::1', '203.0.113.127.0.0.1', ''])(
  'a connection from %s does not',
  (remoteAddress) => expect(mayShowLink(config, { ...own, remoteAddress })).toBe(false),
)

test.each([
  'evil.example',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  '10.0.0.5:3000',
  '127.0.0.1@evil.example',
  '',
])('nor does the name %s, pointed at this machine', (host) =>
  expect(mayShowLink(config, { ...own, headers: { host } })).toBe(false),
)

test('nor a request without a name', () => {
  expect(mayShowLink(config, { ...own, headers: {} })).toBe(false)
})

test.each(['https://interviews.example', 'http://192.168.1.2:3000', 'http://localhost.evil.example'])(
  'nor any request to an installation that is known as %s',
  (publicUrl) => expect(mayShowLink({ ...config, publicUrl }, own)).toBe(false),
)

test.each([true, 1, '10.0.0.0/8'])('nor any request where a proxy is trusted: %s', (trustProxy) => {
  expect(mayShowLink({ ...config, trustProxy }, own)).toBe(false)
})

test.each([
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
  'x-forwarded',
  'x-real-ip',
  'x-client-ip',
  'true-client-ip',
  'cf-connecting-ip',
  'x-original-host',
])('nor one that a proxy on this machine has passed on: %s', (name) => {
  expect(mayShowLink(config, { ...own, headers: { ...own.headers, [name]: '127.0.0.1' } })).toBe(false)
})

test('nor what a page of another site has fetched', () => {
  for (const site of ['cross-site', 'same-site']) {
    expect(mayShowLink(config, { ...own, headers: { ...own.headers, 'sec-fetch-site': site } })).toBe(false)
  }
  expect(mayShowLink(config, { ...own, headers: { ...own.headers, 'sec-fetch-site': 'same-origin' } })).toBe(true)
})
