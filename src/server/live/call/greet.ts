import { type AppError, isAppError } from '#contract/errors.ts'
import { type ClientMessage, closeCodes, helloTimeoutMs } from '#contract/live/messages.ts'
import type { Clock } from '../../platform/clock.ts'
import { isSpoken } from '../call-slots.ts'
import type { LiveLease, LiveSink, LiveTransport } from '../ports.ts'
import { captionOf, progressOf, questionIdOf } from './build-turn.ts'
import type { Call } from './call.ts'
import { endTexts } from './notice-texts.ts'

export type Hello = Extract<ClientMessage, { type: 'hello' }>
export type Incoming = LiveTransport['messages'] extends AsyncIterable<infer Item> ? Item : never

/** The first message must be `hello`, and soon. Null when the connection was closed instead. */
export async function waitForHello(
  clock: Clock,
  transport: LiveTransport,
  incoming: AsyncIterator<Incoming>,
): Promise<Hello | null> {
  const timer = clock.setTimeout(() => transport.close(closeCodes.helloTimeout, 'hello timed out'), helloTimeoutMs)
  const first = await incoming.next()
  clock.clearTimeout(timer)
  if (first.done) return null
  const item = first.value
  if (item.kind === 'message' && item.message.type === 'hello') return item.message
  transport.close(closeCodes.malformed, 'hello expected')
  return null
}

/** Claims the interview, or tells the person why not and closes. */
export async function claimInterview(
  sink: LiveSink,
  transport: LiveTransport,
  { token, isBack }: Hello,
): Promise<LiveLease | null> {
  try {
    return await sink.claim(token, { isBack: isBack === true })
  } catch (error) {
    if (!isAppError(error)) throw error
    refuse(transport, error)
    return null
  }
}

function refuse(transport: LiveTransport, error: AppError): void {
  if (error.code === 'interview.already_finished') {
    const text = 'This interview is already complete.'
    const { hasReport, isWithdrawn } = error.details
    const finished = { hasReport: hasReport === true, ...(isWithdrawn === true && { isWithdrawn }) }
    transport.send({ type: 'ended', reason: 'completed', text, ...finished })
    transport.close(closeCodes.finished, 'already finished')
    return
  }
  if (error.retryable) {
    transport.close(closeCodes.draining, 'try again')
    return
  }
  transport.send({ type: 'ended', reason: 'refused', text: endTexts.refused, hasReport: false })
  transport.close(closeCodes.unauthorised, 'not authorised')
}

/** The first message to the candidate: where the interview stands, and from which frame they go on. */
export function welcome(call: Call, channel: 'voice' | 'text', hello: Hello): void {
  const { interview } = call.lease
  const lastAsked = interview.turns.findLast((turn) => turn.kind === 'probe' || turn.kind === 'restate')
  const isInForce = lastAsked !== undefined && lastAsked.questionId === questionIdOf(interview.plan, interview.dialogue)
  call.transport.send({
    type: 'welcome',
    interviewId: interview.id,
    resumed: interview.dialogue !== null,
    channel: hello.channel === 'text' ? 'text' : channel,
    isWritten: !isSpoken(call.deps, interview),
    voice: interview.voice,
    nextSequence: interview.nextSequence,
    captions: interview.turns.map(captionOf),
    question:
      interview.dialogue === null
        ? null
        : progressOf(interview.plan, interview.dialogue.standing, isInForce ? lastAsked.text : null),
    isRecordingStopped: interview.isRecordingStopped ?? false,
    remainingMs: interview.plan.limits.expectedMs - interview.clockMs + (interview.dialogue?.rest?.ms ?? 0),
    sessionMs: call.clock.nowMs(),
  })
}
