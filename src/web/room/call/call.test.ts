// @vitest-environment happy-dom
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WebSocket as NodeWebSocket, WebSocketServer } from 'ws'
import { encodePlaybackFrame } from '#contract/live/frames.ts'
import type { ClientMessage, ServerMessage } from '#contract/live/messages.ts'
import { closeCodes } from '#contract/live/messages.ts'
import { createCallAudio } from '../audio/call-audio.ts'
import { installFakeAudio } from '../testing/fake-audio.ts'
import { Call } from './call.ts'

const interviewId = '0190a000-0000-7000-8000-000000000001'

let server: WebSocketServer
let peers: { socket: NodeWebSocket; messages: ClientMessage[]; frames: number; sequences: number[] }[]
let grant: 'voice' | 'text'
let open: Call | null

beforeEach(async () => {
  peers = []
  grant = 'voice'
  open = null
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await new Promise((resolve) => server.on('listening', resolve))
  server.on('connection', (socket) => {
    const peer = { socket, messages: [] as ClientMessage[], frames: 0, sequences: [] as number[] }
    peers.push(peer)
    socket.on('message', (data, isBinary) => {
      if (isBinary) {
        peer.frames++
        if (Buffer.isBuffer(data)) peer.sequences.push(data.readUInt32LE(0))
        return
      }
      const message: ClientMessage = JSON.parse(data.toString())
      peer.messages.push(message)
      if (message.type === 'hello') tell(welcome(message.channel))
    })
  })
})

afterEach(() => {
  open?.close()
  for (const { socket } of peers) socket.terminate()
  server.close()
  vi.unstubAllGlobals()
})

function welcome(asked: 'voice' | 'text'): ServerMessage {
  return {
    type: 'welcome',
    interviewId,
    resumed: false,
    channel: grant === 'text' ? 'text' : asked,
    voice: 'john_us_eng',
    nextSequence: 0,
    captions: [],
    question: null,
    remainingMs: 300_000,
  }
}

function tell(...messages: ServerMessage[]): void {
  for (const message of messages) peers.at(-1)?.socket.send(JSON.stringify(message))
}

async function start(refusal?: string) {
  const audio = installFakeAudio({ refusal })
  const { port } = server.address() as AddressInfo
  vi.stubGlobal(
    'WebSocket',
    class extends NodeWebSocket {
      constructor() {
        super(`ws://127.0.0.1:${port}`)
        this.on('error', () => {})
      }
    },
  )
  const call = new Call({
    callToken: 'A'.repeat(43),
    channel: 'voice',
    audio: createCallAudio(),
    isMicrophoneProcessed: true,
    pendingAnswers: [],
    onPendingAnswers: () => {},
  })
  open = call
  await call.start()
  await vi.waitFor(() => expect(call.getState().isWelcomed).toBe(true))
  const sent = (index = peers.length - 1) => peers[index]?.messages.filter(({ type }) => type !== 'ping') ?? []
  return { call, audio, sent }
}

test('with a microphone the call is spoken, and its frames go out', async () => {
  const { call, audio, sent } = await start()
  expect(sent()).toMatchObject([{ type: 'hello', channel: 'voice' }])
  audio.node('openround-capture').answer(new Int16Array(320).fill(3_000))
  await vi.waitFor(() => expect(peers[0]?.frames).toBe(1))
  expect(call.microphoneLevel.get()).toBeGreaterThan(0.5)
})

test.each([
  ['NotAllowedError', 'denied'],
  ['NotFoundError', 'no-device'],
])('after %s the same call goes on in text', async (refusal, problem) => {
  const { call, sent } = await start(refusal)
  expect(sent()).toMatchObject([{ type: 'hello', channel: 'text' }])
  expect(call.getState()).toMatchObject({ channel: 'text', microphone: { state: 'off', problem } })
})

test('the voice is played, lowered and stopped as told, and what was heard is reported', async () => {
  const { audio, sent } = await start()
  peers[0]?.socket.send(encodePlaybackFrame({ utterance: 4, startMs: 20, pcm: new Int16Array(480).fill(7) }))
  tell(
    { type: 'utterance-end', utterance: 4, durationMs: 40 },
    { type: 'duck', utterance: 4, isDucked: true },
    { type: 'stop', utterance: 4 },
  )
  const voice = audio.node('openround-playback')
  await vi.waitFor(() =>
    expect(voice.posted).toEqual([
      { type: 'reset' },
      { type: 'push', utterance: 4, startMs: 20, pcm: new Int16Array(480).fill(7) },
      { type: 'end', utterance: 4, durationMs: 40 },
      { type: 'duck', utterance: 4, isDucked: true },
      { type: 'stop', utterance: 4 },
    ]),
  )
  voice.answer({ type: 'report', report: { utterance: 4, state: 'stopped', positionMs: 31 } })
  await vi.waitFor(() =>
    expect(sent().at(-1)).toEqual({ type: 'playback', utterance: 4, state: 'stopped', positionMs: 31 }),
  )
})

test('a microphone that is unplugged in mid-call turns the call into text, and a new one turns it back', async () => {
  const { call, audio, sent } = await start()
  audio.track().dispatchEvent(new Event('ended'))
  expect(call.getState()).toMatchObject({ channel: 'text', microphone: { state: 'lost' } })
  await call.turnMicrophoneOn()
  expect(call.getState()).toMatchObject({ channel: 'voice', microphone: { state: 'on' } })
  await vi.waitFor(() =>
    expect(sent().slice(1)).toEqual([
      { type: 'channel', channel: 'text' },
      { type: 'channel', channel: 'voice' },
    ]),
  )
})

