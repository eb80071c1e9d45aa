import { expect, test } from 'vitest'
import { ownPathOf } from './own-path.ts'

test.each(['/dashboard', '/report/abc?play=3', '/pricing#faq', '/a/b%20c'])('%s is a path of this site', (path) => {
  expect(ownPathOf(path)).toBe(path)
})

test.each([
  null,
  undefined,
  '',
  'dashboard',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https://evil.example',
  '/\t/evil.example',
  '/ /evil.example',
  '/..//evil.example',
  '/.//evil.example',
  'javascript:alert(1)',
  '/api/sign-out',
  '/sign-in?token=x',
  `/${'a'.repeat(4000)}`,
])('%j leads to the dashboard instead', (path) => {
  expect(ownPathOf(path)).toBe('/dashboard')
})
