import { AppError } from '#contract/errors.ts'
import { andThen, beginAnswer, endUserTurn, followAnswer } from './answer.ts'
import { eventClasses, type SoundWindow, type TurnEffect, type TurnEvent } from './events.ts'
import { beginReply, dropEmptyAnswer, endBacklog, finishReply, hearJudgement, hearWords } from './handle-dialogue.ts'
import { changeChannel, handleRequest, isPressedAgain, mustWait } from './handle-request.ts'
import { detectInterruption } from './interruption.ts'
import { checkPause } from './pause.ts'
import type { TurnPolicy } from './policy.ts'
import { checkMissingSound, checkSound, followSpeech, forgetSpeech } from './speech-activity.ts'
import type { KeptEvent, Reply, Step, TurnState } from './state.ts'
import { endHoldBySpeech, pressDone, pressStillThinking } from './thinking-time.ts'
import { addQuiet, addRest, dueSilencePrompt, isGraceOver, isInterviewOver, noticeTotalTime } from './timeouts.ts'

/**
 * Turn-taking: what a call does about one event. Pure.
 * Times are milliseconds on the session clock.
 * @throws AppError `live.event_out_of_order` if `event.atMs` decreases.
 */
export function step(before: TurnState, event: TurnEvent, policy: TurnPolicy): Step<TurnEffect> {
  if (event.atMs < before.atMs) {
    throw new AppError('invalid', 'live.event_out_of_order', 'An event is older than the one before it', {
      details: { type: event.type, atMs: event.atMs, lastAtMs: before.atMs },
    })
  }
  const elapsedMs = event.atMs - before.atMs
  const state = { ...addRest(addQuiet(before, event.atMs), event.atMs), atMs: event.atMs }
  if (isStale(state, event)) return { state, effects: [] }
  return flushKept(handle(state, event, elapsedMs, policy), policy)
}

function isStale(state: TurnState, event: TurnEvent): boolean {
  return eventClasses[event.type] === 'data' && 'epoch' in event && event.epoch !== state.epoch
}

function handle(state: TurnState, event: TurnEvent, elapsedMs: number, policy: TurnPolicy): Step<TurnEffect> {
  switch (event.type) {
    case 'sound-heard':
      return handleSound(state, event, policy)
    case 'clock-ticked':
      return handleClock(state, elapsedMs, policy)
    case 'answer-typed':
    case 'command-given':
    case 'pause-requested':
    case 'resume-requested':
      return keepOrHandle(state, event, policy)
    case 'done-pressed':
      return pressDone(state, event.hasCarried, policy)
    case 'still-thinking-pressed':
      return pressStillThinking(state, policy)
    case 'call-started':
    case 'backlog-ended':
    case 'mute-changed':
    case 'channel-changed':
    case 'typing-noticed':
    case 'call-ended':
      return handleCircumstance(state, event, policy)
    default:
      return handleDialogue(state, event, policy)
  }
}

type Circumstance = Extract<
  TurnEvent,
  {
    type: 'call-started' | 'backlog-ended' | 'mute-changed' | 'channel-changed' | 'typing-noticed' | 'call-ended'
  }
>

function handleCircumstance(state: TurnState, event: Circumstance, policy: TurnPolicy): Step<TurnEffect> {
  switch (event.type) {
    case 'call-started': {
      const { channel, hasMoreTime, isCatchingUp } = event
      const phase = isCatchingUp ? 'listening' : 'preparing'
      return {
        state: {
          ...state,
          channel,
          hasWritten: state.hasWritten || channel === 'text',
          hasMoreTime,
          isCatchingUp,
          phase,
        },
        effects: [{ type: 'show-phase', phase }],
      }
    }
    case 'backlog-ended':
      return endBacklog(state)
    case 'mute-changed':
      return { state: { ...state, isMuted: event.isMuted }, effects: [] }
    case 'channel-changed':
      return { state: changeChannel(state, event.channel), effects: [] }
    case 'typing-noticed':
      return {
        state: { ...state, quiet: { ...state.quiet, typingUntilMs: event.atMs + policy.typingHoldMs, hasDraft: true } },
        effects: [],
      }
    case 'call-ended':
      return {
        state: {
          ...state,
          phase: 'ended',
          endReason: event.reason,
          answer: null,
          endedAnswer: null,
          reply: null,
          kept: [],
        },
        effects: [{ type: 'show-phase', phase: 'ended' }],
      }
  }
}

