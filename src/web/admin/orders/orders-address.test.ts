import { expect, test } from 'vitest'
import { addressOf, exportAddressOf, viewOf } from './orders-address.ts'

const at = (query: string) => viewOf(new URL(`https://a.example/admin/orders${query}`))

test('an address shows what it says, and is written the same again', () => {
  const view = at('?state=unassigned&buyer=a%2Bb%40c&after=2026-11-20T10%3A00%3A00.000Z_1')
  expect(view).toEqual({ filter: 'unassigned', search: 'a+b@c', after: '2026-11-20T10:00:00.000Z_1' })
  expect(viewOf(new URL(addressOf(view), 'https://a.example'))).toEqual(view)
})

test('what means nothing is left out', () => {
  expect(at('?state=gold')).toEqual({ filter: null, search: '', after: '' })
  expect(addressOf(at(''))).toBe('/admin/orders')
})

test('the export is of what is listed, from its beginning', () => {
  expect(exportAddressOf(at('?state=paid&buyer=ada&after=x_1'))).toBe('/api/admin/orders.csv?filter=paid&search=ada')
})
