// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NewIntegrityFacts } from '#contract/interview/integrity-facts.ts'
import { type CallState, createCallState } from '../call/call-state.ts'
import { noteFacts } from './note-facts.ts'

const interviewId = '0190a000-0000-7000-8000-000000000001'
let nowMs = 0
let answers: (() => Response)[] = []
const sent: { address: string; token: string | null; facts: NewIntegrityFacts['facts'] }[] = []
let stop = () => {}

beforeEach(() => {
  nowMs = 10_000
  answers = []
  sent.length = 0
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs)
  vi.stubGlobal(
    'fetch',
    async (address: string, { headers, body }: { headers: Record<string, string>; body: string }) => {
      const { facts } = NewIntegrityFacts.parse(JSON.parse(body))
      sent.push({ address, token: headers.authorization ?? null, facts })
      return (answers.shift() ?? (() => new Response(null, { status: 204 })))()
    },
  )
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A call whose session clock is the page's clock less ten seconds. */
function begin(options: { knowsClock?: boolean } = {}) {
  let state: CallState = { ...createCallState('text', []), isWelcomed: true, link: { state: 'open' } }
  let knowsClock = options.knowsClock ?? true
  let offsetMs = -10_000
  const listeners = new Set<() => void>()
  const call = {
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    interviewId,
    sessionMsAt: (pageMs: number) => (knowsClock ? pageMs + offsetMs : null),
  }
  stop = noteFacts(call, 'call-token')
  return {
    change(next: Partial<CallState>) {
      state = { ...state, ...next }
      for (const listener of listeners) listener()
    },
    knowClock() {
      knowsClock = true
    },
    setClock(ms: number) {
      offsetMs = ms
    },
  }
}

const pass = async (ms: number) => {
  nowMs += ms
  await vi.advanceTimersByTimeAsync(5_000)
}
const told = () => sent.flatMap(({ facts }) => facts.map(({ id: _, ...fact }) => fact))

function setVisibility(value: 'hidden' | 'visible'): void {
  Object.defineProperty(document, 'visibilityState', { value, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}

function pasteInto(name: string, text: string): void {
  const box = document.createElement('textarea')
  box.name = name
  document.body.append(box)
  const event = Object.assign(new Event('paste', { bubbles: true }), { clipboardData: { getData: () => text } })
  box.dispatchEvent(event)
  box.remove()
}

test('how much was pasted into an answer is told, never what, and nothing of other boxes', async () => {
  begin()
  nowMs = 12_000
  pasteInto('answer', 'In the end two parcels.')
  pasteInto('note', 'A private note.')
  await pass(0)
  expect(told()).toEqual([{ kind: 'text_pasted', sessionMs: 2_000, characters: 23 }])
  expect(JSON.stringify(sent)).not.toMatch(/parcels|private/)
  expect(sent[0]).toMatchObject({
    address: `/api/interviews/${interviewId}/integrity-facts`,
    token: 'bearer call-token',
  })
})

test('a page out of sight and a line that was down are told when they are back, from when on and for how long', async () => {
  const call = begin()
  setVisibility('hidden')
  nowMs += 3_000
  setVisibility('visible')
  nowMs += 1_000
  call.change({ link: { state: 'reconnecting', isOffline: true } })
  // A new connection counts on from what was stored: the fact stays where it happened.
  call.setClock(-9_000)
  nowMs += 2_000
  call.change({ link: { state: 'reconnecting', isOffline: false } })
  nowMs += 2_000
  call.change({ link: { state: 'open' } })
  await pass(0)
  expect(told()).toEqual([
    { kind: 'tab_left', sessionMs: 0, durationMs: 3_000 },
    { kind: 'connection_lost', sessionMs: 4_000, durationMs: 4_000 },
  ])
})

test('a line that is changed on purpose is no lost one: for a microphone, or to go on after a stop', async () => {
  const call = begin()
  call.change({ link: { state: 'reconnecting', isOffline: false } })
  nowMs += 1_000
  call.change({ link: { state: 'open' } })
  call.change({ link: { state: 'closed', why: 'stopped-for-now' } })
  nowMs += 3_600_000
  call.change({ link: { state: 'reconnecting', isOffline: false } })
  nowMs += 5_000
  call.change({ link: { state: 'open' } })
  await pass(0)
  expect(told()).toEqual([])
})

test.each([
  ['a pause', { phase: 'paused' as const }, { phase: 'candidate-turn' as CallState['phase'] }],
  ['a stop', { link: { state: 'closed', why: 'stopped-for-now' } as const }, { link: { state: 'open' } as const }],
])('nothing of %s is noted: that time is the candidate’s own', async (_, left, back) => {
  const call = begin()
  setVisibility('hidden')
  call.change(left)
  nowMs += 50_000
  setVisibility('visible')
  pasteInto('answer', 'meanwhile')
  setVisibility('hidden')
  nowMs += 5_000
  call.change(back)
  setVisibility('visible')
  await pass(0)
  expect(told()).toEqual([])
})

const refusal = (status: number, code: string) => () =>
  Response.json({ type: 'about:blank', title: 'Refused', status, code }, { status })
const pageOfProxy = (status: number) => () =>
  new Response('<!doctype html><title>Sign in</title>', { status, headers: { 'content-type': 'text/html' } })

test('facts without an answer are sent again under the same name; refused ones are let go', async () => {
  begin()
  pasteInto('answer', 'one')
  answers = [
    () => {
      throw new TypeError('no network')
    },
    () => new Response(null, { status: 503 }),
  ]
  for (let round = 0; round < 4; round++) await pass(0)
  expect(sent).toHaveLength(3)
  expect(new Set(sent.map(({ facts }) => facts[0]?.id)).size).toBe(1)
  pasteInto('answer', 'two')
  answers = [refusal(409, 'interview.facts_not_noted')]
  for (let round = 0; round < 3; round++) await pass(0)
  expect(sent).toHaveLength(4)
})

test('only the server’s own word lets facts go: a page that answers in its place is no word of it', async () => {
  begin()
  pasteInto('answer', 'one')
  answers = [
    ...[200, 201, 400, 401, 403, 404, 409, 413, 422].map(pageOfProxy),
    () => new Response('{}', { status: 409 }),
    refusal(429, 'rate.limited'),
  ]
  const before = answers.length
  for (let round = 0; round < before + 3; round++) await pass(0)
  // The last one is stored, and nothing is sent after it.
  expect(sent).toHaveLength(before + 1)
  expect(new Set(sent.map(({ facts }) => facts[0]?.id)).size).toBe(1)
})

test.each([
  [401, 'interview.token_invalid'],
  [409, 'interview.facts_not_noted'],
  [422, 'request.invalid'],
])('what the server itself refuses is let go: %i %s', async (status, code) => {
  begin()
  pasteInto('answer', 'one')
  answers = [refusal(status, code)]
  for (let round = 0; round < 3; round++) await pass(0)
  expect(sent).toHaveLength(1)
})

test('nothing is noted before the session clock is known, before the welcome or after the end', async () => {
  const call = begin({ knowsClock: false })
  pasteInto('answer', 'one')
  call.knowClock()
  call.change({ isWelcomed: false })
  pasteInto('answer', 'before the welcome')
  call.change({ isWelcomed: true })
  pasteInto('answer', 'two')
  call.change({ end: { reason: 'completed' } as CallState['end'] })
  pasteInto('answer', 'after the end')
  stop()
  await pass(0)
  expect(told()).toEqual([{ kind: 'text_pasted', sessionMs: 0, characters: 3 }])
})

test('what is longer than a fact can say is told as the longest', async () => {
  begin()
  pasteInto('answer', 'x'.repeat(1_000_001))
  setVisibility('hidden')
  nowMs += 8 * 24 * 3_600_000
  setVisibility('visible')
  await pass(0)
  expect(told()).toMatchObject([{ characters: 1_000_000 }, { durationMs: 7 * 24 * 3_600_000 }])
})
