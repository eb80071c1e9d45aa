import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WebSocket as NodeWebSocket, WebSocketServer } from 'ws'
import { decodeCaptureFrame } from '#contract/live/frames.ts'
import type { CallPhase, ClientMessage, ServerMessage } from '#contract/live/messages.ts'
import { closeCodes } from '#contract/live/messages.ts'
import { CallLink } from './call-link.ts'
import type { LinkState, TypedAnswer } from './link-options.ts'

const token = 'A'.repeat(43)
const interviewId = '0190a000-0000-7000-8000-000000000001'
const turnId = '0190a000-0000-7000-8000-000000000002'
const clientId = '3b241101-e2bb-4255-8caf-4136c566a962'

/** One connection as the server sees it. */
interface Peer {
  socket: NodeWebSocket
  messages: ClientMessage[]
  sequences: number[]
  /** Bytes of each frame. */
  sizes: number[]
}

/** A browser's socket tells of a failure by its close event; Node's would throw besides. */
class BrowserLikeWebSocket extends NodeWebSocket {
  constructor(url: string) {
    super(url)
    this.on('error', () => {})
  }
}

let cleanUp: (() => void)[] = []
beforeEach(() => {
  vi.stubGlobal('WebSocket', BrowserLikeWebSocket)
  cleanUp = []
})
afterEach(() => {
  for (const undo of cleanUp) undo()
  vi.unstubAllGlobals()
})

/** Timers that run only when the test says so. */
function manualTimers() {
  let nextId = 1
  let nowMs = 0
  const waiting = new Map<number, { run: () => void; ms: number }>()
  return {
    timers: {
      setTimeout(run: () => void, ms: number) {
        waiting.set(nextId, { run, ms })
        return nextId++
      },
      clearTimeout: (id: number) => void waiting.delete(id),
      now: () => nowMs,
    },
    waiting: () => [...waiting.values()].map((timer) => timer.ms),
    pass(ms: number) {
      nowMs += ms
    },
    /** Runs what waits, as if its time had come. */
    fire() {
      const due = [...waiting.entries()]
      for (const [id, timer] of due) {
        waiting.delete(id)
        nowMs += timer.ms
        timer.run()
      }
    },
  }
}

async function setup(
  options: {
    channel?: 'voice' | 'text'
    pendingAnswers?: TypedAnswer[]
    isOnline?: boolean
    isLineSaidSlow?: boolean
  } = {},
) {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  const peers: Peer[] = []
  server.on('connection', (socket) => {
    const peer: Peer = { socket, messages: [], sequences: [], sizes: [] }
    peers.push(peer)
    socket.on('message', (data: Buffer, isBinary) => {
      if (isBinary) {
        peer.sequences.push(decodeCaptureFrame(new Uint8Array(data))?.sequence ?? -1)
        peer.sizes.push(data.byteLength)
      } else peer.messages.push(JSON.parse(data.toString()))
    })
  })
  await new Promise((resolve) => server.on('listening', resolve))
  const { port } = server.address() as AddressInfo
  const clock = manualTimers()
  const states: LinkState[] = []
  const heard: ServerMessage[] = []
  const frames: Uint8Array[] = []
  const pending: string[][] = []
  const link = new CallLink({
    url: `ws://127.0.0.1:${port}/api/live`,
    token,
    channel: options.channel ?? 'voice',
    pendingAnswers: options.pendingAnswers ?? [],
    timers: clock.timers,
    random: () => 0,
    isOnline: () => options.isOnline ?? true,
    isLineSaidSlow: () => options.isLineSaidSlow ?? false,
    listener: {
      onState: (state) => states.push(state),
      onMessage: (message) => heard.push(message),
      onFrame: (bytes) => frames.push(bytes),
      onPendingAnswers: (answers) => pending.push(answers.map((answer) => answer.text)),
    },
  })
  cleanUp.push(() => {
    link.leave()
    for (const peer of peers) peer.socket.terminate()
    server.close()
  })

  async function peer(index: number): Promise<Peer> {
    await vi.waitFor(() => expect(peers[index]?.messages[0]?.type).toBe('hello'))
    const found = peers[index]
    if (!found) throw new Error('No such connection')
    return found
  }
  return { link, clock, states, heard, frames, pending, peers, peer, server }
}