test('a machine that is full releases the microphone', async () => {
  grant = 'text'
  const { call, audio } = await start()
  expect(call.getState()).toMatchObject({ channel: 'text', microphone: { state: 'off', problem: null } })
  expect(audio.track().isStopped).toBe(true)
})

test('a microphone refused later leaves the call in text', async () => {
  const { call } = await start('NotAllowedError')
  await call.turnMicrophoneOn()
  expect(call.getState()).toMatchObject({ channel: 'text', microphone: { state: 'off', problem: 'denied' } })
})

test('while the browser asks, going on in text does not wait for the answer, and releases what comes late', async () => {
  const audio = installFakeAudio()
  const { getUserMedia } = navigator.mediaDevices
  let allow = () => {}
  navigator.mediaDevices.getUserMedia = async (constraints) => {
    await new Promise<void>((resolve) => {
      allow = resolve
    })
    return getUserMedia(constraints)
  }
  const call = new Call({
    callToken: 'A'.repeat(43),
    channel: 'voice',
    audio: createCallAudio(),
    isMicrophoneProcessed: true,
    pendingAnswers: [],
    onPendingAnswers: () => {},
  })
  const states: string[] = []
  call.subscribe(() => states.push(call.getState().microphone.state))
  vi.stubGlobal('WebSocket', class {})
  const started = call.start()
  expect(call.getState().microphone.state).toBe('asking')
  call.turnMicrophoneOff()
  await started
  expect(call.getState()).toMatchObject({ channel: 'text', microphone: { state: 'off', problem: null } })
  allow()
  await vi.waitFor(() => expect(audio.track().isStopped).toBe(true))
  expect(states.at(-1)).toBe('off')
})

test('who goes on in writing in mid-call gives the microphone back, and may speak again on the same line', async () => {
  const { call, audio, sent } = await start()
  call.turnMicrophoneOff()
  expect(audio.track().isStopped).toBe(true)
  expect(call.getState()).toMatchObject({ channel: 'text', microphone: { state: 'off', problem: null } })
  await call.turnMicrophoneOn()
  expect(audio.track().isStopped).toBe(false)
  expect(call.getState()).toMatchObject({ channel: 'voice', microphone: { state: 'on', problem: null } })
  await vi.waitFor(() =>
    expect(sent().filter(({ type }) => type === 'channel')).toEqual([
      { type: 'channel', channel: 'text' },
      { type: 'channel', channel: 'voice' },
    ]),
  )
  expect(peers).toHaveLength(1)
})

test('the end releases microphone and sound', async () => {
  const { call, audio } = await start()
  tell({ type: 'ended', reason: 'completed', text: 'Thank you.', hasReport: true })
  await vi.waitFor(() => expect(audio.track().isStopped).toBe(true))
  peers[0]?.socket.close(closeCodes.finished)
  await vi.waitFor(() => expect(audio.contexts.every(({ state }) => state === 'closed')).toBe(true))
  expect(call.getState().end).toMatchObject({ reason: 'completed', hasReport: true })
})

test('a call that another tab took releases the microphone and asks for it again when it is taken back', async () => {
  const { call, audio } = await start()
  peers[0]?.socket.close(closeCodes.takenOver)
  await vi.waitFor(() => expect(call.getState().link).toEqual({ state: 'closed', why: 'taken-over' }))
  expect(audio.track().isStopped).toBe(true)
  await call.reconnect()
  await vi.waitFor(() => expect(peers[1]?.messages[0]).toMatchObject({ type: 'hello', channel: 'voice' }))
  expect(audio.track().isStopped).toBe(false)
})

test('typing is noted at most every three seconds', async () => {
  const { call, sent } = await start()
  call.noteTyping()
  call.noteTyping()
  call.press('repeat')
  await vi.waitFor(() =>
    expect(
      sent()
        .slice(1)
        .map(({ type }) => type),
    ).toEqual(['typing', 'repeat']),
  )
})

test('in a pause no frame goes out or is kept, and none is missing afterwards', async () => {
  const { call, audio } = await start()
  const say = () => audio.node('openround-capture').answer(new Int16Array(320).fill(3_000))
  say()
  tell({ type: 'phase', phase: 'paused' })
  await vi.waitFor(() => expect(call.getState().phase).toBe('paused'))
  for (let i = 0; i < 5; i++) say()
  tell({ type: 'phase', phase: 'listening' })
  await vi.waitFor(() => expect(call.getState().phase).toBe('listening'))
  say()
  await vi.waitFor(() => expect(peers[0]?.sequences).toEqual([0, 1]))
})

test('a pause keeps the microphone shut over a lost connection, until the person goes on', async () => {
  const { call, audio, sent } = await start()
  const say = () => audio.node('openround-capture').answer(new Int16Array(320).fill(3_000))
  tell({ type: 'phase', phase: 'paused' })
  await vi.waitFor(() => expect(call.getState().phase).toBe('paused'))
  peers[0]?.socket.terminate()
  await vi.waitFor(() => expect(sent(1)).toMatchObject([{ type: 'hello' }, { type: 'pause' }]), 5_000)
  tell({ type: 'phase', phase: 'listening' }, { type: 'recording-stopped' })
  await vi.waitFor(() => expect(call.getState().isRecordingStopped).toBe(true))
  say()
  tell({ type: 'phase', phase: 'paused' })
  call.press('resume')
  await vi.waitFor(() => expect(sent(1).at(-1)).toEqual({ type: 'resume' }))
  expect(peers[1]?.frames).toBe(0)
  tell({ type: 'phase', phase: 'listening' })
  await vi.waitFor(() => expect(call.getState().phase).toBe('listening'))
  say()
  await vi.waitFor(() => expect(peers[1]?.frames).toBe(1))
})
