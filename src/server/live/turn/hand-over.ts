import type { SpokenSpan, TurnEffect } from './effects.ts'
import type { Answer, Step, TurnState } from './state.ts'

/** Closes the stretch that is open, so that its words are recognised for good. */
export function closeStretch(answer: Answer): { answer: Answer; effects: readonly TurnEffect[] } {
  const stretch = answer.stretch
  if (stretch === null) return { answer, effects: [] }
  return {
    answer: { ...answer, stretch: null },
    effects: [
      { type: 'close-stretch', stretch: stretch.id, fromMs: stretch.fromMs, toMs: answer.voicedEndMs, isCut: false },
    ],
  }
}

/**
 * Gives the floor to the interviewer: closes what was being heard, opens a new epoch and asks the session for the step
 * that `ask` describes. `mayGoOn` keeps the answer, in case its speaker had not finished.
 */
export function handOver(
  state: TurnState,
  ask: (epoch: number, spoken: SpokenSpan | null) => TurnEffect,
  mayGoOn = false,
): Step<TurnEffect> {
  const closed = state.answer === null ? null : closeStretch(state.answer)
  const spoken = closed === null ? null : { startMs: closed.answer.startMs, endMs: closed.answer.voicedEndMs }
  const epoch = state.epoch + 1
  return {
    state: {
      ...state,
      epoch,
      phase: 'thinking',
      answer: null,
      taken: closed !== null && mayGoOn ? { answer: closed.answer, isCommitted: false } : null,
    },
    effects: [...(closed?.effects ?? []), { type: 'show-phase', phase: 'thinking' }, ask(epoch, spoken)],
  }
}

/** Ends a reply that is being spoken because somebody asked for something else. */
export function stopReply(state: TurnState): Step<TurnEffect> {
  if (state.reply === null) return { state, effects: [] }
  return {
    state: { ...state, reply: null, epoch: state.epoch + 1 },
    effects: [{ type: 'stop-voice', utterance: state.reply.utterance, cause: 'request', withdraws: false }],
  }
}

/** Joins the effects of two steps in a row. */
export function andThen(first: Step<TurnEffect>, next: (state: TurnState) => Step<TurnEffect>): Step<TurnEffect> {
  const second = next(first.state)
  return { state: second.state, effects: [...first.effects, ...second.effects] }
}