function tell(peer: Peer, message: ServerMessage): void {
  peer.socket.send(JSON.stringify(message))
}

function welcome(nextSequence = 0, channel: 'voice' | 'text' = 'voice'): Extract<ServerMessage, { type: 'welcome' }> {
  return {
    type: 'welcome',
    interviewId,
    resumed: nextSequence > 0,
    channel,
    voice: 'john_us_eng',
    nextSequence,
    captions: [],
    question: null,
    remainingMs: 300_000,
  }
}

async function openCall(options: Parameters<typeof setup>[0] = {}, nextSequence = 0) {
  const t = await setup(options)
  t.link.start()
  const first = await t.peer(0)
  tell(first, welcome(nextSequence))
  await vi.waitFor(() => expect(t.states.at(-1)).toEqual({ state: 'open' }))
  return { ...t, first }
}

test('says hello with its token in the first message, not in the address', async () => {
  const { first, states } = await openCall({ channel: 'text' })
  expect(first.messages[0]).toEqual({ type: 'hello', protocol: 1, token, channel: 'text' })
  expect(states).toEqual([{ state: 'connecting' }, { state: 'open' }])
})

test('a dropped connection comes back and sends again what the server has not got', async () => {
  const t = await openCall()
  for (let i = 0; i < 5; i++) t.link.sendFrame(new Int16Array(320))
  await vi.waitFor(() => expect(t.first.sequences).toEqual([0, 1, 2, 3, 4]))

  t.first.socket.terminate()
  await vi.waitFor(() => expect(t.states.at(-1)).toEqual({ state: 'reconnecting', isOffline: false }))
  t.link.sendFrame(new Int16Array(320))
  t.clock.fire()
  const second = await t.peer(1)
  tell(second, welcome(3))
  await vi.waitFor(() => expect(t.states.at(-1)).toEqual({ state: 'open' }))
  t.link.sendFrame(new Int16Array(320))
  await vi.waitFor(() => expect(second.sequences).toEqual([3, 4, 5, 6]))
})

test('a long outage is sent again at ten times real time, not all at once', async () => {
  const t = await openCall()
  t.first.socket.terminate()
  await vi.waitFor(() => expect(t.states.at(-1)?.state).toBe('reconnecting'))
  for (let i = 0; i < 100; i++) t.link.sendFrame(new Int16Array(320))
  t.clock.fire()
  const second = await t.peer(1)
  tell(second, welcome(0))
  await vi.waitFor(() => expect(t.states.at(-1)).toEqual({ state: 'open' }))
  t.link.sendFrame(new Int16Array(320))
  await vi.waitFor(() => expect(second.sequences).toHaveLength(10))
  for (let i = 0; i < 20; i++) t.link.sendFrame(new Int16Array(320))
  await vi.waitFor(() => expect(second.sequences).toEqual(Array.from({ length: 121 }, (_, i) => i)))
})

test('frames that are stored are not sent again', async () => {
  const t = await openCall()
  for (let i = 0; i < 5; i++) t.link.sendFrame(new Int16Array(320))
  tell(t.first, { type: 'stored', turnId, clientId: null, uptoSequence: 4 })
  await vi.waitFor(() => expect(t.heard.some((message) => message.type === 'stored')).toBe(true))
  t.first.socket.terminate()
  await vi.waitFor(() => expect(t.states.at(-1)?.state).toBe('reconnecting'))
  t.clock.fire()
  const second = await t.peer(1)
  tell(second, welcome(0))
  await vi.waitFor(() => expect(t.states.at(-1)).toEqual({ state: 'open' }))
  t.link.sendFrame(new Int16Array(320))
  await vi.waitFor(() => expect(second.sequences).toEqual([4, 5]))
})

test('a reloaded page counts its frames on from the server', async () => {
  const t = await openCall({}, 900)
  t.link.sendFrame(new Int16Array(320))
  await vi.waitFor(() => expect(t.first.sequences).toEqual([900]))
})

