import { expect, test } from 'vitest'
import { everything, readSearch, writeSearch } from './use-search.ts'

const page = 'https://a.example/integrations'

test('an address without a question asks for everything', () => {
  expect(readSearch(page)).toEqual(everything)
  expect(readSearch(`${page}?utm_source=x#platforms`)).toEqual(everything)
})

test.each([
  { query: 'signed hooks', category: 'SMB' },
  { query: 'a&b=c#d', category: 'All' },
  { query: '', category: 'Mid-Market' },
] as const)('%j is read again as it was written', (search) => {
  expect(readSearch(new URL(writeSearch(page, search), page).href)).toEqual(search)
})

test('what else an address carries stays, and what is not asked for is not in it', () => {
  expect(writeSearch(`${page}?utm_source=x&q=old&category=SMB#platforms`, everything)).toBe(
    '/integrations?utm_source=x#platforms',
  )
  expect(writeSearch(page, { query: ' lever ', category: 'All' })).toBe('/integrations?q=lever')
})

test('a category is known in any case, and an unknown one is none', () => {
  expect(readSearch(`${page}?category=mid-market`).category).toBe('Mid-Market')
  expect(readSearch(`${page}?category=Orchards`).category).toBe('All')
})

test('a query of any length is cut, not refused', () => {
  expect(readSearch(`${page}?q=${'a'.repeat(5_000)}`).query).toHaveLength(200)
})
