import { expect, test } from 'vitest'
import { secretPaths } from '#contract/values/secret-addresses.ts'
import { pageRows } from '#web/site/pages.ts'

test('every page below a token is among the paths that are never written down', () => {
  const withToken = pageRows.flatMap(({ path }) => /^\/([^/]+)\/:(?:\w*[tT]oken)/.exec(path)?.[1] ?? [])
  expect(withToken.length).toBeGreaterThan(0)
  expect([...secretPaths].sort()).toEqual([...new Set(withToken)].sort())
})