test('a typed answer is sent on every connection until the server has stored it', async () => {
  const t = await openCall({ channel: 'text' })
  t.link.answer({ clientId, text: 'I led the move.' })
  t.first.socket.terminate()
  await vi.waitFor(() => expect(t.states.at(-1)?.state).toBe('reconnecting'))
  t.clock.fire()
  const second = await t.peer(1)
  tell(second, welcome())
  await vi.waitFor(() => expect(second.messages).toContainEqual({ type: 'answer', clientId, text: 'I led the move.' }))
  tell(second, { type: 'stored', turnId, clientId, uptoSequence: 0 })
  await vi.waitFor(() => expect(t.pending.at(-1)).toEqual([]))

  second.socket.terminate()
  await vi.waitFor(() => expect(t.states.at(-1)?.state).toBe('reconnecting'))
  t.clock.fire()
  const third = await t.peer(2)
  tell(third, welcome())
  t.link.send({ type: 'repeat' })
  await vi.waitFor(() => expect(t.states.at(-1)).toEqual({ state: 'open' }))
  t.link.send({ type: 'repeat' })
  await vi.waitFor(() => expect(third.messages.map((message) => message.type)).toContain('repeat'))
  expect(third.messages.filter((message) => message.type === 'answer')).toEqual([])
})

test('answers that a reload left unstored are sent after the welcome', async () => {
  const t = await openCall({ pendingAnswers: [{ clientId, text: 'Kept.' }] })
  await vi.waitFor(() => expect(t.first.messages).toContainEqual({ type: 'answer', clientId, text: 'Kept.' }))
})

test('ending while the line is down is done when it is back, repeating is not', async () => {
  const t = await openCall()
  t.link.setMuted(true)
  t.first.socket.terminate()
  await vi.waitFor(() => expect(t.states.at(-1)?.state).toBe('reconnecting'))
  t.link.send({ type: 'repeat' })
  t.link.send({ type: 'end' })
  t.link.send({ type: 'end' })
  t.clock.fire()
  const second = await t.peer(1)
  tell(second, welcome())
  await vi.waitFor(() => expect(second.messages.map((message) => message.type)).toEqual(['hello', 'mute', 'end']))
})

test('what was pressed on a line that was given up, or after that, is not done when the call goes on', async () => {
  const t = await openCall()
  t.first.socket.terminate()
  await vi.waitFor(() => expect(t.states.at(-1)?.state).toBe('reconnecting'))
  t.link.send({ type: 'skip' })
  t.clock.pass(600_001)
  t.clock.fire()
  ;(await t.peer(1)).socket.terminate()
  await vi.waitFor(() => expect(t.states.at(-1)).toEqual({ state: 'closed', why: 'lost' }))
  t.link.send({ type: 'end' })
  t.link.start()
  const third = await t.peer(2)
  tell(third, welcome())
  await vi.waitFor(() => expect(t.states.at(-1)).toEqual({ state: 'open' }))
  t.link.send({ type: 'repeat' })
  await vi.waitFor(() => expect(third.messages.map(({ type }) => type)).toContain('repeat'))
  expect(third.messages.map(({ type }) => type)).toEqual(['hello', 'repeat'])
})

const phase = (name: CallPhase): ServerMessage => ({ type: 'phase', phase: name })

/** A call that loses its connection in a pause; 25 frames of before it are not stored yet. */
async function lostInPause() {
  const t = await openCall()
  for (let i = 0; i < 25; i++) t.link.sendFrame(new Int16Array(320))
  tell(t.first, phase('paused'))
  await vi.waitFor(() => expect(t.heard).toContainEqual(phase('paused')))
  t.first.socket.terminate()
  await vi.waitFor(() => expect(t.states.at(-1)?.state).toBe('reconnecting'))
  const phases = () => t.heard.flatMap((message) => (message.type === 'phase' ? [message.phase] : []))
  async function back(nextSequence = 0) {
    t.clock.fire()
    const second = await t.peer(1)
    tell(second, welcome(nextSequence))
    tell(second, phase('listening'))
    await vi.waitFor(() => expect(t.heard.filter(({ type }) => type === 'welcome')).toHaveLength(2))
    return second
  }
  const presses = (peer: Peer) => peer.messages.map(({ type }) => type).filter((type) => type !== 'ping')
  return { ...t, phases, back, presses }
}

