import { expect, test } from 'vitest'
import { roomCallWords as words } from '#content/candidate/en/room-call.ts'
import type { CallState } from './call-state.ts'
import { createCallState } from './call-state.ts'
import { callStatus, presenceOf, presenceWords, remainingWords } from './call-words.ts'

function call(changes: Partial<CallState>): CallState {
  return { ...createCallState('voice'), isWelcomed: true, link: { state: 'open' }, ...changes }
}

const answered = {
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
])('%i ms left is said as "%s"', (ms, said) => {
  expect(remainingWords(ms, words, 'en')).toBe(said)
})

test('the statuses are those of the specification, in their order', () => {
  expect(callStatus(createCallState('voice'), words)).toBe('Loading AI conversation...')
  expect(callStatus(call({}), words)).toBe('AI ready - speak to start conversation')
  expect(callStatus(call({ captions: [answered] }), words)).toBeNull()
  expect(callStatus(call({ link: { state: 'closed', why: 'unreachable' } }), words)).toBe('Connection failed')
  expect(callStatus(call({ link: { state: 'closed', why: 'lost' } }), words)).toBe('Connection failed')
})

test('a lost line is told before what the interviewer was doing', () => {
  const state = call({ phase: 'speaking', link: { state: 'reconnecting', isOffline: false } })
  expect(presenceOf(state)).toBe('reconnecting')
  expect(presenceWords(state, words)).toBe('Reconnecting. Nothing you said is lost.')
  expect(presenceWords(call({ link: { state: 'reconnecting', isOffline: true } }), words)).toMatch(/^You are offline/)
})

test.each([
  [{ phase: 'listening' }, 'Listening'],
  [{ phase: 'listening', isMuted: true }, 'You are muted'],
  [{ phase: 'listening', channel: 'text' }, 'Your turn to write'],
  [{ phase: 'thinking' }, 'Thinking'],
  [{ phase: 'speaking' }, 'Speaking'],
  [{ phase: 'paused' }, 'Paused'],
  [{ phase: 'preparing' }, 'Getting ready'],
] satisfies [Partial<CallState>, string][])('%o is said as "%s"', (changes, said) => {
  expect(presenceWords(call(changes), words)).toBe(said)
})
