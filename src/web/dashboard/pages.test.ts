import { expect, test } from 'vitest'
import { hasRole, WorkspaceRole } from '#contract/values/workspace.ts'
import { customerPages, customerShortcuts, isCurrentSection } from './pages.ts'

test('every page has an id and a path of its own, and a path below the workspace', () => {
  expect(
    customerPages.filter(({ id, path }) => !id.startsWith('customer-') || !/^(\/[^/].*[^/]|\/\*)?$/.test(path)),
  ).toEqual([])
  expect(new Set(customerPages.map(({ id }) => id)).size).toBe(customerPages.length)
  expect(new Set(customerPages.map(({ path }) => path)).size).toBe(customerPages.length)
})

test('whoever may post to a page may also read it', () => {
  const unread = customerPages.filter(({ read, post }) =>
    WorkspaceRole.options.some((role) => post !== null && hasRole(role, post) && !hasRole(role, read)),
  )
  expect(unread).toEqual([])
})

test('the navigation leads to pages that need no parameter, each with an address without a workspace', () => {
  const named = customerPages.filter(({ navigation }) => navigation !== null)
  expect(named.filter(({ path }) => path.includes(':'))).toEqual([])
  const short = customerShortcuts.map(({ path }) => path)
  for (const { path } of named) expect(short).toContain(path)
})

test('pages of the settings’ navigation lie below the settings', () => {
  for (const { path, navigation } of customerPages) {
    if (navigation?.in === 'settings') expect(path).toMatch(/^\/settings\//)
  }
})

test('a section is current on its own page and below it, the overview on its own alone', () => {
  expect(isCurrentSection('/members', '/members')).toBe(true)
  expect(isCurrentSection('/settings', '/settings/account')).toBe(true)
  expect(isCurrentSection('/members', '/members-of-others')).toBe(false)
  expect(isCurrentSection('', '')).toBe(true)
  expect(isCurrentSection('', '/members')).toBe(false)
})
