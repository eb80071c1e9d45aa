import { isAppError } from '#contract/errors.ts'
import { judgedMs } from '../../providers/turn-detector/port.ts'
import type { TurnEffect } from '../turn/events.ts'
import type { Call } from './call.ts'

/** The onset of a voice is soft: what is heard of an answer begins so much before it, as for the recogniser. */
const leadMs = 250

/**
 * Has the turn detector listen to the answer and its silence. What it says is an event, so that a recorded call replays; where
 * it fails or takes too long there is none, and the turn ends as without a detector.
 */
export async function judgeEnd(
  { deps, lease, listener, signal, state, dispatch }: Call,
  { fromMs, uptoMs, toMs }: Extract<TurnEffect, { type: 'judge-end' }>,
): Promise<void> {
  const { epoch } = state()
  const pcm = listener.slice(Math.max(fromMs - leadMs, toMs - judgedMs), toMs)
  try {
    const probability = await deps.turnDetector.judge(pcm, { owner: lease.interview.id }, signal)
    if (probability !== null && !signal.aborted) dispatch({ type: 'end-judged', epoch, uptoMs, probability })
  } catch (error) {
    // The detector's failures are told where they are known to be one outage; anything else is a fault of ours.
    if (!signal.aborted && !isAppError(error)) deps.log.error({ cause: error }, 'A turn could not be judged')
  }
}
