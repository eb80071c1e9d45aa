import { type Follower, followSignals } from '../../platform/follow-signals.ts'
import { createInterviewerDesk } from './ask-interviewer.ts'
import type { Call } from './call.ts'
import { carryOut, type HandOver, type TypedWords } from './hand-over.ts'
import { endReasonOf, type GivenHandOver, type HandOverEffect, handOverFor } from './hand-over-for.ts'
import { createConfidenceMeter } from './measure-confidence.ts'
import { createAnswerPreparer } from './prepare-answer.ts'
import { createReplier } from './reply.ts'
import { rewindThread } from './thread.ts'

/** The interviewer's side of a call: decides, stores, speaks. */
export interface Conversation {
  start(): void
  run(effect: HandOverEffect): void
  /** False when these words are already on their way. */
  keepTyped(words: TypedWords): boolean
  stopVoice(withdraws: boolean): void
  withdrawReply(isCommitted: boolean): void
  /** Words of the answer under way, in a silence. */
  expect(text: string): void
  /** Speech goes on: what was prepared is void. */
  dropExpected(): void
  settled(): Promise<void>
}

const usual = { carries: false, isAnswering: false, isPrompt: false, isFirm: false, spoken: null }

export function createConversation(call: Call): Conversation {
  const desk = createInterviewerDesk(call)
  const replier = createReplier(call)
  const preparer = createAnswerPreparer(call, replier, desk)
  const confidence = createConfidenceMeter(call)
  const typed = new Map<string, TypedWords>()
  let working: Promise<void> = Promise.resolve()
  let awaited: Follower | null = null

  function handOver(given: GivenHandOver): void {
    const whole: HandOver = { ...usual, endReasonOf, onStored: confidence.measure, ...given }
    awaited?.abort()
    const mine = followSignals(call.signal)
    awaited = mine
    working = carryOut(call, replier, whole, mine.signal)
      .catch((error: unknown) => {
        if (call.signal.aborted) return
        call.deps.log.error({ cause: error }, 'A turn failed')
        call.end('failed')
      })
      .finally(mine.leave)
  }

  return {
    start() {
      if (call.thread.dialogue !== null) return
      handOver({ epoch: call.state().epoch, answer: desk.answerOn(() => ({ type: 'call-began' }), 'voice') })
    },
    run(effect) {
      if (effect.type !== 'take-answer') preparer.drop()
      const given = handOverFor(effect, { call, desk, preparer, typed })
      if (given !== null) handOver(given)
    },
    keepTyped(words) {
      if (typed.has(words.id)) return false
      typed.set(words.id, words)
      return true
    },
    stopVoice(withdraws) {
      replier.stop()
      if (withdraws) rewindThread(call.thread)
    },
    withdrawReply(isCommitted) {
      preparer.drop()
      awaited?.abort()
      replier.stop()
      if (isCommitted) rewindThread(call.thread)
    },
    expect(text) {
      preparer.expect([...call.thread.carried, text].join(' '))
    },
    dropExpected: preparer.drop,
    async settled() {
      await working
      await replier.settled()
    },
  }
}
