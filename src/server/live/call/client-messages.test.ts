import { expect, test } from 'vitest'
import type { ClientMessage } from '#contract/live/messages.ts'
import { createClientLimits } from './client-messages.ts'

function setup() {
  let nowMs = 0
  const limits = createClientLimits({ monotonicMs: () => nowMs })
  const type = (length: number): ClientMessage => ({
    type: 'answer',
    clientId: crypto.randomUUID(),
    text: 'x'.repeat(length),
  })
  function pass(ms: number): void {
    nowMs += ms
  }
  return { limits, type, pass }
}

test('answers as long as they may be, one after another for an hour, are not all kept', () => {
  const { limits, type, pass } = setup()
  let taken = 0
  for (let second = 0; second < 3600; second++) {
    if (limits.takeMessage(type(8_000)) === 'ok') taken += 8_000
    pass(1_000)
  }
  expect(taken).toBeLessThan(1_000_000)
})

test('what eight outages held back comes at once, and an hour of quick typing after it', () => {
  const { limits, type, pass } = setup()
  for (let answer = 0; answer < 8; answer++) expect(limits.takeMessage(type(8_000))).toBe('ok')
  for (let minute = 0; minute < 60; minute++) {
    pass(60_000)
    expect(limits.takeMessage(type(6_000))).toBe('ok')
  }
})

test('a burst of short messages is flooding, and time gives room again', () => {
  const { limits, type, pass } = setup()
  const outcomes = Array.from({ length: 61 }, () => limits.takeMessage(type(1)))
  expect(outcomes.filter((outcome) => outcome === 'flooding')).toHaveLength(1)
  pass(1_000)
  expect(limits.takeMessage(type(1))).toBe('ok')
})