async function lostWhile(before: readonly ServerMessage[], awayMs = 0, press = false) {
  const t = await openCall()
  for (const message of before) tell(t.first, message)
  await vi.waitFor(() => expect(t.heard).toEqual(expect.arrayContaining([...before])))
  t.first.socket.terminate()
  await vi.waitFor(() => expect(t.states.at(-1)?.state).toBe('reconnecting'))
  if (press) t.link.send({ type: 'still-thinking' })
  t.clock.pass(awayMs)
  t.clock.fire()
  const second = await t.peer(1)
  tell(second, welcome(0))
  t.link.send({ type: 'repeat' })
  await vi.waitFor(() => expect(t.heard.filter(({ type }) => type === 'welcome')).toHaveLength(2))
  t.link.send({ type: 'repeat' })
  await vi.waitFor(() => expect(second.messages).toContainEqual({ type: 'repeat' }))
  return second.messages.map(({ type }) => type).filter((type) => type !== 'ping' && type !== 'repeat')
}

test('a turn that is held for thinking is held again after a lost connection, as long as the hold would have lasted', async () => {
  const hold = { type: 'hold', forMs: 60_000 } as const
  expect(await lostWhile([hold])).toEqual(['hello', 'still-thinking'])
  expect(await lostWhile([hold], 61_000)).toEqual(['hello'])
  expect(await lostWhile([hold, { type: 'hold', forMs: 0 }])).toEqual(['hello'])
  expect(await lostWhile([hold, phase('thinking')])).toEqual(['hello'])
  // Pressed while there was no connection.
  expect(await lostWhile([], 0, true)).toEqual(['hello', 'still-thinking'])
})

test('a pause is asked for again after a lost connection, and until it goes on nothing else is told', async () => {
  const t = await lostInPause()
  const second = await t.back()
  await vi.waitFor(() => expect(t.presses(second)).toEqual(['hello', 'pause']))
  expect(second.messages).toContainEqual({ type: 'pause', afterFrame: 25 })
  // What was said before the pause goes out although no microphone gives the beat.
  for (let i = 0; i < 2; i++) t.clock.fire()
  await vi.waitFor(() => expect(second.sequences).toEqual(Array.from({ length: 25 }, (_, i) => i)))
  expect(t.phases()).toEqual(['paused'])
  tell(second, phase('paused'))
  tell(second, phase('listening'))
  await vi.waitFor(() => expect(t.phases()).toEqual(['paused', 'paused', 'listening']))
})

test('where the server refuses it the call goes on', async () => {
  const t = await lostInPause()
  const second = await t.back()
  tell(second, { type: 'notice', code: 'no-pause-left', text: '' })
  await vi.waitFor(() => expect(t.phases()).toEqual(['paused', 'listening']))
})

test('who comes back from a pause while the line is down is not paused again', async () => {
  const pressed = await lostInPause()
  pressed.link.send({ type: 'resume' })
  const second = await pressed.back()
  await vi.waitFor(() => expect(pressed.phases()).toEqual(['paused', 'listening']))
  expect(pressed.presses(second)).toEqual(['hello', 'resume'])
})

test('nor who has typed meanwhile, nor who goes on by a press after the call was given up', async () => {
  const typed = await lostInPause()
  typed.link.answer({ clientId, text: 'I led it.' })
  const second = await typed.back()
  await vi.waitFor(() => expect(typed.phases()).toEqual(['paused', 'listening']))
  expect(typed.presses(second)).toEqual(['hello', 'answer'])

  const stopped = await openCall()
  tell(stopped.first, phase('paused'))
  stopped.first.socket.close(closeCodes.stoppedForNow)
  await vi.waitFor(() => expect(stopped.states.at(-1)?.state).toBe('closed'))
  stopped.link.start()
  const again = await stopped.peer(1)
  tell(again, welcome())
  tell(again, phase('listening'))
  await vi.waitFor(() => expect(stopped.heard.at(-1)).toEqual(phase('listening')))
  expect(again.messages.map(({ type }) => type)).toEqual(['hello'])
})

