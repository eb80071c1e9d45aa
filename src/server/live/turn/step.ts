import { AppError } from '#contract/errors.ts'
import type { TurnEffect } from './effects.ts'
import { eventClasses, type TurnEvent } from './events.ts'
import { handleClock } from './handle-clock.ts'
import { beginReply, dropEmptyAnswer, endBacklog, finishReply, hearWords } from './handle-dialogue.ts'
import { changeChannel, handleRequest, mustWait } from './handle-request.ts'
import { handleSound } from './handle-sound.ts'
import type { TurnPolicy } from './policy.ts'
import { addQuiet } from './prompt-silence.ts'
import type { KeptEvent, Step, TurnState } from './state.ts'

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
  const state = { ...addQuiet(before, event.atMs), atMs: event.atMs }
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
      return changeChannel(state, event.channel, policy)
    case 'typing-noticed':
      return {
        state: { ...state, quiet: { ...state.quiet, typingUntilMs: event.atMs + policy.typingHoldMs, hasDraft: true } },
        effects: [],
      }
    case 'call-ended':
      return {
        state: { ...state, phase: 'ended', endReason: event.reason, answer: null, taken: null, reply: null, kept: [] },
        effects: [{ type: 'show-phase', phase: 'ended' }],
      }
  }
}

type DialogueEvent = Extract<
  TurnEvent,
  {
    type:
      | 'words-recognised'
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
    case 'answer-emptied':
      return dropEmptyAnswer(state, event, policy)
    case 'answer-committed':
      return {
        state: { ...state, taken: state.taken === null ? null : { ...state.taken, isCommitted: true } },
        effects: [],
      }
    case 'step-failed':
      return {
        state: { ...state, phase: 'listening', taken: null },
        effects: [{ type: 'show-phase', phase: 'listening' }],
      }
    case 'reply-started':
      return beginReply(state, event)
    case 'reply-finished':
      return finishReply(state, event, policy)
  }
}

function keepOrHandle(state: TurnState, event: KeptEvent, policy: TurnPolicy): Step<TurnEffect> {
  if (mustWait(state, event)) return { state: { ...state, kept: [...state.kept, event] }, effects: [] }
  return handleRequest(state, event, policy)
}

/** What was kept is done as soon as it can be, in order. */
function flushKept(first: Step<TurnEffect>, policy: TurnPolicy): Step<TurnEffect> {
  let { state } = first
  const effects = [...first.effects]
  for (let next = state.kept[0]; next !== undefined && !mustWait(state, next); next = state.kept[0]) {
    const done = handleRequest({ ...state, kept: state.kept.slice(1) }, { ...next, atMs: state.atMs }, policy)
    state = done.state
    effects.push(...done.effects)
  }
  return { state, effects }
}
