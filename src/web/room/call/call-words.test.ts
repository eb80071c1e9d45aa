import { expect, test } from 'vitest'
import type { CallState } from './call-state.ts'
import { createCallState } from './call-state.ts'
import { callStatus, presenceOf, presenceWords, remainingWords } from './call-words.ts'

function call(changes: Partial<CallState>): CallState {
  return { ...createCallState('voice'), isWelcomed: true, link: { state: 'open' }, ...changes }
}

const said = {
  turnId: '0190a000-0000-7000-8000-000000000001',
  speaker: 'candidate',
  kind: 'answer',
  text: 'I led it.',
  isFinal: false,
} as const

test.each([
  [240_000, 'About 4 minutes left'],
  [95_000, 'About 2 minutes left'],
  [70_000, 'About a minute left'],
  [50_000, 'About a minute left'],
  [44_999, 'Less than a minute left'],
  [0, 'A little over time. Finish your thought.'],
  [-30_000, 'A little over time. Finish your thought.'],
])('%i ms left is said as "%s"', (ms, words) => {
  expect(remainingWords(ms)).toBe(words)
})

test('the statuses are those of the specification, in their order', () => {
  expect(callStatus(createCallState('voice'))).toBe('Loading AI conversation...')
  expect(callStatus(call({}))).toBe('AI ready - speak to start conversation')
  expect(callStatus(call({ captions: [said] }))).toBeNull()
  expect(callStatus(call({ link: { state: 'closed', why: 'unreachable' } }))).toBe('Connection failed')
  expect(callStatus(call({ link: { state: 'closed', why: 'lost' } }))).toBe('Connection failed')
})

test('a lost line is told before what the interviewer was doing', () => {
  const state = call({ phase: 'speaking', link: { state: 'reconnecting', isOffline: false } })
  expect(presenceOf(state)).toBe('reconnecting')
  expect(presenceWords(state)).toBe('Reconnecting. Nothing you said is lost.')
  expect(presenceWords(call({ link: { state: 'reconnecting', isOffline: true } }))).toMatch(/^You are offline/)
})

test.each([
  [{ phase: 'listening' }, 'Listening'],
  [{ phase: 'listening', isMuted: true }, 'You are muted'],
  [{ phase: 'listening', channel: 'text' }, 'Your turn to write'],
  [{ phase: 'thinking' }, 'Thinking'],
  [{ phase: 'speaking' }, 'Speaking'],
  [{ phase: 'paused' }, 'Paused'],
  [{ phase: 'preparing' }, 'Getting ready'],
] satisfies [Partial<CallState>, string][])('%o is said as "%s"', (changes, words) => {
  expect(presenceWords(call(changes))).toBe(words)
})
