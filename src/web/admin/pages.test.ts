import { expect, test } from 'vitest'
import { adminPages, isCurrentSection } from './pages.ts'

test('every page lies below /admin and has an id of its own that says so', () => {
  const outside = adminPages.filter(({ path, id }) => !/^\/admin(\/|$)/.test(path) || !/^admin(-|$)/.test(id))
  expect(outside).toEqual([])
  expect(new Set(adminPages.map(({ id }) => id)).size).toBe(adminPages.length)
})

test('the navigation leads to pages that need no parameter', () => {
  const sections = adminPages.filter(({ navigation }) => navigation !== null)
  expect(sections.filter(({ path }) => path.includes(':'))).toEqual([])
  expect(sections[0]?.path).toBe('/admin')
})

test('a section is current on its own page and below it, the overview on its own alone', () => {
  expect(isCurrentSection('/admin/leads', '/admin/leads')).toBe(true)
  expect(isCurrentSection('/admin/leads', '/admin/leads/17')).toBe(true)
  expect(isCurrentSection('/admin/leads', '/admin/leads-of-others')).toBe(false)
  expect(isCurrentSection('/admin', '/admin')).toBe(true)
  expect(isCurrentSection('/admin', '/admin/leads')).toBe(false)
})