const finals = [
  [closeCodes.malformed, 'refused'],
  [closeCodes.unauthorised, 'unauthorised'],
  [closeCodes.forbiddenOrigin, 'refused'],
  [closeCodes.helloTimeout, 'refused'],
  [closeCodes.takenOver, 'taken-over'],
  [closeCodes.finished, 'finished'],
  [closeCodes.flooding, 'flooding'],
] as const

test.each(finals)('close code %i is final: %s', async (code, why) => {
  const t = await openCall()
  t.first.socket.close(code)
  await vi.waitFor(() => expect(t.states.at(-1)).toEqual({ state: 'closed', why }))
  expect(t.clock.waiting()).toEqual([])
})

test.each([closeCodes.draining, 1001, 1011])('close code %i is tried again', async (code) => {
  const t = await openCall()
  t.first.socket.close(code)
  await vi.waitFor(() => expect(t.states.at(-1)?.state).toBe('reconnecting'))
  t.clock.fire()
  await t.peer(1)
})

test('the words for no network differ from those for a lost server', async () => {
  const t = await openCall({ isOnline: false })
  t.first.socket.terminate()
  await vi.waitFor(() => expect(t.states.at(-1)).toEqual({ state: 'reconnecting', isOffline: true }))
})

test('a server that never answers is given up after four tries, each after a longer wait', async () => {
  const t = await setup()
  t.server.close()
  t.link.start()
  const waits: number[] = []
  for (let attempt = 1; attempt < 4; attempt++) {
    await vi.waitFor(() => expect(t.clock.waiting().some((ms) => ms < 10_000)).toBe(true))
    waits.push(...t.clock.waiting())
    t.clock.fire()
  }
  await vi.waitFor(() => expect(t.states.at(-1)).toEqual({ state: 'closed', why: 'unreachable' }))
  expect(waits).toEqual([200, 400, 800])
})

test('a call that was there is given up after ten minutes and can be started again', async () => {
  const t = await openCall()
  t.first.socket.terminate()
  await vi.waitFor(() => expect(t.states.at(-1)?.state).toBe('reconnecting'))
  t.clock.pass(600_001)
  t.clock.fire()
  const second = await t.peer(1)
  second.socket.terminate()
  await vi.waitFor(() => expect(t.states.at(-1)).toEqual({ state: 'closed', why: 'lost' }))
  t.link.start()
  tell(await t.peer(2), welcome())
  await vi.waitFor(() => expect(t.states.at(-1)).toEqual({ state: 'open' }))
})

test('a connection that goes silent is noticed after three pings and replaced', async () => {
  const t = await openCall()
  t.clock.fire()
  t.clock.fire()
  await vi.waitFor(() => expect(t.first.messages.filter((message) => message.type === 'ping')).toHaveLength(2))
  t.clock.fire()
  expect(t.states.at(-1)).toEqual({ state: 'reconnecting', isOffline: false })
  t.clock.fire()
  await t.peer(1)
})

test('a pong keeps the connection', async () => {
  const t = await openCall()
  for (let id = 0; id < 6; id++) {
    t.clock.fire()
    await vi.waitFor(() => expect(t.first.messages).toContainEqual({ type: 'ping', id }))
    tell(t.first, { type: 'pong', id })
    tell(t.first, { type: 'phase', phase: 'listening' })
    await vi.waitFor(() => expect(t.heard.filter((message) => message.type === 'phase')).toHaveLength(id + 1))
  }
  expect(t.states.at(-1)).toEqual({ state: 'open' })
})

