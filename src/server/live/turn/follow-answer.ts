import type { TurnEffect } from './effects.ts'
import { closeStretch, handOver } from './hand-over.ts'
import { judgeEndOfTurn } from './judge-end-of-turn.ts'
import { isInterviewOver, judgeAnswerTime } from './limit-time.ts'
import type { TurnPolicy } from './policy.ts'
import { silenceOf } from './prompt-silence.ts'
import type { Answer, Hearing, Step, Stretch, TurnState } from './state.ts'

/** An answer begins with the run of speech that is being heard. */
export function beginAnswer(state: TurnState, isInterruption: boolean): TurnState {
  const { hearing, nextStretch } = state
  const startMs = hearing.runStartMs ?? hearing.lastVoicedMs
  return {
    ...state,
    nextStretch: nextStretch + 1,
    answer: {
      startMs,
      voicedEndMs: hearing.lastVoicedMs,
      voicedMs: hearing.runVoicedMs,
      stretch: { id: nextStretch, fromMs: startMs, aheadToMs: null },
      text: '',
      textUptoMs: startMs,
      ending: null,
      expectsMore: true,
      isInterruption,
      isWarned: false,
      isPrompted: false,
    },
  }
}

/** An answer under way, one window of sound later: its stretches, its limit, its end. */
export function followAnswer(state: TurnState, policy: TurnPolicy): Step<TurnEffect> {
  if (state.answer === null) return { state, effects: [] }
  const isVoiced = state.hearing.lastVoicedMs === state.hearing.lastAudioMs
  const followed = isVoiced ? followVoice(state, state.answer, policy) : followSilence(state, state.answer, policy)
  return limitAnswer(followed, policy)
}

function followVoice(state: TurnState, answer: Answer, policy: TurnPolicy): Step<TurnEffect> {
  const { hearing } = state
  const voiced = { ...answer, voicedMs: answer.voicedMs + policy.windowMs }
  // A click is no speech: the end of the answer moves only once the run counts as speech.
  if (!hearing.isSpeech) return { state: { ...state, answer: voiced }, effects: [] }
  const heard = { ...voiced, voicedEndMs: hearing.lastVoicedMs }
  if (heard.stretch === null) {
    const stretch = { id: state.nextStretch, fromMs: hearing.runStartMs ?? hearing.lastAudioMs, aheadToMs: null }
    return { state: { ...state, nextStretch: state.nextStretch + 1, answer: { ...heard, stretch } }, effects: [] }
  }
  if (hearing.lastAudioMs - heard.stretch.fromMs >= policy.hardStretchMs) return cutStretch(state, heard, heard.stretch)
  if (heard.stretch.aheadToMs === null) return { state: { ...state, answer: heard }, effects: [] }
  return {
    state: { ...state, answer: { ...heard, stretch: { ...heard.stretch, aheadToMs: null } } },
    effects: [{ type: 'drop-recognition', stretch: heard.stretch.id }],
  }
}

/** Somebody speaks without a pause for longer than the recogniser takes: the quietest moment of late divides it. */
function cutStretch(state: TurnState, answer: Answer, stretch: Stretch): Step<TurnEffect> {
  const quietest = state.hearing.recent.reduce((best, window) => (window.levelDb < best.levelDb ? window : best))
  const cutMs = quietest.audioMs
  const next = { id: state.nextStretch, fromMs: cutMs, aheadToMs: null }
  return {
    state: { ...state, nextStretch: state.nextStretch + 1, answer: { ...answer, stretch: next } },
    effects: [{ type: 'close-stretch', stretch: stretch.id, fromMs: stretch.fromMs, toMs: cutMs, isCut: true }],
  }
}

function followSilence(state: TurnState, answer: Answer, policy: TurnPolicy): Step<TurnEffect> {
  const silenceMs = silenceOf(state)
  const stretched = followStretch(state, answer, silenceMs, policy)
  const ended = judgeEnd(stretched.state, policy)
  return ended === null ? stretched : { state: ended.state, effects: [...stretched.effects, ...ended.effects] }
}

function followStretch(state: TurnState, answer: Answer, silenceMs: number, policy: TurnPolicy): Step<TurnEffect> {
  const stretch = answer.stretch
  if (stretch === null) return { state, effects: [] }
  if (silenceMs >= closingGapOf(stretch, answer, policy)) {
    const closed = closeStretch(answer)
    return { state: { ...state, answer: closed.answer }, effects: closed.effects }
  }
  if (silenceMs < policy.recogniseAheadAfterMs || stretch.aheadToMs !== null) return { state, effects: [] }
  return {
    state: { ...state, answer: { ...answer, stretch: { ...stretch, aheadToMs: answer.voicedEndMs } } },
    effects: [{ type: 'recognise-ahead', stretch: stretch.id, fromMs: stretch.fromMs, toMs: answer.voicedEndMs }],
  }
}

function closingGapOf(stretch: Stretch, answer: Answer, policy: TurnPolicy): number {
  const isLong = answer.voicedEndMs - stretch.fromMs >= policy.longStretchMs
  return isLong ? policy.longStretchGapMs : policy.closeStretchAfterMs
}

/** Asks the judge; the step that ends the answer, or null while it goes on. */
export function judgeEnd(state: TurnState, policy: TurnPolicy): Step<TurnEffect> | null {
  const answer = state.answer
  if (answer === null || isVoicedNow(state.hearing)) return null
  const silenceMs = silenceOf(state)
  const waitMs = judgeEndOfTurn({
    silenceMs,
    text: answer.textUptoMs >= answer.voicedEndMs ? answer.text : null,
    ending: answer.ending,
    speechMs: answer.voicedEndMs - answer.startMs,
    voicedMs: answer.voicedMs,
    expectsMore: answer.expectsMore,
    isProbeReply: state.isProbe,
    isInterruption: answer.isInterruption,
    hasMoreTime: state.hasMoreTime,
    recent: state.hearing.recent,
  })
  if (silenceMs < waitMs) return null
  return takeAnswer(state, { silenceMs, waitMs }, policy)
}

/** The answer is over: the words so far go to the interviewer. */
export function takeAnswer(
  state: TurnState,
  decision: { silenceMs: number; waitMs: number },
  policy: TurnPolicy,
): Step<TurnEffect> {
  const isOver = isInterviewOver(state, state.atMs, policy)
  return handOver(
    { ...state, isTimeUpGiven: state.isTimeUpGiven || isOver },
    (epoch, spoken) => ({
      type: 'take-answer',
      epoch,
      spoken: spoken ?? { startMs: state.atMs, endMs: state.atMs },
      decision,
      isInterviewOver: isOver,
      isInterruption: state.answer?.isInterruption ?? false,
    }),
    !isOver,
  )
}

function limitAnswer(step: Step<TurnEffect>, policy: TurnPolicy): Step<TurnEffect> {
  const { state } = step
  if (state.answer === null) return step
  const verdict = judgeAnswerTime(state.answer, state.hearing.lastAudioMs, policy)
  if (verdict === 'fine') return step
  if (verdict === 'warn') {
    const warned = { ...state, answer: { ...state.answer, isWarned: true } }
    return { state: warned, effects: [...step.effects, { type: 'notify', code: 'answer-too-long' }] }
  }
  const moved = handOver(state, (epoch, spoken) => ({ type: 'give-time-up', epoch, what: 'answer', spoken }))
  return { state: moved.state, effects: [...step.effects, ...moved.effects] }
}

function isVoicedNow(hearing: Hearing): boolean {
  return hearing.lastVoicedMs >= hearing.lastAudioMs
}
