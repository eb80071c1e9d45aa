import type { SpokenSpan, TurnEffect } from './events.ts'
import type { TurnPolicy } from './policy.ts'
import { forgetSpeech } from './speech-activity.ts'
import type { Answer, SpeechActivity, SpeechSegment, Step, TurnState } from './state.ts'
import { checkAnswerTime, isHeld, isInterviewOver, silenceOf } from './timeouts.ts'
import { endpointingDelay } from './turn-detector.ts'

/** An answer begins with the run of speech that is being heard, and with what was said just before it. */
export function beginAnswer(state: TurnState, isInterruption: boolean, isOverLine = isInterruption): TurnState {
  const { activity, nextSegment } = state
  const { spoken } = activity
  const startMs = spoken?.startMs ?? activity.runStartMs ?? activity.lastVoicedMs
  return {
    ...state,
    nextSegment: nextSegment + 1,
    activity: { ...activity, spoken: null },
    answer: {
      startMs,
      voicedEndMs: activity.isSpeech || spoken === null ? activity.lastVoicedMs : spoken.endMs,
      voicedMs: activity.runVoicedMs + (spoken?.voicedMs ?? 0),
      segment: { id: nextSegment, fromMs: startMs, aheadToMs: null },
      text: '',
      textUptoMs: startMs,
      ending: null,
      expectsMore: true,
      judged: null,
      isInterruption,
      isOverLine,
      isWarned: false,
      isPrompted: false,
      heldMs: 0,
    },
  }
}

/** An answer under way, one window of sound later: its segments, its limit, its end. */
export function followAnswer(state: TurnState, policy: TurnPolicy): Step<TurnEffect> {
  if (state.answer === null) return { state, effects: [] }
  const isVoiced = state.activity.lastVoicedMs === state.activity.lastAudioMs
  const followed = isVoiced ? followVoice(state, state.answer, policy) : followSilence(state, state.answer, policy)
  return limitAnswer(followed, policy)
}

function followVoice(state: TurnState, answer: Answer, policy: TurnPolicy): Step<TurnEffect> {
  const { activity } = state
  const voiced = { ...answer, voicedMs: answer.voicedMs + policy.windowMs }
  // A click is no speech: the end of the answer moves only once the run counts as speech.
  if (!activity.isSpeech) return { state: { ...state, answer: voiced }, effects: [] }
  const heard = { ...voiced, voicedEndMs: activity.lastVoicedMs, judged: null }
  if (heard.segment === null) {
    // A run of speech may have been divided by the clock: what was recognised is not recognised again.
    const fromMs = Math.max(activity.runStartMs ?? activity.lastAudioMs, answer.voicedEndMs)
    const segment = { id: state.nextSegment, fromMs, aheadToMs: null }
    return { state: { ...state, nextSegment: state.nextSegment + 1, answer: { ...heard, segment } }, effects: [] }
  }
  if (activity.lastAudioMs - heard.segment.fromMs >= policy.maxSegmentMs) return cutSegment(state, heard, heard.segment)
  if (heard.segment.aheadToMs === null) return { state: { ...state, answer: heard }, effects: [] }
  return {
    state: { ...state, answer: { ...heard, segment: { ...heard.segment, aheadToMs: null } } },
    effects: [{ type: 'drop-recognition', segment: heard.segment.id }],
  }
}

/** Somebody speaks without a pause for longer than the recogniser takes: the quietest moment of late divides it. */
function cutSegment(state: TurnState, answer: Answer, segment: SpeechSegment): Step<TurnEffect> {
  const quietest = state.activity.recent.reduce((best, window) => (window.levelDb < best.levelDb ? window : best))
  const cutMs = quietest.audioMs
  const next = { id: state.nextSegment, fromMs: cutMs, aheadToMs: null }
  return {
    state: { ...state, nextSegment: state.nextSegment + 1, answer: { ...answer, segment: next } },
    effects: [{ type: 'close-segment', segment: segment.id, fromMs: segment.fromMs, toMs: cutMs, isCut: true }],
  }
}

