import type { DialogueAction } from '#contract/interview/dialogue.ts'
import type { EndReason } from '#contract/live/messages.ts'
import type { Answer } from '#interviewer/collect-answer.ts'
import type { CallCommand, SpokenSpan, TurnEffect } from '../turn/events.ts'
import type { AnswerPreparer, InterviewerClient, SpokenAnswer } from './ask-interviewer.ts'
import { linesLeft } from './build-turn.ts'
import type { Call } from './call.ts'
import type { DialogueContext } from './dialogue-context.ts'
import type { StoredAnswer } from './listen-again.ts'

export interface TypedWords {
  id: string
  text: string
  startMs: number
}

/** The words since the interviewer's last turn. */
export interface Said {
  text: string
  /** False for what is spoken after the recording was stopped. */
  isKept: boolean
}

/** One turn of the interviewer: why it is due, after which words, and how its answer is worked out. */
export interface AgentTurn {
  epoch: number
  spoken: SpokenSpan | null
  typed?: TypedWords
  /** The interviewer's answer to what was said since its last one, with the sound where that was begun ahead. */
  answer(said: Said | null, signal: AbortSignal): Promise<SpokenAnswer>
  /** What was said belongs to the next answer too: the interviewer has only put in a word. */
  carries: boolean
  isAnswering: boolean
  isPrompt: boolean
  isUninterruptible: boolean
  endReasonOf(action: DialogueAction): EndReason | null
  /** Answers `true` for words that are none: the conversation stands where it was. */
  isNothing?(text: string): boolean
  meter?: { recognised(): void; decided(): void; stored(): void; audible(): void }
  onStored?(answer: StoredAnswer): void
}

export type AgentTurnEffect = Extract<TurnEffect, { epoch: number }>

/** What differs from one cause of a turn to the next. */
export type GivenAgentTurn = Partial<AgentTurn> & Pick<AgentTurn, 'epoch' | 'answer'>

interface Parts {
  call: Call
  interviewer: InterviewerClient
  preparer: AnswerPreparer
  /** Typed answers by the id that the browser gave them. */
  typed: ReadonlyMap<string, TypedWords>
}

/** The turn that this effect asks for; null when nothing is left to answer. */
export function agentTurnFor(effect: AgentTurnEffect, parts: Parts): GivenAgentTurn | null {
  switch (effect.type) {
    case 'respond-to-speech':
      return respondToSpeech(effect, parts)
    case 'respond-to-carried':
      return respondToCarried(effect, parts)
    case 'respond-to-text':
      return respondToText(effect, parts)
    case 'respond-to-command':
      return respondToCommand(effect, parts)
    case 'announce-time-up':
      return announceTimeUp(effect, parts)
    case 'prompt-silence':
      return promptSilence(effect, parts)
    case 'repeat-line':
      return repeatLine(effect, parts)
  }
}

function respondToSpeech(
  effect: Extract<TurnEffect, { type: 'respond-to-speech' }>,
  { call, interviewer, preparer }: Parts,
): GivenAgentTurn {
  const { isDone, isInterruption, mayBeEcho } = effect
  const began = { isInterruption: isInterruption && !isDone, isOverLine: mayBeEcho && !isDone }
  // Whoever says that they are done and only hums last means what they said before.
  const hasMore = isDone && call.context.carried.length > 0
  return {
    epoch: effect.epoch,
    spoken: effect.spoken,
    isAnswering: !effect.isInterviewOver,
    isUninterruptible: effect.isInterviewOver,
    meter: createReplyMeter(call, effect.spoken.endMs),
    isNothing: (text) => isNoAnswer(call, text, began) && !effect.isInterviewOver && !hasMore,
    answer: effect.isInterviewOver
      ? interviewer.answerOn((heard) => ({ type: 'time-up', what: 'interview', heard }), 'voice')
      : async (said, signal) =>
          (await takePrepared(preparer, said?.text ?? '', signal)) ??
          unspoken(await interviewer.answerTo(said ?? nothing, 'voice', signal)),
  }
}

/** The whole answer is stored already, in parts: it is answered as if its last word had just been spoken. */
function respondToCarried(
  effect: Extract<TurnEffect, { type: 'respond-to-carried' }>,
  { interviewer }: Parts,
): GivenAgentTurn {
  return {
    epoch: effect.epoch,
    isAnswering: !effect.isInterviewOver,
    isUninterruptible: effect.isInterviewOver,
    answer: effect.isInterviewOver
      ? interviewer.answerOn((heard) => ({ type: 'time-up', what: 'interview', heard }), 'voice')
      : async (said, signal) => unspoken(await interviewer.answerTo(said ?? nothing, 'voice', signal)),
  }
}

function respondToText(
  effect: Extract<TurnEffect, { type: 'respond-to-text' }>,
  { interviewer, typed }: Parts,
): GivenAgentTurn | null {
  const words = typed.get(effect.clientId)
  if (words === undefined) return null
  return {
    epoch: effect.epoch,
    spoken: effect.spoken,
    typed: words,
    isUninterruptible: effect.isInterviewOver,
    answer: effect.isInterviewOver
      ? interviewer.answerOn((heard) => ({ type: 'time-up', what: 'interview', heard }), 'text')
      : async (said, signal) => unspoken(await interviewer.answerTo(said ?? nothing, 'text', signal)),
  }
}

