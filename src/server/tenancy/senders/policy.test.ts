import { expect, test } from 'vitest'
import type { DkimFinding } from '#contract/values/sender-domain.ts'
import { nextStanding, type Standing } from './policy.ts'

const hourMs = 60 * 60 * 1000
const savedAt = new Date('2026-03-02T09:00:00Z')
/** Hours before the hourly job that looks become due. */
const slack = 1 / 6
const at = (hours: number) => new Date(savedAt.getTime() + Math.round(hours * hourMs))

/** What a workspace's proof has come to after these looks, each so many hours after it began. */
function after(...looks: readonly (readonly [hours: number, code: DkimFinding['code']])[]) {
  let standing: Standing = { state: 'waiting', savedAt, provedAt: null, failedAt: null }
  let next = null
  for (const [hours, code] of looks) {
    next = nextStanding(standing, code, at(hours))
    standing = { ...next, savedAt }
  }
  return next
}

test('a domain without its record is never used, however often one looks', () => {
  for (const code of ['missing', 'other_key', 'several', 'testing', 'revoked', 'unanswered'] as const) {
    expect(after([0, code], [1, code], [500, code])?.state, code).toBe('waiting')
  }
})

test('the record makes it ready, and it is looked at a day later', () => {
  expect(after([0, 'missing'], [3, 'good'])).toEqual({
    state: 'ready',
    provedAt: at(3),
    failedAt: null,
    nextCheckAt: at(27 - slack),
  })
})

test('who has just saved is looked at every hour, and after two days once a day', () => {
  expect(after([47, 'missing'])?.nextCheckAt).toEqual(at(48 - slack))
  expect(after([49, 'missing'])?.nextCheckAt).toEqual(at(73 - slack))
})

test('one look without the record is followed by another within the hour, and only then ends the use', () => {
  expect(after([0, 'good'], [24, 'missing'])).toMatchObject({ state: 'failing', nextCheckAt: at(25 - slack) })
  expect(after([0, 'good'], [24, 'missing'], [25, 'missing'])).toMatchObject({ state: 'lost', failedAt: at(24) })
  expect(after([0, 'good'], [24, 'missing'], [25, 'good'], [26, 'missing'])?.state).toBe('failing')
})

test('pressing twice is one look', () => {
  expect(after([0, 'good'], [24, 'missing'], [24.01, 'missing'], [24.8, 'missing'])?.state).toBe('failing')
})

test('name servers that are silent end nothing for three days', () => {
  expect(after([0, 'good'], [24, 'unanswered'], [71, 'unanswered'])?.state).toBe('ready')
  expect(after([0, 'good'], [24, 'unanswered'], [73, 'unanswered'])).toMatchObject({ state: 'lost', failedAt: at(73) })
  expect(after([0, 'good'], [24, 'missing'], [26, 'unanswered'])?.state).toBe('failing')
})

test('what was lost comes back with its record', () => {
  const lost = [
    [0, 'good'],
    [24, 'missing'],
    [25, 'missing'],
  ] as const
  expect(after(...lost, [40, 'unanswered'])).toMatchObject({ state: 'lost', nextCheckAt: at(64 - slack) })
  expect(after(...lost, [50, 'good'])).toMatchObject({ state: 'ready', failedAt: null })
})
