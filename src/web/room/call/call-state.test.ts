import { describe, expect, test } from 'vitest'
import type { Caption, ServerMessage } from '#contract/live/messages.ts'
import type { CallEvent, CallState } from './call-state.ts'
import { createCallState, reduceCall, remainingMsAt } from './call-state.ts'

function turn(number: number): string {
  return `0190a000-0000-7000-8000-${String(number).padStart(12, '0')}`
}

function caption(number: number, text: string, overrides: Partial<Caption> = {}): Caption {
  return { turnId: turn(number), speaker: 'candidate', kind: 'answer', text, isFinal: false, ...overrides }
}

const welcome: ServerMessage = {
  type: 'welcome',
  interviewId: turn(1),
  resumed: true,
  channel: 'voice',
  voice: 'john_us_eng',
  nextSequence: 40,
  captions: [caption(1, 'Hello.', { speaker: 'interviewer', isFinal: true })],
  question: { number: 2, total: 5, text: 'Tell me about a time.', followUp: null },
  remainingMs: 200_000,
}

function callAfter(...messages: ServerMessage[]): CallState {
  return messages.reduce<CallState>(
    (state, message) => reduceCall(state, { type: 'message-received', message, atMs: 1_000 }),
    createCallState('voice'),
  )
}

function textsOf(state: CallState): string[] {
  return state.captions.map((shown) => shown.text)
}

test('the welcome brings back everything said, the question in force and the time left', () => {
  const state = callAfter(welcome)
  expect(state).toMatchObject({ isWelcomed: true, channel: 'voice', question: { number: 2, total: 5 } })
  expect(textsOf(state)).toEqual(['Hello.'])
  expect(remainingMsAt(state, 61_000)).toBe(140_000)
})

describe('the time left', () => {
  const at = (state: CallState, seconds: number, message: ServerMessage) =>
    reduceCall(state, { type: 'message-received', message, atMs: 1_000 + seconds * 1_000 })
  const secondsLeft = (state: CallState, seconds: number) =>
    (remainingMsAt(state, 1_000 + seconds * 1_000) ?? 0) / 1_000
  const listening = callAfter(welcome, { type: 'phase', phase: 'listening' })

  test('stands in a pause and runs on after it', () => {
    const paused = at(listening, 10, { type: 'phase', phase: 'paused' })
    expect(secondsLeft(paused, 400)).toBe(190)
    const again = at(at(paused, 400, { type: 'pause', forMs: 900_000, left: 1 }), 610, {
      type: 'phase',
      phase: 'thinking',
    })
    expect(secondsLeft(again, 620)).toBe(180)
  })

  test('stands while the turn is held, until the hold is over or words end it', () => {
    const held = at(listening, 10, { type: 'hold', forMs: 60_000 })
    expect(secondsLeft(held, 40)).toBe(190)
    expect(secondsLeft(held, 80)).toBe(180)
    const longer = at(held, 50, { type: 'hold', forMs: 60_000 })
    expect(secondsLeft(longer, 110)).toBe(190)
    const spoken = at(held, 40, { type: 'hold', forMs: 0 })
    expect(secondsLeft(spoken, 50)).toBe(180)
    expect(secondsLeft(at(held, 80, { type: 'phase', phase: 'thinking' }), 90)).toBe(170)
  })

  test('is the server’s again after a new connection', () => {
    const back = at(at(listening, 10, { type: 'phase', phase: 'paused' }), 60, { ...welcome, remainingMs: 185_000 })
    expect(secondsLeft(back, 300)).toBe(185)
  })
})

test('a resumed call replaces its captions by the server’s, so that nothing stands twice', () => {
  const before = callAfter(welcome, { type: 'caption', caption: caption(2, 'half a sen') })
  const state = reduceCall(before, { type: 'message-received', message: welcome, atMs: 9_000 })
  expect(textsOf(state)).toEqual(['Hello.'])
})

test('a pause that outlives its connection says on how long it may last', () => {
  const paused = callAfter(
    welcome,
    { type: 'phase', phase: 'paused' },
    { type: 'pause', forMs: 900_000, left: 1 },
    welcome,
  )
  expect(paused).toMatchObject({ phase: 'paused', pause: { minutes: 15, left: 1 } })
})

test('a hold lasts until it is over, is ended by words, by another phase and by a new connection', () => {
  const held = callAfter(welcome, { type: 'phase', phase: 'listening' }, { type: 'hold', forMs: 60_000 })
  expect(held.heldUntilMs).toBe(61_000)
  const after = (message: ServerMessage) => reduceCall(held, { type: 'message-received', message, atMs: 9_000 })
  expect(after({ type: 'hold', forMs: 0 }).heldUntilMs).toBeNull()
  expect(after({ type: 'phase', phase: 'thinking' }).heldUntilMs).toBeNull()
  expect(after(welcome).heldUntilMs).toBeNull()
})