function followSilence(state: TurnState, answer: Answer, policy: TurnPolicy): Step<TurnEffect> {
  const silenceMs = silenceOf(state)
  return andThen(
    followSegment(state, answer, silenceMs, policy),
    (followed) => detectEndOfTurn(followed, policy) ?? askTurnDetector(followed, silenceMs, policy),
  )
}

/** Once for each silence, as soon as it is long enough to be heard in the sound. */
function askTurnDetector(state: TurnState, silenceMs: number, policy: TurnPolicy): Step<TurnEffect> {
  const { answer, activity } = state
  const isDue = policy.judgeEndAfterMs !== null && silenceMs >= policy.judgeEndAfterMs && !isHeld(state)
  if (answer === null || answer.judged !== null || !isDue) return { state, effects: [] }
  const { startMs: fromMs, voicedEndMs: uptoMs } = answer
  return {
    state: { ...state, answer: { ...answer, judged: { probability: null } } },
    effects: [{ type: 'judge-end', fromMs, uptoMs, toMs: activity.lastAudioMs }],
  }
}

function followSegment(state: TurnState, answer: Answer, silenceMs: number, policy: TurnPolicy): Step<TurnEffect> {
  const segment = answer.segment
  if (segment === null) return { state, effects: [] }
  if (silenceMs >= closingGapOf(segment, answer, policy)) {
    const closed = closeSegment(answer)
    return { state: { ...state, answer: closed.answer }, effects: closed.effects }
  }
  if (silenceMs < policy.recogniseAheadAfterMs || segment.aheadToMs !== null) return { state, effects: [] }
  return {
    state: { ...state, answer: { ...answer, segment: { ...segment, aheadToMs: answer.voicedEndMs } } },
    effects: [{ type: 'recognise-ahead', segment: segment.id, fromMs: segment.fromMs, toMs: answer.voicedEndMs }],
  }
}

function closingGapOf(segment: SpeechSegment, answer: Answer, policy: TurnPolicy): number {
  const isLong = answer.voicedEndMs - segment.fromMs >= policy.longSegmentMs
  return isLong ? policy.longSegmentGapMs : policy.closeSegmentAfterMs
}

/** Asks the judge of ends; the step that ends the answer, or null while it goes on. */
export function detectEndOfTurn(state: TurnState, policy: TurnPolicy): Step<TurnEffect> | null {
  const answer = state.answer
  if (answer === null || isVoicedNow(state.activity) || isHeld(state) || isGoneOnInWriting(state)) return null
  const silenceMs = silenceOf(state)
  const waitMs = endpointingDelay({
    silenceMs,
    text: answer.textUptoMs >= answer.voicedEndMs ? answer.text : null,
    ending: answer.ending,
    completion: answer.judged?.probability ?? null,
    speechMs: answer.voicedEndMs - answer.startMs,
    voicedMs: answer.voicedMs,
    expectsMore: answer.expectsMore,
    isProbeReply: state.isProbe,
    isInterruption: answer.isInterruption,
    hasMoreTime: state.hasMoreTime,
    falseEnds: state.falseEnds,
    recent: state.activity.recent,
  })
  if (silenceMs < waitMs) return null
  return endAnswer(state, { silenceMs, waitMs }, policy)
}

/** The answer is over: the words so far go to the interviewer. */
export function endAnswer(
  state: TurnState,
  decision: { silenceMs: number; waitMs: number },
  policy: TurnPolicy,
  isDone = false,
): Step<TurnEffect> {
  const isOver = isInterviewOver(state, state.atMs, policy)
  return endUserTurn(
    { ...state, isTimeUpGiven: state.isTimeUpGiven || isOver },
    (epoch, spoken) => ({
      type: 'respond-to-speech',
      epoch,
      spoken: spoken ?? { startMs: state.atMs, endMs: state.atMs },
      decision,
      isInterviewOver: isOver,
      isInterruption: state.answer?.isInterruption ?? false,
      mayBeEcho: state.answer?.isOverLine ?? false,
      isDone,
    }),
    !isOver && !isDone,
  )
}

