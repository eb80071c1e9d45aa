import { andThen, endUserTurn, stopReply } from './answer.ts'
import type { CallChannel, TurnEffect, TurnEventOf } from './events.ts'
import { mayPause, pause, resume } from './pause.ts'
import type { TurnPolicy } from './policy.ts'
import type { KeptEvent, Step, TurnState } from './state.ts'
import { isInterviewOver } from './timeouts.ts'

/** Whether a request must wait: nothing is interrupted between an answer and its reply. */
export function mustWait(state: TurnState, event: KeptEvent, policy: TurnPolicy): boolean {
  if (state.phase === 'thinking' || state.phase === 'preparing') return true
  // Sound from before a reconnection is heard first: it may hold the answer that the pause has cut.
  if (state.isCatchingUp && event.type === 'pause-requested') return mayPause(state, policy)
  if (state.isCatchingUp && event.type === 'resume-requested') return true
  // Typed while the last reply was on its way: it belongs to what the candidate had seen by then.
  return event.type === 'resume-requested' && state.phase === 'speaking'
}

/**
 * A press that is on its way already, or waits to be: two quick presses of Skip mean the question that is heard, and not the
 * next one too, which nobody has heard yet.
 */
export function isPressedAgain({ phase, command, kept }: TurnState, event: KeptEvent): boolean {
  if (event.type !== 'command-given') return false
  if (phase === 'thinking' && command === event.command) return true
  return kept.some((other) => other.type === 'command-given' && other.command === event.command)
}

/** What the candidate asked for by key or button. */
export function handleRequest(state: TurnState, event: KeptEvent, policy: TurnPolicy): Step<TurnEffect> {
  if (state.phase === 'ended') return { state, effects: [] }
  switch (event.type) {
    case 'answer-typed':
      return andThen(stopReply(state), (free) => respondToText(free, event.clientId, policy))
    case 'command-given':
      return andThen(stopReply(state), (free) => respondToCommand(free, event))
    case 'pause-requested':
      return pause(state, policy)
    case 'resume-requested':
      return resume(state)
  }
}

function respondToText(state: TurnState, clientId: string, policy: TurnPolicy): Step<TurnEffect> {
  const isOver = isInterviewOver(state, state.atMs, policy)
  const sent = { ...state, quiet: { ...state.quiet, hasDraft: false }, hasWritten: true }
  return endUserTurn({ ...sent, isTimeUpGiven: state.isTimeUpGiven || isOver }, (epoch, spoken) => ({
    type: 'respond-to-text',
    epoch,
    clientId,
    spoken,
    isInterviewOver: isOver,
  }))
}

function respondToCommand(state: TurnState, event: TurnEventOf<'command-given'>): Step<TurnEffect> {
  const { command } = event
  const asked = endUserTurn(state, (epoch, spoken) => ({ type: 'respond-to-command', epoch, command, spoken }))
  return { state: { ...asked.state, command }, effects: asked.effects }
}

/**
 * From now on silence and words come the other way. Speech under way stays: sound that is still on its way to the detector
 * belongs to it, and what is typed at once goes on with it. Without either it ends by the clock.
 */
export function changeChannel(state: TurnState, channel: CallChannel): TurnState {
  return {
    ...state,
    channel,
    hasWritten: state.hasWritten || channel === 'text',
    soundCheck: { silentMs: 0, noiseMs: 0, emptyAnswers: 0, isToldSilent: false, isToldNoise: false },
  }
}
