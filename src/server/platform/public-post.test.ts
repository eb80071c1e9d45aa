import { expect, test } from 'vitest'
import { addressWindowMs, createAddressCounter } from './public-post.ts'

test('an IPv6 network is one caller however its addresses are written; IPv4 addresses are callers each', () => {
  const counter = createAddressCounter()
  for (const address of ['2001:db8:0:1::1', '2001:0DB8:0000:0001:ffff:0:0:2', '2001:db8:0:1:a:b:c:d']) {
    counter.add(address, 0)
  }
  expect(counter.recent('2001:db8:0:1::9', 1)).toBe(3)
  expect(counter.recent('2001:db8:0:2::9', 1)).toBe(0)
  expect(counter.recent('2001:db8::1', 1)).toBe(0)
  counter.add('::1', 0)
  expect(counter.recent('0:0:0:0:5::', 1)).toBe(1)
  counter.add('192.0.2.1', 0)
  counter.add('::ffff:192.0.2.2', 0)
  expect(counter.recent('192.0.2.2', 1)).toBe(0)
  expect(counter.recent('2001:db8:0:1::9', addressWindowMs)).toBe(0)
})

test('what is taken back does not count, and what came beside it still does', () => {
  const counter = createAddressCounter()
  counter.add('192.0.2.1', 0)
  const takeBack = counter.add('192.0.2.1', 0)
  counter.add('192.0.2.1', 5)
  takeBack()
  expect(counter.recent('192.0.2.1', 6)).toBe(2)
})
