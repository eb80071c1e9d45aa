import { isAppError } from '#contract/errors.ts'
import { closeCodes, type EndReason } from '#contract/live/messages.ts'
import { frameMs } from '#contract/live/sound-format.ts'
import { waitFor } from '../platform/clock.ts'
import { type Call, createCall, type LiveDeps } from './call/call.ts'
import { readMessages } from './call/client-messages.ts'
import { claimInterview, type Hello, type Incoming, waitForHello, welcome } from './call/greet.ts'
import { isTurnUnderWay, leaveAfterTurn } from './call/leave-after-turn.ts'
import { endTexts } from './call/notice-texts.ts'
import { type CallSlot, createCallSlot, noticeOf } from './call-slots.ts'
import type { Finished, LiveLease, LiveOutcome, LiveSink, LiveTransport } from './ports.ts'

const tickMs = 100
/** After a lost connection storing is tried for so long. */
const storeTimeoutMs = 10_000

/**
 * One connection of a candidate, from its first message to its close: owns the sound, the recogniser's jobs, the
 * interviewer, the voice, the timers and one tree of abort controllers. Null when no interview was opened.
 */
export async function runSession(
  deps: LiveDeps,
  transport: LiveTransport,
  sink: LiveSink,
): Promise<LiveOutcome | null> {
  const incoming = transport.messages[Symbol.asyncIterator]()
  const hello = await waitForHello(deps.clock, transport, incoming)
  if (hello === null) return null
  const lease = await claimInterview(sink, transport, hello)
  if (lease === null) return null
  const equipped = { ...deps, ...(await deps.equip?.(lease.interview.id)) }
  const slot = createCallSlot(equipped, lease)
  try {
    return await runCall(equipped, transport, sink, { incoming, hello, lease, slot })
  } finally {
    slot.release()
    await lease.release()
  }
}

interface Opened {
  incoming: AsyncIterator<Incoming>
  hello: Hello
  lease: LiveLease
  slot: CallSlot
}

async function runCall(
  deps: LiveDeps,
  transport: LiveTransport,
  sink: LiveSink,
  opened: Opened,
): Promise<LiveOutcome | null> {
  const { lease, hello, slot } = opened
  const calling = new AbortController()
  const storing = new AbortController()
  const taken = hello.channel === 'voice' ? await slot.take() : null
  const voice = taken === null || typeof taken === 'string' ? null : taken
  const channel = voice === null ? 'text' : 'voice'
  let ending: EndReason | null = null
  let wake = () => {}
  const ended = new Promise<void>((resolve) => {
    wake = resolve
  })
  const end = (reason: EndReason) => {
    ending ??= reason
    wake()
  }
  const common = { deps, sink, transport, lease, voice, slot }
  const call = createCall({ ...common, signal: calling.signal, storing: storing.signal, onEnd: end })
  const watches = [
    onAbort(lease.lost, () => end('taken-over')),
    onAbort(deps.draining, () => leaveAfterTurn(call, 'draining')),
    tick(call),
  ]
  lease.onAsked(() => leaveAfterTurn(call, 'taken-over'))
  deps.meter.callStarted(channel)
  welcome(call, channel, hello)
  if (typeof taken === 'string') call.notify(noticeOf[taken])
  begin(call, channel)
  const read = readMessages(call, opened.incoming)
  await Promise.race([read, ended]).catch((error: unknown) => {
    deps.log.error({ cause: error }, 'a connection broke')
    end('failed')
  })
  // A page that is closed cannot send its sound again, and whoever pauses is told that leaving is safe.
  const isAnswerLeft = isAnswerCutByPause(call) || (transport.isPageGone && isTurnUnderWay(call))
  if (ending === null && isAnswerLeft) {
    leaveAfterTurn(call, 'stopped-for-now')
    await ended
  }
  for (const stop of watches) stop()
  const disconnected = read.catch(() => {})
  const outcome = await closeCall(call, { reason: ending, calling, storing, disconnected })
  deps.meter.callEnded(channel, outcome?.reason ?? 'lost')
  return outcome
}

function begin(call: Call, channel: 'voice' | 'text'): void {
  const { interview } = call.lease
  const standing = call.context.dialogue?.standing
  const hasMoreTime = standing?.hasMoreTime === true || interview.hasMoreTime === true
  if (standing?.phase === 'finished' || standing?.phase === 'stopped') {
    call.end(standing.phase === 'finished' ? 'completed' : 'withdrawn')
    return
  }
  const isResumed = standing !== undefined
  call.dispatch({ type: 'call-started', channel, hasMoreTime, isCatchingUp: isResumed })
  if (isResumed) watchBacklog(call)
  else call.agent.start()
}

function tick(call: Call): () => void {
  const { clock } = call.deps
  let timer = clock.setTimeout(beat, tickMs)
  function beat(): void {
    timer = clock.setTimeout(beat, tickMs)
    call.dispatch({ type: 'clock-ticked' })
  }
  return () => clock.clearTimeout(timer)
}

function onAbort(signal: AbortSignal, run: () => void): () => void {
  if (signal.aborted) run()
  signal.addEventListener('abort', run, { once: true })
  return () => signal.removeEventListener('abort', run)
}

/** What the candidate was saying waits for them to go on: it is neither ended nor stored yet. */
function isAnswerCutByPause(call: Call): boolean {
  const { phase, answer } = call.state()
  return phase === 'paused' && answer !== null
}