test('who wants the session clock knows it soon after a connection, and anew after the next', async () => {
  const t = await openCall()
  expect(t.link.sessionMsAt(0)).toBeNull()
  t.link.wantClock()
  for (let id = 0; id < 4; id++) {
    await vi.waitFor(() => expect(t.first.messages).toContainEqual({ type: 'ping', id }))
    t.clock.pass(100)
    tell(t.first, { type: 'pong', id, sessionMs: 5_050 + id * 100 })
  }
  await vi.waitFor(() => expect(t.link.sessionMsAt(400)).toBeCloseTo(5_400, -1))
  t.first.socket.terminate()
  await vi.waitFor(() => expect(t.states.at(-1)?.state).toBe('reconnecting'))
  expect(t.link.isBusy).toBe(true)
  t.clock.fire()
  const second = await t.peer(1)
  tell(second, { ...welcome(), sessionMs: 20_000 })
  await vi.waitFor(() => expect(second.messages).toContainEqual({ type: 'ping', id: 4 }))
  expect(t.link.sessionMsAt(t.clock.timers.now())).toBeCloseTo(20_000, -1)
  expect(t.link.isBusy).toBe(false)
})

test('where the sound lies is asked for with its first frame, after unmuting, and while the interviewer speaks', async () => {
  const t = await openCall()
  t.link.wantClock()
  const pingWith = async (id: number) => vi.waitFor(() => expect(t.first.messages).toContainEqual({ type: 'ping', id }))
  await pingWith(0)
  t.link.sendFrame(new Int16Array(320))
  await pingWith(1)
  tell(t.first, { type: 'pong', id: 1, sessionMs: 9_000, sound: { sequence: 1, sessionMs: 8_990 } })
  await vi.waitFor(() => expect(t.link.sound.sessionMsOf(51)).toBe(9_990))
  t.link.setMuted(true)
  t.link.setMuted(false)
  expect(t.link.sound.sessionMsOf(51)).toBeNull()
  t.link.sendFrame(new Int16Array(320))
  await pingWith(3)
  tell(t.first, { type: 'pong', id: 3, sessionMs: 9_500, sound: { sequence: 2, sessionMs: 9_480 } })
  await vi.waitFor(() => expect(t.link.sound.sessionMsOf(52)).toBe(10_480))
  // An answer from before the break comes late.
  tell(t.first, { type: 'pong', id: 2, sessionMs: 9_000, sound: { sequence: 2, sessionMs: 1 } })
  tell(t.first, { type: 'phase', phase: 'listening' })
  await vi.waitFor(() => expect(t.heard.at(-1)).toEqual({ type: 'phase', phase: 'listening' }))
  expect(t.link.sound.sessionMsOf(52)).toBe(10_480)
  tell(t.first, { type: 'phase', phase: 'speaking' })
  await vi.waitFor(() => expect(t.link.sound.sessionMsOf(52)).toBeNull())
  t.link.sendFrame(new Int16Array(320))
  await pingWith(5)
})

test('a server that drops each connection right after its welcome is asked less and less often', async () => {
  const t = await openCall()
  const waits: number[] = []
  for (let i = 0; i < 4; i++) {
    t.peers[i]?.socket.terminate()
    await vi.waitFor(() => expect(t.states.at(-1)?.state).toBe('reconnecting'))
    waits.push(...t.clock.waiting())
    t.clock.fire()
    tell(await t.peer(i + 1), welcome())
    await vi.waitFor(() => expect(t.states.at(-1)).toEqual({ state: 'open' }))
  }
  expect(waits).toEqual([200, 400, 800, 1_600])
})

test('the microphone turned on in a call of text asks for a place by a new connection', async () => {
  const t = await setup({ channel: 'text' })
  t.link.start()
  tell(await t.peer(0), welcome(0, 'text'))
  await vi.waitFor(() => expect(t.states.at(-1)).toEqual({ state: 'open' }))
  t.link.setChannel('voice')
  t.link.sendFrame(new Int16Array(320))
  const second = await t.peer(1)
  expect(second.messages[0]).toMatchObject({ type: 'hello', channel: 'voice' })
  tell(second, welcome(0, 'voice'))
  await vi.waitFor(() => expect(t.states.at(-1)).toEqual({ state: 'open' }))
  t.link.sendFrame(new Int16Array(320))
  await vi.waitFor(() => expect(second.sequences).toEqual([0, 1]))
})

