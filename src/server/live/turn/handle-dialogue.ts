import { countEmptyAnswer } from './check-sound.ts'
import type { TurnEffect } from './effects.ts'
import type { TurnEventOf } from './events.ts'
import { beginAnswer, judgeEnd } from './follow-answer.ts'
import { andThen, handOver } from './hand-over.ts'
import { forgetRun } from './hear-speech.ts'
import type { TurnPolicy } from './policy.ts'
import type { Step, TurnState } from './state.ts'

/** Words of the answer under way; with them its end may be due at once. */
export function hearWords(
  state: TurnState,
  event: TurnEventOf<'words-recognised'>,
  policy: TurnPolicy,
): Step<TurnEffect> {
  if (state.answer === null || event.uptoMs < state.answer.textUptoMs) return { state, effects: [] }
  const { text, uptoMs: textUptoMs, ending, expectsMore } = event
  const answer = { ...state.answer, text, textUptoMs, ending, expectsMore }
  const heard = { ...state, answer }
  return (state.phase === 'listening' ? judgeEnd(heard, policy) : null) ?? { state: heard, effects: [] }
}

/** What was taken for an answer held no words: the conversation stands where it was. */
export function dropEmptyAnswer(
  state: TurnState,
  event: TurnEventOf<'answer-emptied'>,
  policy: TurnPolicy,
): Step<TurnEffect> {
  const mustRepeat = (state.taken?.answer.isInterruption ?? false) && !event.wasLineHeard
  return andThen(countEmptyAnswer({ ...state, taken: null }, policy), (counted) => {
    if (mustRepeat) {
      const again = handOver(counted, (epoch) => ({ type: 'say-again', epoch, cause: 'noise' }))
      return { state: again.state, effects: [{ type: 'forget-sound' }, ...again.effects] }
    }
    const effects: TurnEffect[] = [{ type: 'forget-sound' }, { type: 'show-phase', phase: 'listening' }]
    return { state: { ...counted, phase: 'listening' }, effects }
  })
}

export function beginReply(state: TurnState, event: TurnEventOf<'reply-started'>): Step<TurnEffect> {
  const { utterance, isFirm, isAnswering } = event
  return {
    state: {
      ...state,
      phase: 'speaking',
      taken: null,
      reply: { utterance, startedMs: event.atMs, isLowered: false, isFirm, isAnswering },
      soundCheck: isAnswering ? { ...state.soundCheck, emptyAnswers: 0 } : state.soundCheck,
    },
    effects: [{ type: 'show-phase', phase: 'speaking' }],
  }
}

/** The loudspeaker has finished: whose turn it is now. Speech that has begun over the last words opens the answer. */
export function finishReply(
  state: TurnState,
  event: TurnEventOf<'reply-finished'>,
  policy: TurnPolicy,
): Step<TurnEffect> {
  const reply = state.reply
  if (reply === null || reply.utterance !== event.utterance) return { state, effects: [] }
  const heard = reply.isFirm ? forgetRun(state.hearing) : state.hearing
  const over: TurnState = {
    ...state,
    reply: null,
    hearing: heard,
    hasMoreTime: event.hasMoreTime,
    isProbe: event.isPrompt ? state.isProbe : event.isProbe,
    quiet: event.isPrompt ? state.quiet : { ...state.quiet, ms: -event.readingMs, given: 0 },
  }
  if (event.next === 'end') return { state: { ...over, phase: 'ended' }, effects: [] }
  if (event.next === 'pause') {
    return { state: { ...over, phase: 'paused', isLineCut: true }, effects: [{ type: 'show-phase', phase: 'paused' }] }
  }
  const listening: TurnState = { ...over, phase: 'listening' }
  const isAnswerUnderWay = heard.isSpeech && heard.runVoicedMs >= policy.startVoicedMs
  return {
    state: isAnswerUnderWay ? beginAnswer(listening, false) : listening,
    effects: [{ type: 'show-phase', phase: 'listening' }],
  }
}

/** The sound from before the reconnection is through: without an answer in it the question is asked again. */
export function endBacklog(state: TurnState): Step<TurnEffect> {
  const caughtUp = { ...state, isCatchingUp: false }
  const isIdle = caughtUp.phase === 'listening' && caughtUp.answer === null && caughtUp.hearing.runStartMs === null
  if (!state.isCatchingUp || !isIdle) return { state: caughtUp, effects: [] }
  return handOver(caughtUp, (epoch) => ({ type: 'say-again', epoch, cause: 'reconnected' }))
}
