import { expect, test } from 'vitest'
import { addressOf, exportAddressOf, hasFilter, queryOf } from './leads-address.ts'

const ask = (text: string) => queryOf(new URL(`https://a.example/admin/leads${text}`))

test('an address and what it asks for are each other', () => {
  for (const address of ['', '?search=ada+b&status=new', '?form=contact&delivery=dead&sort=email&after=x_1']) {
    expect(addressOf(ask(address))).toBe(`/admin/leads${address}`)
  }
})

test('what means nothing is left out, and the rest is found', () => {
  expect(addressOf(ask('?status=strange&since=yesterday&limit=9999&search=ada&other=1'))).toBe(
    '/admin/leads?search=ada',
  )
  expect(hasFilter(ask('?sort=email'))).toBe(false)
  expect(hasFilter(ask('?owner=Kim'))).toBe(true)
})

test('an export holds what the list finds, not one page of it', () => {
  expect(exportAddressOf(ask('?search=ada&after=x_1&sort=email'))).toBe('/api/admin/contacts.csv?search=ada')
  expect(exportAddressOf(ask(''))).toBe('/api/admin/contacts.csv')
})