describe('captions', () => {
  test('words that change replace those of the same turn', () => {
    const state = callAfter(
      { type: 'caption', caption: caption(2, 'I let') },
      { type: 'caption', caption: caption(2, 'I led the move.', { isFinal: true }) },
    )
    expect(textsOf(state)).toEqual(['I led the move.'])
    expect(state.captions[0]?.isFinal).toBe(true)
  })

  test('an answer that is better heard is shown anew, and leaves the notice that has come since', () => {
    const state = callAfter(
      { type: 'caption', caption: caption(2, 'I let it.', { isFinal: true }) },
      { type: 'notice', code: 'time-nearly-up', text: '' },
      { type: 'caption', caption: caption(2, 'I led it.', { isFinal: true }) },
    )
    expect(textsOf(state)).toEqual(['I led it.'])
    expect(state.notice).toBe('time-nearly-up')
  })

  test('a caption without words takes its turn back', () => {
    const state = callAfter(
      { type: 'caption', caption: caption(2, 'Thanks.', { speaker: 'interviewer' }) },
      { type: 'caption', caption: caption(2, '', { speaker: 'interviewer' }) },
      { type: 'caption', caption: caption(3, ' ') },
    )
    expect(textsOf(state)).toEqual([])
  })
})

test('a typed answer is shown as on its way until it is said in the log', () => {
  const answers = [{ clientId: turn(9), text: 'I led it.' }]
  const pending = reduceCall(createCallState('text'), { type: 'answers-changed', answers })
  expect(pending.pendingAnswers).toEqual(answers)
  const said = reduceCall(pending, {
    type: 'message-received',
    message: { type: 'caption', caption: caption(2, 'I led it.', { isFinal: true }) },
    atMs: 0,
  })
  expect(said.pendingAnswers).toEqual([])
  expect(textsOf(said)).toEqual(['I led it.'])
})

test('a notice stays until the person answers or dismisses it', () => {
  const noticed = callAfter({ type: 'notice', code: 'no-sound', text: 'I cannot hear you.' })
  expect(noticed.notice).toBe('no-sound')
  const partly = reduceCall(noticed, {
    type: 'message-received',
    message: { type: 'caption', caption: caption(2, 'Can you') },
    atMs: 0,
  })
  expect(partly.notice).toBe('no-sound')
  expect(reduceCall(noticed, { type: 'notice-dismissed' }).notice).toBeNull()
  const answered = reduceCall(noticed, {
    type: 'message-received',
    message: { type: 'caption', caption: caption(2, 'Yes.', { isFinal: true }) },
    atMs: 0,
  })
  expect(answered.notice).toBeNull()
})

test('a machine that is full turns the call into text with its sentence', () => {
  const state = callAfter(
    { ...welcome, channel: 'text' },
    { type: 'notice', code: 'machine-full', text: 'All lines are busy; you can type.' },
  )
  expect(state).toMatchObject({ channel: 'text', notice: 'machine-full' })
})

test('the end says whether they are a candidate still', () => {
  const ended = { type: 'ended', reason: 'withdrawn', text: 'Bye.', hasReport: false } as const
  expect(callAfter(welcome, { ...ended, isWithdrawn: true }).end?.isWithdrawn).toBe(true)
  expect(callAfter(welcome, ended).end).not.toHaveProperty('isWithdrawn')
})

test('the end is kept with its reason, words and whether a report follows', () => {
  const state = callAfter(welcome, { type: 'ended', reason: 'completed', text: 'Thank you.', hasReport: true })
  expect(state.phase).toBe('ended')
  expect(state.end).toEqual({ reason: 'completed', text: 'Thank you.', hasReport: true })
})

test.each(['draining', 'taken-over'] as const)('%s ends a connection, not the interview', (reason) => {
  const before = callAfter(welcome)
  const ended: ServerMessage = { type: 'ended', reason, text: 'Bye.', hasReport: false }
  expect(reduceCall(before, { type: 'message-received', message: ended, atMs: 0 })).toBe(before)
})

test('a fault is told in the server’s words until it works again, and ends nothing', () => {
  const failed = callAfter(welcome, { type: 'ended', reason: 'failed', text: 'On our side.', hasReport: false })
  expect(failed).toMatchObject({ failure: 'failed', end: null })
  expect(reduceCall(failed, { type: 'message-received', message: welcome, atMs: 0 }).failure).toBeNull()
})

test('an interview that ended while this page was away has ended here too', () => {
  const state = reduceCall(callAfter(), { type: 'link-changed', link: { state: 'closed', why: 'finished' } })
  expect(state.end).toEqual({ reason: 'completed', text: '', hasReport: true })
})

const ownEvents: [CallEvent, Partial<CallState>][] = [
  [{ type: 'mute-changed', isMuted: true }, { isMuted: true }],
  [{ type: 'sound-changed', isBlocked: true }, { isSoundBlocked: true }],
  [{ type: 'channel-changed', channel: 'text' }, { channel: 'text' }],
  [
    { type: 'microphone-changed', microphone: { state: 'lost', problem: null } },
    { microphone: { state: 'lost', problem: null } },
  ],
  [
    { type: 'link-changed', link: { state: 'reconnecting', isOffline: true } },
    { link: { state: 'reconnecting', isOffline: true } },
  ],
]

test.each(ownEvents)('%o changes that and nothing else', (event, change) => {
  const before = callAfter(welcome)
  expect(reduceCall(before, event)).toEqual({ ...before, ...change })
})

test('messages that are not for the eye change nothing', () => {
  const before = callAfter(welcome)
  const messages: ServerMessage[] = [
    { type: 'utterance', utterance: 1, turnId: turn(3), text: 'Hm.' },
    { type: 'duck', utterance: 1, isDucked: true },
    { type: 'stored', turnId: turn(3), clientId: null, uptoSequence: 3 },
  ]
  for (const message of messages) {
    expect(reduceCall(before, { type: 'message-received', message, atMs: 0 })).toBe(before)
  }
})
