import type { Dialogue } from '#contract/interview/dialogue.ts'
import type { TurnEffect, TurnEvent } from './turn/events.ts'
import type { TurnPolicy } from './turn/policy.ts'
import { createTurnState } from './turn/state.ts'
import { step } from './turn/step.ts'

/**
 * What a recorded call would do today. Each effect carries the time of the event that caused it.
 * @param rest What was stored of pauses before it.
 */
export function replay(
  log: readonly TurnEvent[],
  policy: TurnPolicy,
  rest?: Dialogue['rest'],
): readonly (TurnEffect & { atMs: number })[] {
  let state = createTurnState(log[0]?.atMs ?? 0, false, rest)
  return log.flatMap((event) => {
    const done = step(state, event, policy)
    state = done.state
    return done.effects.map((effect) => ({ ...effect, atMs: event.atMs }))
  })
}
