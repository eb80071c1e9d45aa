import type { InterviewPlan } from '#contract/interview/plan.ts'
import type { Locale } from '#contract/values/locales.ts'
import { builtinInterviewer } from '#interviewer/builtin-interviewer.ts'
import type { Interviewer } from '#interviewer/port.ts'
import { makePlan } from '../../../../tests/factories.ts'
import { createVirtualClock, type VirtualClock } from '../../platform/clock.ts'
import { createSeededIds } from '../../platform/ids.ts'
import type { Log } from '../../platform/log/log.ts'
import { createBuiltinTurnDetector } from '../../providers/turn-detector/builtin/index.ts'
import type { TurnDetector } from '../../providers/turn-detector/port.ts'
import type { LiveDeps, ReplyTiming } from '../call/call.ts'
import { createCallSlots } from '../call-slots.ts'
import type { LiveInterview, LiveOutcome } from '../ports.ts'
import { runSession } from '../session.ts'
import type { TurnEvent } from '../turn/events.ts'
import { createFakeSink, type FakeSink } from './fake-sink.ts'
import { createFakeStt, createFakeVad, createFakeVoices, type FakeStt, type FakeVoices } from './fake-speech.ts'
import { createFakeTransport, type FakeTransport } from './fake-transport.ts'
import { silentFrame, voiceFrame } from './speech-like.ts'

export const token = 'T'.repeat(43)
const frameMs = 20
const longPlayMs = 10_000

export interface SetupOptions {
  channel?: 'voice' | 'text'
  script?: string[]
  plan?: Partial<InterviewPlan>
  interview?: Partial<LiveInterview>
  capacity?: number
  /** What is heard and spoken; left out: English. */
  hears?: readonly Locale[]
  speaks?: readonly Locale[]
  token?: string
  /** Connects and never says hello. */
  isSilentClient?: boolean
  /** Instead of the built-in ones. */
  interviewer?: Interviewer
  turnDetector?: TurnDetector
  /** A bug is part of the test; otherwise logging an error fails it. */
  expectsErrors?: boolean
  /** The page of the session before, whose connection was lost. */
  isBack?: boolean
  /** Shares the interview of another session, as a second tab or a reconnection does. */
  world?: World
}

export interface World {
  clock: VirtualClock
  sink: FakeSink
  stt: FakeStt
  voices: FakeVoices
  vadFaults: { isBroken: boolean }
  draining: AbortController
  deps: LiveDeps
  timings: ReplyTiming[]
  recorded: TurnEvent[]
  warnings: string[]
  /** The browser's frame counter; it lives as long as the page. */
  sequence: number
}

export interface TestCall extends World {
  transport: FakeTransport
  outcome: Promise<LiveOutcome | null>
  isOver(): boolean
  /** Sends this much sound in real time. */
  play(frame: () => Int16Array, ms: number): Promise<void>
  speak(ms: number): Promise<void>
  quiet(ms: number): Promise<void>
  /** Waits until the interviewer has finished speaking. */
  hearOut(): Promise<void>
  pass(ms: number): Promise<void>
  captions(speaker: 'candidate' | 'interviewer'): string[]
  notices(): string[]
  phase(): string | undefined
}

