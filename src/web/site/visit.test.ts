// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { visitScriptOf } from './visit.ts'

const open = { earlyBirdEndsAt: null, lifetimeDealEndsAt: null }

function run(ends: Partial<typeof open> | Readonly<Record<string, string>>): DOMStringMap {
  const { dataset } = document.documentElement
  delete dataset.visited
  delete dataset.dismissed
  const countdowns = { earlyDiscountEndsAt: '', earlyDiscountExpiryText: '', ...open, ...ends }
  // biome-ignore lint/security/noGlobalEval: this is how the page runs it.
  // biome-ignore lint/complexity/noCommaOperator: indirect, so that it runs as a script of the page does.
  ;(0, eval)(visitScriptOf(countdowns))
  return dataset
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T10:00:00Z') })
  sessionStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('the second page of a visit is marked, the first is not', () => {
  expect(run({}).visited).toBeUndefined()
  expect(run({}).visited).toBe('')
})

test('what was closed in this session is named before the first paint', () => {
  sessionStorage.setItem('dismissed', ' early-bird')
  expect(run({}).dismissed).toContain('early-bird')
})

test('an offer past its real end is named too, one before it is not', () => {
  const { dismissed } = run({ earlyBirdEndsAt: '2026-11-20T10:00:00Z', lifetimeDealEndsAt: '2026-11-20T10:00:01Z' })
  expect(dismissed?.trim()).toBe('early-bird')
})

test('a browser that stores nothing still hides what is over', () => {
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new Error('denied')
  })
  expect(run({ lifetimeDealEndsAt: '2026-01-01T00:00:00Z' }).dismissed?.trim()).toBe('lifetime-deal')
})
