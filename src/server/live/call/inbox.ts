import type { ClientMessage } from '#contract/live/messages.ts'
import type { Clock } from '../../platform/clock.ts'

/** How much a client may send, and what it is told when it sends too much or what cannot be read. */
export interface Inbox {
  takeFrame(): 'ok' | 'flooding'
  takeMessage(message: ClientMessage): 'ok' | 'flooding'
  takeMalformed(): 'tell' | 'close'
}

/**
 * Ten minutes of frames, which is as long as a browser keeps them over an outage, plus a refill of one and a half times
 * real time: a client that sends more makes up sound.
 */
const frameAllowance = 31_000
const framesPerSecond = 75
const messageAllowance = 60
const messagesPerSecond = 10
const malformedAllowance = 5

export function createInbox(clock: Pick<Clock, 'monotonicMs'>): Inbox {
  const frames = createBucket(clock, frameAllowance, framesPerSecond)
  const messages = createBucket(clock, messageAllowance, messagesPerSecond)
  let malformed = 0
  return {
    takeFrame: () => (frames() ? 'ok' : 'flooding'),
    takeMessage: () => (messages() ? 'ok' : 'flooding'),
    takeMalformed: () => (++malformed >= malformedAllowance ? 'close' : 'tell'),
  }
}

function createBucket(clock: Pick<Clock, 'monotonicMs'>, capacity: number, perSecond: number): () => boolean {
  let level = capacity
  let filledAtMs = clock.monotonicMs()
  return () => {
    const nowMs = clock.monotonicMs()
    level = Math.min(capacity, level + ((nowMs - filledAtMs) / 1_000) * perSecond)
    filledAtMs = nowMs
    if (level < 1) return false
    level--
    return true
  }
}