function respondToCommand(
  effect: Extract<TurnEffect, { type: 'respond-to-command' }>,
  { call, interviewer }: Parts,
): GivenAgentTurn {
  const { command } = effect
  const goesOn: Record<CallCommand, boolean> = { repeat: true, 'more-time': true, skip: false, end: false }
  return {
    epoch: effect.epoch,
    spoken: effect.spoken,
    carries: goesOn[command],
    answer: interviewer.answerOn(
      (heard) => ({ type: 'command', command, channel: call.state().channel, heard }),
      'voice',
    ),
    endReasonOf: (action) =>
      command === 'end' && action.endReason !== 'safety' ? 'ended-by-candidate' : endReasonOf(action),
  }
}

function announceTimeUp(
  effect: Extract<TurnEffect, { type: 'announce-time-up' }>,
  { interviewer }: Parts,
): GivenAgentTurn {
  return {
    epoch: effect.epoch,
    spoken: effect.spoken,
    isUninterruptible: true,
    answer: interviewer.answerOn((heard) => ({ type: 'time-up', what: effect.what, heard }), 'voice'),
  }
}

function promptSilence(
  effect: Extract<TurnEffect, { type: 'prompt-silence' }>,
  { interviewer }: Parts,
): GivenAgentTurn {
  return {
    epoch: effect.epoch,
    spoken: effect.spoken,
    carries: true,
    isPrompt: true,
    answer: interviewer.answerOn((heard) => ({ type: 'silence', stage: effect.stage, heard }), 'voice'),
  }
}

function repeatLine(
  effect: Extract<TurnEffect, { type: 'repeat-line' }>,
  { call, interviewer }: Parts,
): GivenAgentTurn {
  const resume = interviewer.answerOn(() => ({ type: 'call-resumed' }), 'voice')
  return {
    epoch: effect.epoch,
    carries: true,
    async answer(said, signal) {
      const again = effect.cause === 'noise' ? lastAnswer(call.context) : null
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
  prepared.becomesDue()
  const made = await prepared.result
  signal.removeEventListener('abort', prepared.cancel)
  return made
}

/** The last line over again, from where a noise stopped it; the conversation has not moved. */
function lastAnswer({ dialogue, lastAction, stoppedAtMs }: DialogueContext): Answer | null {
  if (dialogue === null || lastAction === null) return null
  const left = linesLeft(lastAction.say, stoppedAtMs)
  const say = left.length === 0 ? lastAction.say : left
  return { dialogue, action: { ...lastAction, say, cause: 'interrupted by noise' }, rest: null }
}

export function endReasonOf(action: DialogueAction): EndReason | null {
  return action.endReason ?? 'completed'
}

/** Sounds of somebody who is thinking or listening; alone they are no answer. */
const fillers = new Set('um uh er erm hm hmm hmmm mm mmm mhm ah oh'.split(' '))
const backchannels = new Set([
  ...fillers,
  ...'mmhmm mm-hmm uh-huh uhhuh huh yeah yes yep right okay ok sure'.split(' '),
])

/** No words at all, or only hesitation: the candidate has not answered. */
export function isHesitation(text: string): boolean {
  return wordsOf(text).every((word) => fillers.has(word))
}

/** At most two words that show listening, not speaking. */
export function isBackchannel(text: string): boolean {
  const words = wordsOf(text)
  return words.length <= 2 && words.every((word) => backchannels.has(word))
}

const mostEchoedWords = 4
const lastWords = 6

/** Hesitation, or what somebody says over the interviewer's line who only listens, or whose loudspeaker is heard. */
export function isNoAnswer(
  call: Call,
  text: string,
  { isInterruption, isOverLine }: { isInterruption: boolean; isOverLine: boolean },
): boolean {
  if (isHesitation(text)) return true
  const phase = call.context.dialogue?.standing.phase
  // "Please say yes or no" ends in the answer: nobody who says *no* over it is left waiting.
  if (phase === 'confirming_stop' || phase === 'checking_safety') return false
  return (isInterruption && isBackchannel(text)) || (isOverLine && isEchoOf(text, lineOf(call)))
}

/** The last words of the interviewer's line, that a loudspeaker has given back to the microphone. */
export function isEchoOf(text: string, line: string): boolean {
  const words = wordsOf(text)
  const end = wordsOf(line).slice(-lastWords)
  return words.length <= mostEchoedWords && ` ${end.join(' ')} `.includes(` ${words.join(' ')} `)
}

function lineOf({ context }: Call): string {
  return (context.lastAction?.say ?? []).map(({ text }) => text).join(' ')
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}'-]*/gu) ?? []
}

/** Times one reply: from the candidate's last voice, on the audio clock, to the first sound sent. */
export function createReplyMeter(call: Call, speechEndMs: number) {
  const decidedAtMs = call.clock.nowMs()
  let recognisedAtMs = decidedAtMs
  let chosenAtMs = decidedAtMs
  let storedAtMs = decidedAtMs
  return {
    recognised() {
      recognisedAtMs = call.clock.nowMs()
    },
    decided() {
      chosenAtMs = call.clock.nowMs()
    },
    stored() {
      storedAtMs = call.clock.nowMs()
    },
    audible() {
      const nowMs = call.clock.nowMs()
      call.deps.meter.replied({
        totalMs: nowMs - speechEndMs,
        endpointMs: decidedAtMs - speechEndMs,
        recognitionMs: recognisedAtMs - decidedAtMs,
        interviewerMs: chosenAtMs - recognisedAtMs,
        storeMs: storedAtMs - chosenAtMs,
        synthesisMs: nowMs - storedAtMs,
      })
    },
  }
}