export function createWorld(options: SetupOptions): World {
  const clock = createVirtualClock()
  const stt = createFakeStt(
    options.script ?? ['I sorted the late deliveries and we shipped 40 orders a day.'],
    options.hears,
  )
  const voices = createFakeVoices(options.speaks)
  const vadFaults = { isBroken: false }
  const draining = new AbortController()
  const timings: ReplyTiming[] = []
  const recorded: TurnEvent[] = []
  const warnings: string[] = []
  const log: Log = {
    debug() {},
    info() {},
    warn: (_fields, message) => void warnings.push(message),
    error(fields, message) {
      warnings.push(message)
      if (options.expectsErrors === true) return
      throw new Error(`${message}: ${String(fields.cause)}`, { cause: fields.cause })
    },
    child: () => log,
  }
  const deps: LiveDeps = {
    clock,
    ids: createSeededIds('live'),
    log,
    interviewer: options.interviewer ?? { ...builtinInterviewer },
    vad: createFakeVad(vadFaults),
    stt,
    turnDetector: options.turnDetector ?? createBuiltinTurnDetector(),
    voices,
    slots: createCallSlots(options.capacity ?? 2),
    draining: draining.signal,
    meter: { callStarted() {}, callEnded() {}, replied: (timing) => void timings.push(timing) },
    record: (_id, event) => void recorded.push(event),
  }
  const sink = createFakeSink(makePlan(options.plan), token, options.interview)
  return { clock, sink, stt, voices, vadFaults, draining, deps, timings, recorded, warnings, sequence: 0 }
}

/** A call under test: the browser's loudspeaker plays what it gets in real time and reports it. */
export async function setupSession(options: SetupOptions = {}): Promise<TestCall> {
  const world = options.world ?? createWorld(options)
  const { clock } = world
  const transport = createFakeTransport((message) => playBack(message))
  let isOver = false
  let playing: { utterance: number; startedAt: number } | null = null

  function report(utterance: number, state: 'started' | 'finished' | 'stopped', positionMs: number): void {
    transport.tell({ type: 'playback', utterance, state, positionMs })
  }

  function playBack(message: Parameters<FakeTransport['send']>[0]): void {
    if (message.type === 'utterance') {
      playing = { utterance: message.utterance, startedAt: clock.monotonicMs() }
      report(message.utterance, 'started', 0)
    }
    if (message.type === 'stop' && playing?.utterance === message.utterance) {
      report(message.utterance, 'stopped', clock.monotonicMs() - playing.startedAt)
      playing = null
    }
    if (message.type === 'utterance-end' && playing?.utterance === message.utterance) {
      const current = playing
      const leftMs = current.startedAt + message.durationMs - clock.monotonicMs()
      clock.setTimeout(() => {
        if (playing === current) report(current.utterance, 'finished', message.durationMs)
      }, leftMs)
    }
  }

  const outcome = runSession(world.deps, transport, world.sink).finally(() => {
    isOver = true
  })
  if (options.isSilentClient !== true) {
    transport.tell({
      type: 'hello',
      protocol: 1,
      token: options.token ?? token,
      channel: options.channel ?? 'voice',
      ...(options.isBack === true && { isBack: true }),
    })
  }
  await clock.advance(0)

  const call: TestCall = {
    ...world,
    transport,
    outcome,
    isOver: () => isOver,
    async play(frame: () => Int16Array, ms: number) {
      // Long segments come in bursts, as over a slow network; it also makes half an hour pass quickly.
      const burst = ms > longPlayMs ? 5 : 1
      for (let sent = 0; sent < ms; sent += burst * frameMs) {
        for (let i = 0; i < burst; i++) transport.sendPcm(call.sequence++, frame())
        await clock.advance(burst * frameMs)
      }
    },
    speak: (ms: number) => call.play(voiceFrame, ms),
    quiet: (ms: number) => call.play(silentFrame, ms),
    async hearOut() {
      for (let i = 0; i < 6_000 && call.phase() !== 'listening' && !isOver; i++) await call.quiet(frameMs)
    },
    pass: (ms: number) => clock.advance(ms),
    captions(speaker: 'candidate' | 'interviewer') {
      const shown = transport
        .ofType('caption')
        .map((message) => message.caption)
        .filter((caption) => caption.speaker === speaker && caption.isFinal)
      // As the room does: a later one of a turn takes the place of the earlier.
      return [...new Map(shown.map(({ turnId, text }) => [turnId, text])).values()]
    },
    notices: () => transport.ofType('notice').map((message) => message.code),
    phase: () => transport.ofType('phase').at(-1)?.phase,
  }
  return call
}
