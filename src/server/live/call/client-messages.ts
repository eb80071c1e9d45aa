import { mostKeptFrames } from '#contract/live/frames.ts'
import { type ClientMessage, closeCodes } from '#contract/live/messages.ts'
import type { Clock } from '../../platform/clock.ts'
import { isSpoken, noticeOf } from '../call-slots.ts'
import type { Call } from './call.ts'
import type { Incoming } from './greet.ts'
import { leaveAfterTurn } from './leave-after-turn.ts'

/** Reads what the browser sends, in order, until the connection ends. */
export async function readMessages(call: Call, incoming: AsyncIterator<Incoming>): Promise<void> {
  const limits = createClientLimits(call.deps.clock)
  for (let next = await incoming.next(); !next.done; next = await incoming.next()) readMessage(call, limits, next.value)
}

function readMessage(call: Call, limits: ClientLimits, item: Incoming): void {
  if (item.kind === 'frame') {
    const taken = takeFrame(call, limits, item.bytes)
    if (taken === 'flooding') call.transport.close(closeCodes.flooding, 'too much sound')
    if (taken === 'malformed') tellMalformed(call, limits)
    return
  }
  if (item.kind === 'malformed') {
    tellMalformed(call, limits)
    return
  }
  if (limits.takeMessage(item.message) === 'flooding') {
    call.transport.close(closeCodes.flooding, 'too many messages')
    return
  }
  obey(call, limits, item.message)
}

function takeFrame(call: Call, limits: ClientLimits, bytes: Uint8Array): 'ok' | 'malformed' | 'flooding' {
  if (limits.takeFrames(1) === 'flooding') return 'flooding'
  if (call.voice === null) {
    refuseSound(call, limits)
    return 'ok'
  }
  return call.listener.accept(bytes, (frames) => limits.takeFrames(frames) === 'ok')
}

/** Sound of an interview that is held in writing is nobody's to hear; whoever sends it is told so, once. */
function refuseSound(call: Call, limits: ClientLimits): void {
  if (!isSpoken(call.deps, call.lease.interview) && limits.tellsInWriting()) call.notify(noticeOf.language)
}

function tellMalformed(call: Call, limits: ClientLimits): void {
  call.notify('bad-message')
  if (limits.takeMalformed() === 'close') call.transport.close(closeCodes.malformed, 'too many malformed messages')
}

function sendPong({ transport, clock, listener }: Call, id: number): void {
  const sound = listener.nextPlace
  transport.send({ type: 'pong', id, sessionMs: clock.nowMs(), ...(sound !== null && { sound }) })
}

function obey(call: Call, limits: ClientLimits, message: ClientMessage): void {
  switch (message.type) {
    case 'hello':
      tellMalformed(call, limits)
      break
    case 'ping':
      sendPong(call, message.id)
      break
    case 'slow-line':
      call.speaker.sendCompact()
      break
    case 'playback':
      call.speaker.report(message)
      break
    case 'answer':
      acceptAnswer(call, message)
      break
    case 'typing':
      call.dispatch({ type: 'typing-noticed' })
      break
    case 'mute':
      // A muted microphone may have sent nothing: the clock says when its first sound was.
      if (!message.muted) call.listener.expectBreak()
      call.dispatch({ type: 'mute-changed', isMuted: message.muted })
      break
    case 'channel':
      changeChannel(call, message.channel)
      break
    case 'done':
      call.dispatch({ type: 'done-pressed', hasCarried: call.context.carried.length > 0 })
      break
    case 'still-thinking':
      call.dispatch({ type: 'still-thinking-pressed' })
      break
    case 'pause':
      call.listener.expectFramesBelow(message.afterFrame ?? 0)
      call.dispatch({ type: 'pause-requested' })
      break
    case 'resume':
      call.listener.expectFramesBelow(0)
      call.dispatch({ type: 'resume-requested' })
      break
    case 'stop-for-now':
      leaveAfterTurn(call, 'stopped-for-now')
      break
    case 'repeat':
    case 'skip':
    case 'more-time':
    case 'end':
      call.dispatch({ type: 'command-given', command: message.type })
      break
  }
}

function acceptAnswer(call: Call, message: Extract<ClientMessage, { type: 'answer' }>): void {
  const { clientId, text } = message
  if (call.lease.interview.turns.some((turn) => turn.id === clientId)) {
    const uptoSequence = call.context.nextSequence
    call.transport.send({ type: 'stored', turnId: clientId, clientId, uptoSequence })
    return
  }
  if (!call.agent.keepTyped({ id: clientId, text, startMs: call.clock.nowMs() })) return
  call.dispatch({ type: 'answer-typed', clientId })
}

function changeChannel(call: Call, channel: 'voice' | 'text'): void {
  if (channel === 'voice' && call.voice === null) {
    joinVoice(call).catch((error: unknown) => call.deps.log.error({ cause: error }, 'A call could not join by voice'))
    return
  }
  call.listener.expectBreak()
  call.dispatch({ type: 'channel-changed', channel })
}

/** A call that was read and typed goes on by voice, if the machine has a place for it. */
async function joinVoice(call: Call): Promise<void> {
  const taken = await call.slot.take()
  if (call.signal.aborted) return
  if (typeof taken === 'string') {
    call.notify(noticeOf[taken])
    return
  }
  call.voice = taken
  call.listener.expectBreak()
  call.dispatch({ type: 'channel-changed', channel: 'voice' })
}

/** How much a client may send, and what it is told when it sends too much or what cannot be read. */
export interface ClientLimits {
  /** Frames received, and those lost before them that silence stands for: both cost memory and time. */
  takeFrames(count: number): 'ok' | 'flooding'
  takeMessage(message: ClientMessage): 'ok' | 'flooding'
  takeMalformed(): 'tell' | 'close'
  /** Whether this is the first sound of an interview that is held in writing. */
  tellsInWriting(): boolean
}

/** What a browser keeps over an outage, plus a refill of one and a half times real time: a client that sends more makes up sound. */
const frameAllowance = mostKeptFrames + 1_000
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

export function createClientLimits(clock: Pick<Clock, 'monotonicMs'>): ClientLimits {
  const frames = createBucket(clock, frameAllowance, framesPerSecond)
  const messages = createBucket(clock, messageAllowance, messagesPerSecond)
  const characters = createBucket(clock, characterAllowance, charactersPerSecond)
  let malformed = 0
  let isToldInWriting = false
  return {
    takeFrames: (count) => (frames(count) ? 'ok' : 'flooding'),
    takeMessage(message) {
      const typed = message.type === 'answer' ? message.text.length : 0
      return messages(1) && characters(typed) ? 'ok' : 'flooding'
    },
    tellsInWriting() {
      const isFirst = !isToldInWriting
      isToldInWriting = true
      return isFirst
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
