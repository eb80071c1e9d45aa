// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { useWaysBack, wayBackFrom, waysBackTo } from './ways-back.ts'

function List({ ways }: { ways: ReadonlyMap<string, string> }): ReactNode {
  useWaysBack(ways)
  return null
}

test('each candidate leads back to the list at whoever follows, the last to themselves', () => {
  expect([...waysBackTo('/interviews?state=done', ['a', 'b'])]).toEqual([
    ['a', '/interviews?state=done#b'],
    ['b', '/interviews?state=done#b'],
  ])
})

test('the list that was shown last is known, by the candidates it showed', () => {
  expect(wayBackFrom('a')).toBeNull()
  const { rerender } = render(<List ways={waysBackTo('/one', ['a', 'b'])} />)
  expect(wayBackFrom('a')).toBe('/one#b')
  rerender(<List ways={waysBackTo('/two', ['b', 'c'])} />)
  expect(wayBackFrom('a')).toBeNull()
  expect(wayBackFrom('b')).toBe('/two#c')
})
