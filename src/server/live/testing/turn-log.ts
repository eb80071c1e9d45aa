import type { TurnEvent, TurnEventBody } from '../turn/events.ts'
import { type TurnPolicy, turnPolicyOf } from '../turn/policy.ts'

export const testPolicy: TurnPolicy = turnPolicyOf({ answerMs: 120_000, expectedMs: 300_000, totalMs: 720_000 })

const windowMs = 32
const tickMs = 96

/** Writes logs of calls for the reducer: sound in windows of 32 ms, ticks in between, everything else by name. */
export interface TurnLog {
  readonly events: TurnEvent[]
  readonly atMs: number
  /** From here on sound arrives so long after it was captured. */
  late(ms: number): TurnLog
  add(event: TurnEventBody): TurnLog
  voice(ms: number): TurnLog
  hum(ms: number): TurnLog
  quiet(ms: number): TurnLog
  noise(ms: number): TurnLog
  /** Time passes without any sound arriving. */
  wait(ms: number): TurnLog
}

export function createTurnLog(startMs = 0): TurnLog {
  const events: TurnEvent[] = []
  let atMs = startMs
  let lateMs = 0

  function sound(ms: number, probability: number, levelDb: number, brightness: number): TurnLog {
    for (let end = atMs + ms; atMs + windowMs <= end; ) {
      atMs += windowMs
      const window = { audioMs: atMs - lateMs, probability, levelDb, brightness }
      events.push({ type: 'sound-heard', atMs, ...window })
      if ((atMs / windowMs) % 3 === 0) events.push({ type: 'clock-ticked', atMs })
    }
    return log
  }

  const log: TurnLog = {
    events,
    get atMs() {
      return atMs
    },
    late(ms) {
      lateMs = ms
      return log
    },
    add(event) {
      events.push({ ...event, atMs })
      return log
    },
    voice: (ms) => sound(ms, 0.95, -20, 0.3),
    hum: (ms) => sound(ms, 0.8, -25, 0.003),
    quiet: (ms) => sound(ms, 0.01, -70, 0),
    noise: (ms) => sound(ms, 0.1, -35, 0.5),
    wait(ms) {
      for (const end = atMs + ms; atMs < end; ) {
        atMs += tickMs
        events.push({ type: 'clock-ticked', atMs })
      }
      return log
    },
  }
  return log
}

/** A voice call whose first question has just been asked. */
export function askedLog(startMs = 0): TurnLog {
  return createTurnLog(startMs)
    .add({ type: 'call-started', channel: 'voice', hasMoreTime: false, isCatchingUp: false })
    .add({ type: 'reply-started', epoch: 0, utterance: 0, isUninterruptible: false, isAnswering: false })
    .quiet(960)
    .add(finished(0))
}

export function finished(
  utterance: number,
  changes: Partial<Extract<TurnEventBody, { type: 'reply-finished' }>> = {},
): TurnEventBody {
  return {
    type: 'reply-finished',
    utterance,
    next: 'listen',
    isPrompt: false,
    isProbe: false,
    readingMs: 0,
    hasMoreTime: false,
    ...changes,
  }
}