test('in a call of voice the channel changes by a message', async () => {
  const t = await openCall()
  t.link.setChannel('text')
  t.link.setChannel('voice')
  await vi.waitFor(() =>
    expect(t.first.messages.slice(1)).toEqual([
      { type: 'channel', channel: 'text' },
      { type: 'channel', channel: 'voice' },
    ]),
  )
})

test('when the network is back it tries at once', async () => {
  const t = await openCall()
  t.first.socket.terminate()
  await vi.waitFor(() => expect(t.states.at(-1)?.state).toBe('reconnecting'))
  t.link.hurry()
  await t.peer(1)
})

test('messages of an unknown kind, broken ones and the rest of the call go on', async () => {
  const t = await openCall()
  t.first.socket.send('{"type":"confetti"}')
  t.first.socket.send('not json')
  t.first.socket.send('{"type":"phase","phase":"dancing"}')
  tell(t.first, { type: 'phase', phase: 'listening' })
  await vi.waitFor(() => expect(t.heard.at(-1)).toEqual({ type: 'phase', phase: 'listening' }))
  expect(t.heard.map((message) => message.type)).toEqual(['welcome', 'phase'])
})

test('sound arrives as bytes', async () => {
  const t = await openCall()
  t.first.socket.send(new Uint8Array([1, 2, 3]))
  await vi.waitFor(() => expect(t.frames).toEqual([new Uint8Array([1, 2, 3])]))
})

test('a server that grants text only is asked for text from then on', async () => {
  const t = await setup()
  t.link.start()
  tell(await t.peer(0), welcome(0, 'text'))
  await vi.waitFor(() => expect(t.states.at(-1)).toEqual({ state: 'open' }))
  t.peers[0]?.socket.terminate()
  await vi.waitFor(() => expect(t.states.at(-1)?.state).toBe('reconnecting'))
  t.clock.fire()
  expect((await t.peer(1)).messages[0]).toMatchObject({ type: 'hello', channel: 'text' })
})

test('on a slow line the sound is small both ways, also after the line was lost, and the server is told once each time', async () => {
  const t = await openCall()
  t.link.sendFrame(new Int16Array(320))
  for (let gap = 0; gap < 3; gap++) {
    t.link.noteVoiceGap()
    const [id] = await vi.waitFor(() => {
      const pings = t.first.messages.flatMap((message) => (message.type === 'ping' ? [message.id] : []))
      expect(pings).toHaveLength(gap + 1)
      return pings.slice(-1)
    })
    t.clock.pass(800)
    tell(t.first, { type: 'pong', id: id ?? -1 })
    tell(t.first, { type: 'phase', phase: 'speaking' })
    await vi.waitFor(() => expect(t.heard.filter(({ type }) => type === 'phase')).toHaveLength(gap + 1))
  }
  await vi.waitFor(() => expect(t.first.messages.at(-1)).toEqual({ type: 'slow-line' }))
  t.link.sendFrame(new Int16Array(320))
  await vi.waitFor(() => expect(t.first.sizes).toEqual([644, 168]))
  expect(t.first.messages.filter(({ type }) => type === 'slow-line')).toHaveLength(1)
  t.first.socket.terminate()
  await vi.waitFor(() => expect(t.states.at(-1)?.state).toBe('reconnecting'))
  t.clock.fire()
  const second = await t.peer(1)
  tell(second, welcome(1))
  await vi.waitFor(() => expect(t.states.at(-1)).toEqual({ state: 'open' }))
  t.link.sendFrame(new Int16Array(320))
  await vi.waitFor(() => expect(second.sequences).toEqual([1, 2]))
  expect(second.sizes).toEqual([168, 168])
  expect(second.messages.filter(({ type }) => type === 'slow-line')).toHaveLength(1)
})

test('a line that the browser calls slow is told at once', async () => {
  const t = await openCall({ isLineSaidSlow: true })
  await vi.waitFor(() => expect(t.first.messages.at(-1)).toEqual({ type: 'slow-line' }))
})
