import { isAppError } from '#contract/errors.ts'
import { type Follower, followSignals } from '#server/platform/abort-signals.ts'
import { judgedMs } from '../../providers/turn-detector/port.ts'
import type { TurnEffect } from '../turn/events.ts'
import type { Call } from './call.ts'

/** The onset of a voice is soft: what is heard of an answer begins so much before it, as for the recogniser. */
const leadMs = 250

/** Asks the turn detector for one call: one question at a time, since each is about the newest silence. */
export interface EndJudge {
  /**
   * Has the detector listen to the answer and its silence. What it says is an event, so that a recorded call replays; where it
   * fails or takes too long there is none, and the turn ends as without a detector.
   */
  ask(question: Extract<TurnEffect, { type: 'judge-end' }>): Promise<void>
  /** The silence that was asked about is over: what waits for the detector gives its place to other calls. */
  drop(): void
}

export function createEndJudge({ deps, lease, listener, signal, state, dispatch }: Call): EndJudge {
  let asked: Follower | null = null
  const drop = () => asked?.abort()

  return {
    drop,
    async ask({ fromMs, uptoMs, toMs }) {
      drop()
      const own = followSignals(signal)
      asked = own
      const { epoch } = state()
      const pcm = listener.slice(Math.max(fromMs - leadMs, toMs - judgedMs), toMs)
      try {
        const probability = await deps.turnDetector.judge(pcm, { owner: lease.interview.id }, own.signal)
        if (probability !== null && !own.signal.aborted) dispatch({ type: 'end-judged', epoch, uptoMs, probability })
      } catch (error) {
        // The detector's failures are told where they are known to be one outage; anything else is a fault of ours.
        if (!own.signal.aborted && !isAppError(error)) deps.log.error({ cause: error }, 'A turn could not be judged')
      } finally {
        own.leave()
      }
    },
  }
}
