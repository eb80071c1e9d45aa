import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { afterAll, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { decodePlaybackFrame, encodeCaptureFrame } from '#contract/live/frames.ts'
import { type ClientMessage, closeCodes, livePath, ServerMessage } from '#contract/live/messages.ts'
import { builtinInterviewer } from '#interviewer/builtin-interviewer.ts'
import { createCallSlots } from '#server/live/call-slots.ts'
import { createFakeSink } from '#server/live/testing/fake-sink.ts'
import { createFakeStt, createFakeVad, createFakeVoices } from '#server/live/testing/fake-speech.ts'
import { createBuiltinTurnDetector } from '#server/providers/turn-detector/builtin/index.ts'
import { makePlan } from '../../../../tests/factories.ts'
import { openTestDatabase } from '../../../../tests/harness/database.ts'
import { createTestDeps } from '../../../../tests/harness/deps.ts'
import { createLiveFeature, type LiveFeatureOptions, maxSocketsOfNetwork } from './feature.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const token = 'T'.repeat(43)
const clientId = '3b241101-e2bb-4255-8caf-4136c566a962'

async function setup(options: Pick<LiveFeatureOptions, 'equip'> = {}) {
  const sink = createFakeSink(makePlan(), token)
  const { deps } = await createTestDeps({
    db: database.db,
    overrides: {
      speech: {
        vad: createFakeVad(),
        turnDetector: createBuiltinTurnDetector(),
        stt: createFakeStt(['I sorted the deliveries.']),
        voices: createFakeVoices(),
        slots: createCallSlots(2),
        readiness: () => ({ state: 'ready' }),
        yieldToVisitor: () => {},
      },
    },
  })
  const feature = createLiveFeature({ interviewer: builtinInterviewer, createSink: () => sink, ...options })
  const app = Fastify()
  // As the server does: no call comes over a workspace's own domain.
  app.decorateRequest('ownHost', null)
  await feature.mount?.(app, deps)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo

  async function connect(options: { origin?: string } = {}) {
    const headers = options.origin === undefined ? {} : { origin: options.origin }
    const socket = new WebSocket(`ws://127.0.0.1:${port}${livePath}`, { headers })
    const messages: ServerMessage[] = []
    const frames: number[] = []
    let closeCode: number | null = null
    socket.on('message', (data: Buffer, isBinary) => {
      if (isBinary) frames.push(decodePlaybackFrame(data)?.startMs ?? -1)
      else messages.push(ServerMessage.parse(JSON.parse(data.toString())))
    })
    socket.on('close', (code) => {
      closeCode = code
    })
    socket.on('error', () => {})
    await vi.waitFor(() => expect(socket.readyState).not.toBe(socket.CONNECTING))
    return {
      socket,
      messages,
      frames,
      closeCode: () => closeCode,
      tell: (message: ClientMessage) => socket.send(JSON.stringify(message)),
      types: () => messages.map((message) => message.type),
    }
  }
  const close = async () => {
    await feature.drain?.(2_000, deps)
    await app.close()
  }
  return { sink, deps, feature, connect, close, port }
}

const hello = (channel: 'voice' | 'text' = 'text'): ClientMessage => ({ type: 'hello', protocol: 1, token, channel })

test('a caller is welcomed, spoken to in frames of 20 ms and heard', async () => {
  const t = await setup()
  const caller = await t.connect()
  caller.tell(hello('voice'))
  await vi.waitFor(() => expect(caller.frames.length).toBeGreaterThan(10))
  expect(caller.frames.slice(0, 3)).toEqual([0, 20, 40])
  expect(caller.types().slice(0, 2)).toEqual(['welcome', 'phase'])
  caller.socket.send(encodeCaptureFrame({ sequence: 0, pcm: new Int16Array(320) }))
  caller.tell({ type: 'ping', id: 7 })
  const sound = { sequence: 1, sessionMs: expect.any(Number) }
  const pong = { type: 'pong', id: 7, sessionMs: expect.any(Number), sound }
  await vi.waitFor(() => expect(caller.messages).toContainEqual(pong))
  await t.close()
})

test('a call is spoken with what its interview is equipped with', async () => {
  const asked: string[] = []
  const t = await setup({
    async equip(_deps, interviewId) {
      asked.push(interviewId)
      const voices = createFakeVoices()
      return {
        stt: createFakeStt([]),
        voices: {
          languages: voices.languages,
          async open(options) {
            asked.push(`voice of ${options.owner}`)
            return await voices.open(options)
          },
        },
      }
    },
  })
  const caller = await t.connect()
  caller.tell(hello('voice'))
  await vi.waitFor(() => expect(caller.frames.length).toBeGreaterThan(3))
  expect(asked).toHaveLength(2)
  expect(asked[1]).toBe(`voice of ${asked[0]}`)
  await t.close()
})

test('a written call goes through the socket and is stored', async () => {
  const t = await setup()
  const caller = await t.connect()
  caller.tell(hello())
  await vi.waitFor(() => expect(caller.types()).toContain('question'))
  caller.tell({ type: 'answer', clientId, text: 'I sorted the late deliveries myself.' })
  await vi.waitFor(() =>
    expect(caller.messages.some((message) => message.type === 'stored' && message.clientId === clientId)).toBe(true),
  )
  expect(t.sink.turns.map((turn) => turn.speaker)).toContain('candidate')
  await t.close()
})

test('a page of another origin is refused, our own and a client without a page are not', async () => {
  const t = await setup()
  const stranger = await t.connect({ origin: 'https://evil.example' })
  await vi.waitFor(() => expect(stranger.closeCode()).toBe(4003))
  const own = await t.connect({ origin: `http://127.0.0.1:${t.port}` })
  own.tell(hello())
  await vi.waitFor(() => expect(own.types()).toContain('welcome'))
  await t.close()
})

test('one network holds so many sockets and no more; one that is closed makes room', async () => {
  const t = await setup()
  const held = await Promise.all(Array.from({ length: maxSocketsOfNetwork }, () => t.connect()))
  const tooMany = await t.connect()
  await vi.waitFor(() => expect(tooMany.closeCode()).toBe(closeCodes.draining))
  expect(held.map(({ closeCode }) => closeCode())).toEqual(held.map(() => null))
  held[0]?.socket.close()
  await vi.waitFor(
    async () => {
      const next = await t.connect()
      next.tell(hello())
      await vi.waitFor(() => expect(next.types()).toContain('welcome'), { timeout: 2_000 })
    },
    { timeout: 20_000 },
  )
  await t.close()
})

test('text that is no message is answered, an oversized frame ends the connection', async () => {
  const t = await setup()
  const caller = await t.connect()
  caller.tell(hello())
  await vi.waitFor(() => expect(caller.types()).toContain('welcome'))
  caller.socket.send('{ this is not JSON')
  caller.socket.send(JSON.stringify({ type: 'answer', clientId, text: 'x'.repeat(17_000) }))
  await vi.waitFor(() => expect(caller.types().filter((type) => type === 'notice')).toHaveLength(2))
  caller.socket.send(new Uint8Array(200_000))
  await vi.waitFor(() => expect(caller.closeCode()).toBe(1009))
  await vi.waitFor(() => expect(t.sink.isReleased).toBe(true))
  await t.close()
})

test('when the server stops, callers are told and sent back later, and new ones are turned away', async () => {
  const t = await setup()
  const caller = await t.connect()
  caller.tell(hello())
  await vi.waitFor(() => expect(caller.types()).toContain('question'))
  await t.feature.drain?.(2_000, t.deps)
  await vi.waitFor(() => expect(caller.closeCode()).toBe(4013))
  expect(caller.messages.at(-1)).toMatchObject({ type: 'ended', reason: 'draining' })
  const late = await t.connect()
  await vi.waitFor(() => expect(late.closeCode()).toBe(4013))
  await t.close()
})

test('calls and replies are counted without saying whose they are', async () => {
  const t = await setup()
  const caller = await t.connect()
  caller.tell(hello())
  await vi.waitFor(() => expect(caller.types()).toContain('question'))
  expect(await t.deps.metrics.registry.metrics()).toMatch(/live_calls_active\{channel="text"\} 1/)
  caller.socket.terminate()
  await vi.waitFor(async () =>
    expect(await t.deps.metrics.registry.metrics()).toMatch(/live_calls_ended_total\{reason="lost"\} 1/),
  )
  await t.close()
})
