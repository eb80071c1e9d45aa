import { expect, test } from 'vitest'
import { withoutSecrets } from './secret-addresses.ts'

const token = 'A'.repeat(21) + 'b'.repeat(22)
const of = (address: string) => withoutSecrets(new URL(address, 'https://own.example'))

test.each([
  [`/your-data/${token}`],
  [`/messages/${token}`],
  [`/interview/${token}`],
  [`/report/${token}`],
  [`/booking/${token}`],
  [`/INTERVIEW/${token}`],
  [`/%69nterview/${token}`],
  [`https://own.example//interview/${token}`],
  [`https://own.example/interview//${token}/x`],
  [`/unknown/${token}`],
  [`/sign-in?next=/your-data/${token}`],
  [`/sign-in?next=%2Fyour-data%2F${token}`],
  [`/sign-in?next=${encodeURIComponent(`/sign-in?next=/report/${token}`)}`],
  [`/sign-in?Token=${token}`],
  [`/x?anything=${token}`],
  [`/x?then=https://own.example/your-data/${token}`],
  [`/x#${token}`],
  [`https://user:${token}@own.example/`],
])('%s keeps no token', (address) => {
  expect(of(address).toLowerCase()).not.toContain(token.toLowerCase())
})

test('the checkout of a purchase is left out, under any name', () => {
  expect(of('/pricing?checkout=cs_test_abc&utm_source=x')).toBe('https://own.example/pricing?utm_source=x')
  expect(of('/pricing?session=cs_live_abc')).toBe('https://own.example/pricing')
})

test('an address without a secret stays', () => {
  expect(of('/blog/a-post?utm_source=a#part')).toBe('https://own.example/blog/a-post?utm_source=a')
  expect(of('/interview')).toBe('https://own.example/interview')
  expect(of('/sign-in?next=/dashboard')).toBe('https://own.example/sign-in?next=%2Fdashboard')
})
