import { expect, test } from 'vitest'
import { apiSettingsHrefOf } from './account-links.ts'

const withRoutes =
  (...paths: string[]) =>
  (path: string) =>
    paths.includes(path)

test('the settings are linked where they are, else through signing in, else not at all', () => {
  expect(apiSettingsHrefOf(withRoutes('/sign-in', '/dashboard/settings/api'))).toBe('/dashboard/settings/api')
  expect(apiSettingsHrefOf(withRoutes('/sign-in'))).toBe('/sign-in?next=%2Fdashboard%2Fsettings%2Fapi')
  expect(apiSettingsHrefOf(withRoutes())).toBeNull()
})