function limitAnswer(step: Step<TurnEffect>, policy: TurnPolicy): Step<TurnEffect> {
  const { state } = step
  // Writing takes the time that it takes.
  if (state.answer === null || state.channel === 'text') return step
  const verdict = checkAnswerTime(state.answer, state, state.activity.lastAudioMs, policy)
  if (verdict === 'fine') return step
  if (verdict === 'warn') {
    const warned = { ...state, answer: { ...state.answer, isWarned: true } }
    return { state: warned, effects: [...step.effects, { type: 'notify', code: 'answer-too-long' }] }
  }
  const moved = endUserTurn(state, (epoch, spoken) => ({ type: 'announce-time-up', epoch, what: 'answer', spoken }))
  return { state: moved.state, effects: [...step.effects, ...moved.effects] }
}

/** What was begun aloud goes on by keyboard. */
function isGoneOnInWriting({ channel, atMs, quiet }: TurnState): boolean {
  return channel === 'text' && atMs < quiet.typingUntilMs
}

function isVoicedNow(activity: SpeechActivity): boolean {
  return activity.lastVoicedMs >= activity.lastAudioMs
}

/** Closes the segment that is open, so that its words are recognised for good. */
export function closeSegment(answer: Answer): { answer: Answer; effects: readonly TurnEffect[] } {
  const segment = answer.segment
  if (segment === null) return { answer, effects: [] }
  return {
    answer: { ...answer, segment: null },
    effects: [
      { type: 'close-segment', segment: segment.id, fromMs: segment.fromMs, toMs: answer.voicedEndMs, isCut: false },
    ],
  }
}

/**
 * Gives the floor to the interviewer: closes what was being heard, opens a new epoch and asks the session for the step
 * that `ask` describes. `mayGoOn` keeps the answer, in case its speaker had not finished.
 */
export function endUserTurn(
  state: TurnState,
  ask: (epoch: number, spoken: SpokenSpan | null) => TurnEffect,
  mayGoOn = false,
): Step<TurnEffect> {
  const closed = state.answer === null ? null : closeSegment(state.answer)
  const spoken = closed === null ? null : { startMs: closed.answer.startMs, endMs: closed.answer.voicedEndMs }
  const epoch = state.epoch + 1
  return {
    state: {
      ...state,
      epoch,
      phase: 'thinking',
      // What goes on sounding after a final end belongs to what is stored, and to no later answer.
      activity: closed !== null && !mayGoOn ? forgetSpeech(state.activity) : { ...state.activity, spoken: null },
      holdUntilMs: null,
      isLineCut: false,
      command: null,
      answer: null,
      endedAnswer: closed !== null && mayGoOn ? { answer: closed.answer, isCommitted: false } : null,
    },
    effects: [...(closed?.effects ?? []), { type: 'show-phase', phase: 'thinking' }, ask(epoch, spoken)],
  }
}

/** Ends a reply that is being spoken because somebody asked for something else. */
export function stopReply(state: TurnState): Step<TurnEffect> {
  if (state.reply === null) return { state, effects: [] }
  return {
    state: { ...state, reply: null, epoch: state.epoch + 1 },
    effects: [{ type: 'interrupt-reply', utterance: state.reply.utterance, cause: 'request', withdraws: false }],
  }
}

/** Joins the effects of two steps in a row. */
export function andThen(first: Step<TurnEffect>, next: (state: TurnState) => Step<TurnEffect>): Step<TurnEffect> {
  const second = next(first.state)
  return { state: second.state, effects: [...first.effects, ...second.effects] }
}
