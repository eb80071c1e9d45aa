import { andThen, beginAnswer, detectEndOfTurn, endUserTurn } from './answer.ts'
import type { TurnEffect, TurnEventOf } from './events.ts'
import { beginPause } from './pause.ts'
import type { TurnPolicy } from './policy.ts'
import { countEmptyAnswer, forgetSpeech } from './speech-activity.ts'
import type { Step, TurnState } from './state.ts'
import { isHeld } from './timeouts.ts'

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
  return (state.phase === 'listening' ? detectEndOfTurn(heard, policy) : null) ?? { state: heard, effects: [] }
}

/**
 * What the turn detector says; somebody who has spoken since is in another silence, of which it says nothing. Heard whether or
 * not it would be asked by this policy, so that a recorded call replays where there is no detector.
 */
export function hearJudgement(
  state: TurnState,
  { uptoMs, probability }: TurnEventOf<'end-judged'>,
  policy: TurnPolicy,
): Step<TurnEffect> {
  const { answer } = state
  if (answer === null || answer.voicedEndMs !== uptoMs) return { state, effects: [] }
  const heard = { ...state, answer: { ...answer, judged: { probability } } }
  return (state.phase === 'listening' ? detectEndOfTurn(heard, policy) : null) ?? { state: heard, effects: [] }
}

/** What was endedAnswer for an answer held no words: the conversation stands where it was. */
export function dropEmptyAnswer(
  state: TurnState,
  event: TurnEventOf<'answer-emptied'>,
  policy: TurnPolicy,
): Step<TurnEffect> {
  const mustRepeat = (state.endedAnswer?.answer.isInterruption ?? false) && !event.wasLineHeard
  return andThen(countEmptyAnswer({ ...state, endedAnswer: null }, policy), (counted) => {
    if (mustRepeat) {
      const again = endUserTurn(counted, (epoch) => ({ type: 'repeat-line', epoch, cause: 'noise' }))
      return { state: again.state, effects: [{ type: 'forget-sound' }, ...again.effects] }
    }
    const effects: TurnEffect[] = [{ type: 'forget-sound' }, { type: 'show-phase', phase: 'listening' }]
    return { state: { ...counted, phase: 'listening' }, effects }
  })
}

export function beginReply(state: TurnState, event: TurnEventOf<'reply-started'>): Step<TurnEffect> {
  const { utterance, isUninterruptible, isAnswering } = event
  return {
    state: {
      ...state,
      phase: 'speaking',
      endedAnswer: null,
      reply: { utterance, startedMs: event.atMs, isDucked: false, isUninterruptible, isAnswering },
      soundCheck: isAnswering ? { ...state.soundCheck, emptyAnswers: 0 } : state.soundCheck,
    },
    effects: [{ type: 'show-phase', phase: 'speaking' }],
  }
}

/**
 * The loudspeaker has finished: whose turn it is now. Speech that has begun over the last words opens the answer; where it is
 * over already, a word of assent is none.
 */
export function finishReply(
  state: TurnState,
  event: TurnEventOf<'reply-finished'>,
  policy: TurnPolicy,
): Step<TurnEffect> {
  const reply = state.reply
  if (reply === null || reply.utterance !== event.utterance) return { state, effects: [] }
  const heard = reply.isUninterruptible ? forgetSpeech(state.activity) : state.activity
  const over: TurnState = {
    ...state,
    reply: null,
    activity: heard,
    hasMoreTime: event.hasMoreTime,
    isProbe: event.isPrompt ? state.isProbe : event.isProbe,
    quiet: event.isPrompt ? state.quiet : { ...state.quiet, ms: -event.readingMs, given: 0 },
  }
  if (event.next === 'end') return { state: { ...over, phase: 'ended' }, effects: [] }
  if (event.next === 'pause') {
    return beginPause({ ...over, isLineCut: true }, policy)
  }
  const listening: TurnState = { ...over, phase: 'listening' }
  const isAnswerUnderWay = heard.isSpeech && heard.runVoicedMs >= policy.startVoicedMs
  return {
    state:
      isAnswerUnderWay || isLastWordSpokenOver(over, policy)
        ? beginAnswer(listening, !isAnswerUnderWay, true)
        : listening,
    effects: [{ type: 'show-phase', phase: 'listening' }],
  }
}

/** Said and over before the line was: too short to interrupt, and its speaker waits for a reply to it. */
function isLastWordSpokenOver({ activity: { spoken, lastAudioMs } }: TurnState, policy: TurnPolicy): boolean {
  return spoken !== null && lastAudioMs - spoken.startMs <= policy.lastWordMs
}

/**
 * The sound from before the reconnection is through: without an answer in it the question is asked again. In a pause, which
 * begins again with this step, nobody is there to hear it: it is asked at the pause's end.
 */
export function endBacklog(state: TurnState): Step<TurnEffect> {
  const isPausing = state.kept.some(({ type }) => type === 'pause-requested')
  const caughtUp = { ...state, isCatchingUp: false, isPauseOpen: state.isPauseOpen && isPausing }
  if (!state.isCatchingUp || caughtUp.phase !== 'listening' || caughtUp.answer !== null)
    return { state: caughtUp, effects: [] }
  if (isPausing) return { state: { ...caughtUp, isLineCut: true }, effects: [] }
  // Whoever thinks about the question has heard it.
  if (caughtUp.activity.runStartMs !== null || isHeld(caughtUp)) return { state: caughtUp, effects: [] }
  return endUserTurn(caughtUp, (epoch) => ({ type: 'repeat-line', epoch, cause: 'reconnected' }))
}
