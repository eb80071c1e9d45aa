import { expect, test } from 'vitest'
import { isCurrentSection, ownerPages } from './pages.ts'

test('every page lies below /owner and has an id of its own that says so', () => {
  const outside = ownerPages.filter(({ path, id }) => !/^\/owner(\/|$)/.test(path) || !/^owner(-|$)/.test(id))
  expect(outside).toEqual([])
  expect(new Set(ownerPages.map(({ id }) => id)).size).toBe(ownerPages.length)
})

test('the navigation leads to pages that need no parameter', () => {
  const sections = ownerPages.filter(({ navigation }) => navigation !== null)
  expect(sections.filter(({ path }) => path.includes(':'))).toEqual([])
  expect(sections[0]?.path).toBe('/owner')
})

test('a section is current on its own page and below it, the overview on its own alone', () => {
  expect(isCurrentSection('/owner/leads', '/owner/leads')).toBe(true)
  expect(isCurrentSection('/owner/leads', '/owner/leads/17')).toBe(true)
  expect(isCurrentSection('/owner/leads', '/owner/leads-of-others')).toBe(false)
  expect(isCurrentSection('/owner', '/owner')).toBe(true)
  expect(isCurrentSection('/owner', '/owner/leads')).toBe(false)
})