type DialogueEvent = Extract<
  TurnEvent,
  {
    type:
      | 'words-recognised'
      | 'end-judged'
      | 'answer-emptied'
      | 'answer-committed'
      | 'step-failed'
      | 'reply-started'
      | 'reply-finished'
  }
>

function handleDialogue(state: TurnState, event: DialogueEvent, policy: TurnPolicy): Step<TurnEffect> {
  switch (event.type) {
    case 'words-recognised':
      return hearWords(state, event, policy)
    case 'end-judged':
      return hearJudgement(state, event, policy)
    case 'answer-emptied':
      return dropEmptyAnswer(state, event, policy)
    case 'answer-committed':
      return {
        state: {
          ...state,
          endedAnswer: state.endedAnswer === null ? null : { ...state.endedAnswer, isCommitted: true },
        },
        effects: [],
      }
    case 'step-failed':
      return {
        state: { ...state, phase: 'listening', endedAnswer: null },
        effects: [{ type: 'show-phase', phase: 'listening' }],
      }
    case 'reply-started':
      return beginReply(state, event)
    case 'reply-finished':
      return finishReply(state, event, policy)
  }
}

function keepOrHandle(state: TurnState, event: KeptEvent, policy: TurnPolicy): Step<TurnEffect> {
  if (isPressedAgain(state, event)) return { state, effects: [] }
  if (mustWait(state, event, policy)) return { state: { ...state, kept: [...state.kept, event] }, effects: [] }
  return handleRequest(state, event, policy)
}

/** What was kept is done as soon as it can be, in order. */
function flushKept(first: Step<TurnEffect>, policy: TurnPolicy): Step<TurnEffect> {
  let { state } = first
  const effects = [...first.effects]
  for (let next = state.kept[0]; next !== undefined && !mustWait(state, next, policy); next = state.kept[0]) {
    const done = handleRequest({ ...state, kept: state.kept.slice(1) }, { ...next, atMs: state.atMs }, policy)
    state = done.state
    effects.push(...done.effects)
  }
  return { state, effects }
}

const mutedLevelDb = -100

/** One window of the candidate's sound. */
export function handleSound(before: TurnState, window: SoundWindow, policy: TurnPolicy): Step<TurnEffect> {
  const heard = before.isMuted ? { ...window, probability: 0, levelDb: mutedLevelDb } : window
  const state = { ...before, heardAtMs: before.atMs, activity: followSpeech(before.activity, heard, policy) }
  if (state.phase === 'paused' || state.phase === 'ended' || state.phase === 'preparing') return { state, effects: [] }
  return andThen(endHoldBySpeech(state, policy), (free) =>
    andThen(checkSound(free, heard, policy), (checked) => handleVoice(checked, policy)),
  )
}

function handleVoice(state: TurnState, policy: TurnPolicy): Step<TurnEffect> {
  if (state.phase === 'speaking') return listenDuringReply(state, policy)
  if (state.phase === 'thinking') return listenWhileThinking(state)
  if (state.answer !== null) return followAnswer(state, policy)
  return { state: state.activity.isSpeech ? beginAnswer(state, false) : state, effects: [] }
}

function listenDuringReply(state: TurnState, policy: TurnPolicy): Step<TurnEffect> {
  const reply = state.reply
  if (reply === null) return { state, effects: [] }
  const verdict = detectInterruption(state.activity, reply, policy)
  if (verdict === 'none') return { state, effects: [] }
  if (verdict === 'interrupt') return interruptReply(state, reply, policy)
  const isDucked = verdict === 'duck'
  return {
    state: { ...state, reply: { ...reply, isDucked } },
    effects: [{ type: isDucked ? 'duck-reply' : 'unduck-reply', utterance: reply.utterance }],
  }
}

function interruptReply(state: TurnState, reply: Reply, policy: TurnPolicy): Step<TurnEffect> {
  const runStartMs = state.activity.runStartMs ?? state.atMs
  const withdraws = reply.isAnswering && runStartMs - reply.startedMs < policy.falseStartMs
  const falseEnds = state.falseEnds + Number(withdraws)
  const listening: TurnState = { ...state, phase: 'listening', epoch: state.epoch + 1, reply: null, falseEnds }
  return {
    state: beginAnswer(listening, true),
    effects: [
      { type: 'interrupt-reply', utterance: reply.utterance, cause: 'barge-in', withdraws },
      { type: 'show-phase', phase: 'listening' },
    ],
  }
}

