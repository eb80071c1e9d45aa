import { isAppError } from '#contract/errors.ts'
import { closeCodes, type EndReason } from '#contract/live/messages.ts'
import { waitFor } from '../../platform/clock.ts'
import type { LiveOutcome } from '../ports.ts'
import type { Call } from './call.ts'
import type { Conversation } from './conversation.ts'
import { endTexts } from './notice-texts.ts'

interface Closing {
  /** Null when the connection went away. */
  reason: EndReason | null
  talking: AbortController
  keeping: AbortController
  keepAfterLossMs: number
}

const codes: Partial<Record<EndReason, number>> = {
  'taken-over': closeCodes.takenOver,
  draining: closeCodes.draining,
  refused: closeCodes.unauthorised,
  /** The browser tries again, with what it kept. */
  failed: closeCodes.draining,
}

/** Ends a call: what has been said is stored, the interview is ended if it is over, the person is told, all is let go. */
export async function closeCall(call: Call, conversation: Conversation, closing: Closing): Promise<LiveOutcome | null> {
  const reason = closing.reason ?? reasonOfDialogue(call)
  call.speaker.stop()
  call.dispatch({ type: 'call-ended', reason: reason ?? 'failed' })
  if (closing.reason === null || closing.reason === 'taken-over') closing.talking.abort(new Error('The call has ended'))
  if (closing.reason === 'taken-over') closing.keeping.abort(new Error('The interview has been taken over'))
  await settle(call, conversation, closing)
  const hasReport = reason === null || reason === 'taken-over' ? false : await finish(call, reason)
  closing.talking.abort(new Error('The call has ended'))
  closing.keeping.abort(new Error('The call has ended'))
  if (closing.reason !== null) {
    call.transport.send({ type: 'ended', reason: closing.reason, text: endTexts[closing.reason], hasReport })
    call.transport.close(codes[closing.reason] ?? closeCodes.finished, closing.reason)
  }
  return reason === null ? null : { reason, atMs: Math.round(call.clock.nowMs()) }
}

/** The connection went away during the last words: the interview is over all the same. */
function reasonOfDialogue(call: Call): EndReason | null {
  const { dialogue, lastAction } = call.thread
  const phase = dialogue?.standing.phase
  const isOver = phase === 'finished' || phase === 'stopped'
  return isOver ? (lastAction?.endReason ?? 'completed') : null
}

/** Waits for what is being said and stored, within bounds. */
async function settle(call: Call, conversation: Conversation, closing: Closing): Promise<void> {
  const enough = new AbortController()
  const limit = waitFor(call.deps.clock, closing.keepAfterLossMs, enough.signal).catch(() => {})
  const done = conversation.settled().then(() => call.keeper.settled())
  await Promise.race([done, limit])
  enough.abort()
}

async function finish(call: Call, reason: EndReason): Promise<boolean> {
  const outcome: LiveOutcome = { reason, atMs: Math.round(call.clock.nowMs()) }
  try {
    return (await call.keeper.run(() => call.sink.finish(call.lease, outcome))).hasReport
  } catch (error) {
    if (!isAppError(error)) throw error
    call.deps.log.warn({ code: error.code, reason }, 'An interview could not be ended')
    return false
  }
}