interface Closing {
  /** Null when the connection went away. */
  reason: EndReason | null
  calling: AbortController
  storing: AbortController
  /** Resolves when nothing more can come from the browser. */
  disconnected: Promise<void>
}

const codes: Partial<Record<EndReason, number>> = {
  'taken-over': closeCodes.takenOver,
  'stopped-for-now': closeCodes.stoppedForNow,
  draining: closeCodes.draining,
  refused: closeCodes.unauthorised,
  /** The browser tries again, with what it kept. */
  failed: closeCodes.draining,
}

/** Ends a call: what has been said is stored, the interview is ended if it is over, the person is told, all is let go. */
async function closeCall(call: Call, closing: Closing): Promise<LiveOutcome | null> {
  const { calling, storing } = closing
  call.speaker.stop()
  call.dispatch({ type: 'call-ended', reason: closing.reason ?? reasonOfDialogue(call) ?? 'failed' })
  if (closing.reason === null || closing.reason === 'taken-over') calling.abort(new Error('The call has ended'))
  if (closing.reason === 'taken-over') storing.abort(new Error('The interview has been taken over'))
  await settle(call)
  const isLeft = closing.reason === null || closing.reason === 'stopped-for-now'
  // The answer that was stored last may have ended the interview: then there is nothing to go on with.
  const reason = (isLeft ? reasonOfDialogue(call) : null) ?? closing.reason
  const isFinal = reason !== null && reason !== 'taken-over'
  const finished = isFinal ? await finish(call, reason, closing) : { hasReport: false }
  calling.abort(new Error('The call has ended'))
  storing.abort(new Error('The call has ended'))
  if (closing.reason !== null && reason !== null) {
    call.transport.send({ type: 'ended', reason, text: endTexts[reason], ...finished })
    call.transport.close(codes[reason] ?? closeCodes.finished, reason)
  }
  return reason === null ? null : { reason, atMs: Math.round(call.clock.nowMs()) }
}

/** The connection went away during the last words: the interview is over all the same. */
function reasonOfDialogue(call: Call): EndReason | null {
  const { dialogue, lastAction } = call.context
  const phase = dialogue?.standing.phase
  const isOver = phase === 'finished' || phase === 'stopped'
  return isOver ? (lastAction?.endReason ?? 'completed') : null
}

/** Waits for what is being said and stored, within bounds. */
async function settle(call: Call): Promise<void> {
  const done = new AbortController()
  const limit = waitFor(call.deps.clock, storeTimeoutMs, done.signal).catch(() => {})
  await Promise.race([call.agent.settled().then(() => call.writer.settled()), limit])
  done.abort()
}

/** Tried for as long as the candidate is connected and a little longer; what is not ended then is ended by its lease. */
async function finish(call: Call, reason: EndReason, { calling, storing, disconnected }: Closing): Promise<Finished> {
  const outcome: LiveOutcome = { reason, atMs: Math.round(call.clock.nowMs()) }
  const done = new AbortController()
  disconnected
    .then(() => waitFor(call.deps.clock, storeTimeoutMs, done.signal))
    .then(() => {
      calling.abort(new Error('The call has ended'))
      storing.abort(new Error('Nobody waits for the end of the interview any more'))
    })
    .catch(() => {})
  try {
    return await call.writer.run(() => call.sink.finish(call.lease, outcome))
  } catch (error) {
    if (!isAppError(error) && !storing.signal.aborted) throw error
    call.deps.log.warn({ cause: error, reason }, 'An interview could not be ended')
    return { hasReport: false }
  } finally {
    done.abort()
  }
}

/** A browser that comes back begins to send what it kept well within this time. */
const firstLookMs = 700
const lookEveryMs = 300
/** A pause that is still open is asked for again, or left, by a browser that comes back; on a slow line that takes this long. */
const untilPauseIsToldMs = 3_000
/** Sound that was announced and does not come for this long is given up. */
const mostSilentMs = 5_000
/** More than this many times real time is sound from before. */
const backlogRate = 1.5

/** Tells when the sound from before a reconnection has been received and heard. */
function watchBacklog(call: Call): void {
  const { clock } = call.deps
  let received = call.listener.receivedFrames
  const isPauseOpen = call.context.dialogue?.rest?.isPaused === true
  let passedMs = 0
  let silentMs = 0
  let timer = clock.setTimeout(() => look(firstLookMs), firstLookMs)
  call.signal.addEventListener('abort', () => clock.clearTimeout(timer), { once: true })

  function look(sinceMs: number): void {
    const frames = call.listener.receivedFrames - received
    received = call.listener.receivedFrames
    passedMs += sinceMs
    silentMs = frames === 0 ? silentMs + sinceMs : 0
    const isUntold = isPauseOpen && call.listener.isExpectingFrames === null && passedMs < untilPauseIsToldMs
    const isAwaited = isUntold || (call.listener.isExpectingFrames === true && silentMs < mostSilentMs)
    const isBehind = isAwaited || call.listener.pendingFrames > 0 || frames * frameMs > sinceMs * backlogRate
    if (!isBehind) {
      call.dispatch({ type: 'backlog-ended' })
      return
    }
    timer = clock.setTimeout(() => look(lookEveryMs), lookEveryMs)
  }
}