/** The candidate goes on before the reply has begun: what was endedAnswer for the end was a pause. */
function listenWhileThinking(state: TurnState): Step<TurnEffect> {
  const { endedAnswer, activity } = state
  if (endedAnswer === null || !activity.isSpeech) return { state, effects: [] }
  // Where the clock ended it in mid-speech, sound that was late goes on after what was recognised.
  const runStartMs = Math.max(activity.runStartMs ?? activity.lastVoicedMs, endedAnswer.answer.voicedEndMs)
  const listening: TurnState = {
    ...state,
    phase: 'listening',
    activity: { ...activity, runStartMs },
    epoch: state.epoch + 1,
    endedAnswer: null,
    falseEnds: state.falseEnds + 1,
  }
  const effects: readonly TurnEffect[] = [
    { type: 'withdraw-reply', isCommitted: endedAnswer.isCommitted },
    { type: 'show-phase', phase: 'listening' },
  ]
  const begun = beginAnswer(listening, false)
  if (endedAnswer.isCommitted || begun.answer === null) return { state: begun, effects }
  // One answer: what counts against its limit goes on, and what did not still does not.
  const { startMs, isInterruption, isOverLine, heldMs, isWarned } = endedAnswer.answer
  const answer = { ...begun.answer, startMs, isInterruption, isOverLine, heldMs, isWarned }
  return { state: { ...begun, answer }, effects }
}

/** Time has passed. `elapsedMs` is the time since the last event of any kind. */
export function handleClock(state: TurnState, elapsedMs: number, policy: TurnPolicy): Step<TurnEffect> {
  if (state.phase === 'ended' || state.phase === 'preparing') return { state, effects: [] }
  if (state.phase === 'paused') return checkPause(state, policy)
  return andThen(noticeTotalTime(state, state.atMs, policy), (noticed) =>
    andThen(followMissingSound(noticed, elapsedMs, policy), (followed) => takeTurnByTime(followed, policy)),
  )
}

/** While no sound arrives, or none is meant to, silence is what the clock says. Sound that arrives late is not missing. */
function followMissingSound(state: TurnState, elapsedMs: number, policy: TurnPolicy): Step<TurnEffect> {
  const isWriting = state.channel === 'text'
  if (isWriting && state.answer === null) return { state, effects: [] }
  const missingMs = state.atMs - Math.max(state.heardAtMs, state.activity.lastAudioMs)
  const isMeant = isWriting || state.isMuted
  if (missingMs <= (isMeant ? policy.runGapMs : policy.audioStallMs)) return { state, effects: [] }
  const quiet = { ...state, activity: { ...state.activity, lastAudioMs: state.atMs } }
  // Whoever writes is not told that nothing is heard.
  const checked = isWriting
    ? { state: quiet, effects: [] }
    : checkMissingSound(quiet, Math.max(elapsedMs, missingMs), policy)
  return andThen(checked, (heard) => {
    const followed = heard.phase === 'listening' ? followAnswer(heard, policy) : { state: heard, effects: [] }
    // No window of silence will end its last run of speech, which would open another answer after the reply.
    const isEnded = isMeant && heard.answer !== null && followed.state.answer === null
    if (!isEnded) return followed
    return { ...followed, state: { ...followed.state, activity: forgetSpeech(followed.state.activity) } }
  })
}

function takeTurnByTime(state: TurnState, policy: TurnPolicy): Step<TurnEffect> {
  if (state.phase !== 'listening') return { state, effects: [] }
  const isFree = state.answer === null && state.activity.runStartMs === null && !state.quiet.hasDraft
  const isUp = isFree ? isInterviewOver(state, state.atMs, policy) : isGraceOver(state, state.atMs, policy)
  if (isUp) {
    return endUserTurn({ ...state, isTimeUpGiven: true }, (epoch, spoken) => ({
      type: 'announce-time-up',
      epoch,
      what: 'interview',
      spoken,
    }))
  }
  return !state.isCatchingUp ? promptSilence(state, policy) : { state, effects: [] }
}

function promptSilence(state: TurnState, policy: TurnPolicy): Step<TurnEffect> {
  const stage = dueSilencePrompt(state, policy)
  if (stage === null) return { state, effects: [] }
  const quiet = state.answer === null ? { ...state.quiet, given: state.quiet.given + 1 } : state.quiet
  return endUserTurn({ ...state, quiet }, (epoch, spoken) => ({ type: 'prompt-silence', epoch, stage, spoken }))
}
