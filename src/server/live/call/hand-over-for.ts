import type { DialogueAction } from '#contract/interview/dialogue.ts'
import type { EndReason } from '#contract/live/messages.ts'
import type { Answer } from '#interviewer/collect-answer.ts'
import type { TurnEffect } from '../turn/effects.ts'
import type { CallCommand } from '../turn/events.ts'
import type { InterviewerDesk } from './ask-interviewer.ts'
import { linesLeft } from './build-turn.ts'
import type { Call } from './call.ts'
import type { HandOver, Said, TypedWords } from './hand-over.ts'
import { isBackchannel, isHesitation } from './judge-words.ts'
import type { AnswerPreparer, SpokenAnswer } from './prepare-answer.ts'
import { createReplyMeter } from './reply-meter.ts'
import type { Thread } from './thread.ts'

export type HandOverEffect = Extract<TurnEffect, { epoch: number }>

/** What differs from one reason to hand over to the next. */
export type GivenHandOver = Partial<HandOver> & Pick<HandOver, 'epoch' | 'answer'>

interface Parts {
  call: Call
  desk: InterviewerDesk
  preparer: AnswerPreparer
  /** Typed answers by the id that the browser gave them. */
  typed: ReadonlyMap<string, TypedWords>
}

/** How the floor goes to the interviewer for this effect; null when nothing is left to hand over. */
export function handOverFor(effect: HandOverEffect, parts: Parts): GivenHandOver | null {
  switch (effect.type) {
    case 'take-answer':
      return takeAnswer(effect, parts)
    case 'take-typed':
      return takeTyped(effect, parts)
    case 'run-command':
      return runCommand(effect, parts)
    case 'give-time-up':
      return giveTimeUp(effect, parts)
    case 'prompt-silence':
      return promptSilence(effect, parts)
    case 'say-again':
      return sayAgain(effect, parts)
  }
}

function takeAnswer(
  effect: Extract<TurnEffect, { type: 'take-answer' }>,
  { call, desk, preparer }: Parts,
): GivenHandOver {
  const phase = call.thread.dialogue?.standing.phase
  const isAskedYesOrNo = phase === 'confirming_stop' || phase === 'checking_safety'
  const isAssentOnly = (text: string) => effect.isInterruption && !isAskedYesOrNo && isBackchannel(text)
  return {
    epoch: effect.epoch,
    spoken: effect.spoken,
    isAnswering: !effect.isInterviewOver,
    isFirm: effect.isInterviewOver,
    meter: createReplyMeter(call, effect.spoken.endMs),
    isNothing: (text) => (isHesitation(text) || isAssentOnly(text)) && !effect.isInterviewOver,
    answer: effect.isInterviewOver
      ? desk.answerOn((heard) => ({ type: 'time-up', what: 'interview', heard }), 'voice')
      : async (said, signal) =>
          (await takePrepared(preparer, said?.text ?? '', signal)) ??
          unspoken(await desk.answerTo(said ?? nothing, 'voice', signal)),
  }
}

function takeTyped(effect: Extract<TurnEffect, { type: 'take-typed' }>, { desk, typed }: Parts): GivenHandOver | null {
  const words = typed.get(effect.clientId)
  if (words === undefined) return null
  return {
    epoch: effect.epoch,
    spoken: effect.spoken,
    typed: words,
    isFirm: effect.isInterviewOver,
    answer: effect.isInterviewOver
      ? desk.answerOn((heard) => ({ type: 'time-up', what: 'interview', heard }), 'text')
      : async (said, signal) => unspoken(await desk.answerTo(said ?? nothing, 'text', signal)),
  }
}

function runCommand(effect: Extract<TurnEffect, { type: 'run-command' }>, { call, desk }: Parts): GivenHandOver {
  const { command } = effect
  const goesOn: Record<CallCommand, boolean> = { repeat: true, 'more-time': true, skip: false, end: false }
  return {
    epoch: effect.epoch,
    spoken: effect.spoken,
    carries: goesOn[command],
    answer: desk.answerOn((heard) => ({ type: 'command', command, channel: call.state().channel, heard }), 'voice'),
    endReasonOf: (action) =>
      command === 'end' && action.endReason !== 'safety' ? 'ended-by-candidate' : endReasonOf(action),
  }
}

function giveTimeUp(effect: Extract<TurnEffect, { type: 'give-time-up' }>, { desk }: Parts): GivenHandOver {
  return {
    epoch: effect.epoch,
    spoken: effect.spoken,
    isFirm: true,
    answer: desk.answerOn((heard) => ({ type: 'time-up', what: effect.what, heard }), 'voice'),
  }
}

function promptSilence(effect: Extract<TurnEffect, { type: 'prompt-silence' }>, { desk }: Parts): GivenHandOver {
  return {
    epoch: effect.epoch,
    spoken: effect.spoken,
    carries: true,
    isPrompt: true,
    answer: desk.answerOn((heard) => ({ type: 'silence', stage: effect.stage, heard }), 'voice'),
  }
}

function sayAgain(effect: Extract<TurnEffect, { type: 'say-again' }>, { call, desk }: Parts): GivenHandOver {
  const resume = desk.answerOn(() => ({ type: 'call-resumed' }), 'voice')
  return {
    epoch: effect.epoch,
    carries: true,
    async answer(said, signal) {
      const again = effect.cause === 'noise' ? lastAnswer(call.thread) : null
      return again === null ? resume(said, signal) : unspoken(again)
    },
  }
}

function unspoken(answer: Answer): SpokenAnswer {
  return { answer, speech: null }
}

const nothing: Said = { text: '', isKept: true }

/** What was prepared for these words, cancelled with whoever waits for it. */
async function takePrepared(preparer: AnswerPreparer, text: string, signal: AbortSignal): Promise<SpokenAnswer | null> {
  const prepared = preparer.take(text)
  if (prepared === null) return null
  signal.addEventListener('abort', prepared.cancel, { once: true })
  const made = await prepared.result
  signal.removeEventListener('abort', prepared.cancel)
  return made
}

/** The last line over again, from where a noise stopped it; the conversation has not moved. */
function lastAnswer({ dialogue, lastAction, stoppedAtMs }: Thread): Answer | null {
  if (dialogue === null || lastAction === null) return null
  const left = linesLeft(lastAction.say, stoppedAtMs)
  const say = left.length === 0 ? lastAction.say : left
  return { dialogue, action: { ...lastAction, say, cause: 'interrupted by noise' } }
}

export function endReasonOf(action: DialogueAction): EndReason | null {
  return action.endReason ?? 'completed'
}
