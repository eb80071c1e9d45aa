import { recordingPaddingBeforeMs } from './build-turn.ts'
import type { Call } from './call.ts'

/**
 * How far the conversation is once what is being stored has happened: the session clock, and the first frame that no
 * stored turn needs. An answer that has begun meanwhile keeps its frames. Neither ever goes back.
 */
export function storedPlace(call: Call, upToMs: number): { clockMs: number; nextSequence: number } {
  const { thread, listener, clock } = call
  const answer = call.state().answer
  const runStartMs = call.state().hearing.runStartMs
  const beganMs = answer?.startMs ?? runStartMs ?? upToMs
  const keptFromMs = Math.min(upToMs, beganMs - recordingPaddingBeforeMs)
  thread.nextSequence = Math.max(thread.nextSequence, listener.sequenceAt(keptFromMs))
  thread.clockMs = Math.max(thread.clockMs, Math.round(clock.nowMs()))
  return { clockMs: thread.clockMs, nextSequence: thread.nextSequence }
}
