import type { EndReason } from '#contract/live/messages.ts'
import type { Call } from './call/call.ts'
import { closeCall } from './call/close-call.ts'
import { createConversation } from './call/conversation.ts'
import type { LiveDeps } from './call/deps.ts'
import { claimInterview, type Hello, type Incoming, waitForHello } from './call/greet.ts'
import { createInbox } from './call/inbox.ts'
import { openCall } from './call/open-call.ts'
import { readMessage } from './call/read-message.ts'
import { createEffectRunner } from './call/run-effect.ts'
import { createVoicePlace, type VoicePlace } from './call/voice-place.ts'
import { watchBacklog } from './call/watch-backlog.ts'
import { welcome } from './call/welcome.ts'
import type { LiveLease, LiveOutcome, LiveSink, LiveTransport } from './ports.ts'

const tickMs = 100
/** How long a stopping server waits for an answer that is being given. */
const drainAnswerMs = 8_000
/** After a lost connection a turn that is being stored is tried for so long. */
const keepAfterLossMs = 10_000

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
  const lease = await claimInterview(sink, transport, hello.token)
  if (lease === null) return null
  const equipped = { ...deps, ...(await deps.equip?.(lease.interview.id)) }
  const place = createVoicePlace(equipped, lease)
  try {
    return await runCall(equipped, transport, sink, { incoming, hello, lease, place })
  } finally {
    place.release()
    await lease.release()
  }
}

interface Opened {
  incoming: AsyncIterator<Incoming>
  hello: Hello
  lease: LiveLease
  place: VoicePlace
}

async function runCall(
  deps: LiveDeps,
  transport: LiveTransport,
  sink: LiveSink,
  opened: Opened,
): Promise<LiveOutcome | null> {
  const { lease, hello, place } = opened
  const talking = new AbortController()
  const keeping = new AbortController()
  const taken = hello.channel === 'voice' ? await place.take() : null
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
  const call: Call = openCall({
    deps,
    sink,
    transport,
    lease,
    voice,
    place,
    signal: talking.signal,
    keeping: keeping.signal,
    onEffect: (effect) => runEffect(effect),
    onWords: (text) => conversation.expect(text),
    onEnd: end,
    onSpeechFailed: () => runEffect.failSpeech(),
  })
  const conversation = createConversation(call)
  const runEffect = createEffectRunner(call, conversation)
  const watches = [
    onAbort(lease.lost, () => end('taken-over')),
    onAbort(deps.draining, () => drain(call, end)),
    tick(call),
  ]
  deps.meter.callStarted(channel)
  welcome(call, channel, hello)
  if (typeof taken === 'string') call.notify(taken === 'full' ? 'machine-full' : 'speech-unavailable')
  begin(call, conversation, end, channel)
  const inbox = createInbox(deps.clock)
  const read = readAll(opened.incoming, (item) => readMessage(call, conversation, inbox, item))
  await Promise.race([read, ended]).catch((error: unknown) => {
    deps.log.error({ cause: error }, 'a connection broke')
    end('failed')
  })
  for (const stop of watches) stop()
  const outcome = await closeCall(call, conversation, { reason: ending, talking, keeping, keepAfterLossMs })
  deps.meter.callEnded(channel, outcome?.reason ?? 'lost')
  return outcome
}

function begin(
  call: Call,
  conversation: ReturnType<typeof createConversation>,
  end: (reason: EndReason) => void,
  channel: 'voice' | 'text',
): void {
  const { interview } = call.lease
  const standing = call.thread.dialogue?.standing
  const hasMoreTime = standing?.hasMoreTime === true || interview.hasMoreTime === true
  if (standing?.phase === 'finished' || standing?.phase === 'stopped') {
    end(standing.phase === 'finished' ? 'completed' : 'withdrawn')
    return
  }
  const isResumed = standing !== undefined
  call.dispatch({ type: 'call-started', channel, hasMoreTime, isCatchingUp: isResumed })
  if (isResumed) watchBacklog(call)
  else conversation.start()
}

function drain(call: Call, end: (reason: EndReason) => void): void {
  const { phase, answer } = call.state()
  const isTurnUnderWay = phase === 'thinking' || answer !== null
  if (!isTurnUnderWay) {
    end('draining')
    return
  }
  const timer = call.deps.clock.setTimeout(() => end('draining'), drainAnswerMs)
  call.signal.addEventListener('abort', () => call.deps.clock.clearTimeout(timer), { once: true })
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

async function readAll(incoming: AsyncIterator<Incoming>, take: (item: Incoming) => void): Promise<void> {
  for (let next = await incoming.next(); !next.done; next = await incoming.next()) take(next.value)
}
