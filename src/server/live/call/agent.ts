import { isAppError } from '#contract/errors.ts'
import { type Follower, followSignals } from '../../platform/abort-signals.ts'
import {
  type AgentTurn,
  type AgentTurnEffect,
  agentTurnFor,
  endReasonOf,
  type GivenAgentTurn,
  type Said,
  type TypedWords,
} from './agent-turn-for.ts'
import { createAnswerPreparer, createInterviewerClient, type SpokenAnswer } from './ask-interviewer.ts'
import { linesLeft } from './build-turn.ts'
import type { Call } from './call.ts'
import { rewindContext } from './dialogue-context.ts'
import { createSecondListener } from './listen-again.ts'
import type { Transcript } from './recognition.ts'
import { createReplier, type Replier } from './reply.ts'
import { storeAgentTurn } from './turn-writer.ts'

/** The interviewer's side of a call: decides, stores, speaks. */
export interface Agent {
  start(): void
  run(effect: AgentTurnEffect): void
  /** False when these words are already on their way. */
  keepTyped(words: TypedWords): boolean
  /** Stops the line that is being said; `withdraws` takes back the answer it belongs to. */
  interrupt(withdraws: boolean): void
  withdrawReply(isCommitted: boolean): void
  /** Words of the answer under way, in a silence. */
  prepareReplyTo(text: string): void
  /** Speech goes on: what was prepared is void. */
  dropPreparedReply(): void
  settled(): Promise<void>
}

const usual = { carries: false, isAnswering: false, isPrompt: false, isUninterruptible: false, spoken: null }

export function createAgent(call: Call): Agent {
  const interviewer = createInterviewerClient(call)
  const replier = createReplier(call)
  const preparer = createAnswerPreparer(call, replier, interviewer)
  const second = createSecondListener(call)
  const typed = new Map<string, TypedWords>()
  let working: Promise<void> = Promise.resolve()
  let awaited: Follower | null = null

  function begin(given: GivenAgentTurn): void {
    const turn: AgentTurn = { ...usual, endReasonOf, onStored: second.listenTo, ...given }
    awaited?.abort()
    const mine = followSignals(call.signal)
    awaited = mine
    working = runAgentTurn(call, replier, turn, mine.signal)
      .catch((error: unknown) => {
        if (call.signal.aborted) return
        call.deps.log.error({ cause: error }, 'A turn failed')
        call.end('failed')
      })
      .finally(mine.leave)
  }

  return {
    start() {
      if (call.context.dialogue !== null) return
      begin({ epoch: call.state().epoch, answer: interviewer.answerOn(() => ({ type: 'call-began' }), 'voice') })
    },
    run(effect) {
      if (effect.type !== 'respond-to-speech') preparer.drop()
      const given = agentTurnFor(effect, { call, interviewer, preparer, typed })
      if (given !== null) begin(given)
    },
    keepTyped(words) {
      if (typed.has(words.id)) return false
      typed.set(words.id, words)
      return true
    },
    interrupt(withdraws) {
      replier.stop()
      if (withdraws) rewindContext(call.context)
    },
    withdrawReply(isCommitted) {
      preparer.drop()
      awaited?.abort()
      replier.stop()
      if (isCommitted) rewindContext(call.context)
    },
    prepareReplyTo(text) {
      preparer.prepare([...call.context.carried, text].join(' '))
    },
    dropPreparedReply: preparer.drop,
    async settled() {
      await working
      await replier.settled()
    },
  }
}

/**
 * Runs one turn of the interviewer, from the last recognised word to the first word of the reply, storing in between. Until
 * the interviewer's answer is whole nothing of it counts, so that a candidate who goes on meanwhile goes on with the same answer.
 * @param signal Nobody waits for this reply any more.
 */
async function runAgentTurn(call: Call, replier: Replier, turn: AgentTurn, signal: AbortSignal): Promise<void> {
  const { epoch } = turn
  await replier.settled()
  const heard = await hearOut(call, turn)
  if (heard === 'failed' || call.signal.aborted || call.state().epoch !== epoch) return
  turn.meter?.recognised()
  if (heard !== null && turn.isNothing?.(heard.text)) {
    call.recognition.reset()
    call.answerCaption.withdraw()
    const { lastAction, stoppedAtMs } = call.context
    const wasLineHeard = linesLeft(lastAction?.say ?? [], stoppedAtMs).length === 0
    call.dispatch({ type: 'answer-emptied', epoch, wasLineHeard })
    return
  }
  const made = await answerTo(call, turn, heard, signal)
  if (made === null) return
  const { answer } = made
  call.dispatch({ type: 'answer-committed', epoch })
  turn.meter?.decided()
  const speech = made.speech ?? replier.prepare(answer)
  const stored = await storeAgentTurn(call, turn, heard, answer)
  turn.meter?.stored()
  if (!stored || call.state().epoch !== epoch) {
    speech?.cancel()
    return
  }
  const leaving = call.deps.draining.aborted ? 'draining' : call.leaving
  if (leaving !== null && answer.action.next !== 'end') {
    speech?.cancel()
    call.end(leaving)
    return
  }
  await replier.say(answer, {
    epoch,
    speech,
    isAnswering: turn.isAnswering,
    isPrompt: turn.isPrompt,
    isUninterruptible: turn.isUninterruptible || answer.action.next === 'end',
    endReason: answer.action.next === 'end' ? turn.endReasonOf(answer.action) : null,
    onFirstAudio: turn.meter?.audible,
  })
}

/** The words of what was being said; null when nothing was. A recogniser that fails leaves the floor with the candidate. */
async function hearOut(call: Call, turn: AgentTurn): Promise<Transcript | null | 'failed'> {
  if (turn.spoken === null) return null
  try {
    return await call.recognition.finish()
  } catch (error) {
    if (!isAppError(error)) throw error
    if (call.signal.aborted || call.state().epoch !== turn.epoch) return 'failed'
    call.deps.log.warn({ code: error.code }, 'An answer could not be recognised')
    call.recognition.reset()
    call.answerCaption.withdraw()
    call.notify('speech-unavailable')
    if (turn.typed !== undefined) return null
    call.dispatch({ type: 'step-failed', epoch: turn.epoch })
    return 'failed'
  }
}

/** Null when the conversation has gone on without it. */
async function answerTo(
  call: Call,
  turn: AgentTurn,
  heard: Transcript | null,
  signal: AbortSignal,
): Promise<SpokenAnswer | null> {
  try {
    const made = await turn.answer(saidSince(call, turn, heard), signal)
    if (!signal.aborted && call.state().epoch === turn.epoch) return made
    made.speech?.cancel()
    return null
  } catch (error) {
    if (signal.aborted) return null
    throw error
  }
}

function saidSince(call: Call, turn: AgentTurn, heard: Transcript | null): Said | null {
  const { carried, isRecordingStopped } = call.context
  const spoken = [...carried, heard?.text ?? ''].filter((text) => text !== '')
  const words = [...spoken, turn.typed?.text ?? ''].filter((text) => text !== '')
  return words.length === 0 ? null : { text: words.join(' '), isKept: !isRecordingStopped || spoken.length === 0 }
}
