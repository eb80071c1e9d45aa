import type { ClientMessage } from '#contract/live/messages.ts'
import type { Clock } from '../../platform/clock.ts'

/** How much a client may send, and what it is told when it sends too much or what cannot be read. */
export interface Inbox {
  /** Frames received, and those lost before them that silence stands for: both cost memory and time. */
  takeFrames(count: number): 'ok' | 'flooding'
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
/**
 * Eight of the longest answers at once, as after an outage, and then more than anybody types or pastes: what was typed is
 * kept until the call ends.
 */
const characterAllowance = 64_000
const charactersPerSecond = 200
const malformedAllowance = 5

export function createInbox(clock: Pick<Clock, 'monotonicMs'>): Inbox {
  const frames = createBucket(clock, frameAllowance, framesPerSecond)
  const messages = createBucket(clock, messageAllowance, messagesPerSecond)
  const characters = createBucket(clock, characterAllowance, charactersPerSecond)
  let malformed = 0
  return {
    takeFrames: (count) => (frames(count) ? 'ok' : 'flooding'),
    takeMessage(message) {
      const typed = message.type === 'answer' ? message.text.length : 0
      return messages(1) && characters(typed) ? 'ok' : 'flooding'
    },
    takeMalformed: () => (++malformed >= malformedAllowance ? 'close' : 'tell'),
  }
}

function createBucket(
  clock: Pick<Clock, 'monotonicMs'>,
  capacity: number,
  perSecond: number,
): (count: number) => boolean {
  let level = capacity
  let filledAtMs = clock.monotonicMs()
  return (count) => {
    const nowMs = clock.monotonicMs()
    level = Math.min(capacity, level + ((nowMs - filledAtMs) / 1_000) * perSecond)
    filledAtMs = nowMs
    if (level < count) return false
    level -= count
    return true
  }
}
