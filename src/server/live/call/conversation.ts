import type { DialogueAction } from '#contract/interview/dialogue.ts'
import type { EndReason } from '#contract/live/messages.ts'
import type { DialogueStep, Utterance } from '#interviewer/port.ts'
import type { TurnEffect } from '../turn/effects.ts'
import type { CallCommand } from '../turn/events.ts'
import { withAgreedPace } from './agreed-pace.ts'
import { linesLeft } from './build-turn.ts'
import type { Call } from './call.ts'
import { carryOut, type HandOver, type TypedWords } from './hand-over.ts'
import { heedDanger } from './heed-danger.ts'
import { isBackchannel, isHesitation } from './judge-words.ts'
import { createConfidenceMeter } from './measure-confidence.ts'
import { createAnswerPreparer } from './prepare-answer.ts'
import { createReplier } from './reply.ts'
import { createReplyMeter } from './reply-meter.ts'
import { rewindThread } from './thread.ts'

type HandOverEffect = Extract<TurnEffect, { epoch: number }>

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
  const { interviewer } = call.deps
  const replier = createReplier(call)
  const preparer = createAnswerPreparer(call, replier)
  const confidence = createConfidenceMeter(call)
  const typed = new Map<string, TypedWords>()
  let working: Promise<void> = Promise.resolve()

  function handOver(given: Partial<HandOver> & Pick<HandOver, 'epoch' | 'decide'>): void {
    const whole: HandOver = { ...usual, endReasonOf, onStored: confidence.measure, ...given }
    working = carryOut(call, replier, whole).catch((error: unknown) => {
      if (call.signal.aborted) return
      call.deps.log.error({ cause: error }, 'A turn failed')
      call.end('failed')
    })
  }

  function greet(): DialogueStep {
    const { state, action } = interviewer.start(call.plan)
    return { action, state: withAgreedPace(call.lease.interview, state) }
  }

  function dialogueOf(heard: string | null): {
    dialogue: NonNullable<Call['thread']['dialogue']>
    utterance: Utterance | null
  } {
    const dialogue = call.thread.dialogue ?? greet().state
    return { dialogue, utterance: heard === null ? null : heardAs(heard, 'voice') }
  }

  function heardAs(text: string, channel: Utterance['channel']): Utterance {
    return { text, channel, canAlert: call.lease.canAlert }
  }

  /** For steps that no answer leads to: the words beside them are heard for danger alone. */
  function decideBeside(utterance: Utterance | null, decided: DialogueStep): DialogueStep {
    if (utterance === null) return decided
    const { dialogue } = dialogueOf(utterance.text)
    return heedDanger(decided, interviewer.respond(call.plan, dialogue, utterance))
  }

  function takeAnswer(effect: Extract<TurnEffect, { type: 'take-answer' }>): void {
    const wasConfirming = call.thread.dialogue?.phase === 'confirming_stop'
    const isAssentOnly = (text: string) => effect.isInterruption && !wasConfirming && isBackchannel(text)
    let prepared: ReturnType<typeof preparer.take> = null
    handOver({
      epoch: effect.epoch,
      spoken: effect.spoken,
      isAnswering: !effect.isInterviewOver,
      isFirm: effect.isInterviewOver,
      meter: createReplyMeter(call, effect.spoken.endMs),
      isNothing: (text) => (isHesitation(text) || isAssentOnly(text)) && !effect.isInterviewOver,
      decide(heard) {
        const { dialogue, utterance } = dialogueOf(heard)
        if (effect.isInterviewOver)
          return decideBeside(utterance, interviewer.timeUp(call.plan, dialogue, 'interview', utterance))
        prepared = preparer.take(heard ?? '')
        return prepared?.step ?? interviewer.respond(call.plan, dialogue, utterance ?? heardAs('', 'voice'))
      },
      speechFor: () => prepared?.speech ?? null,
    })
  }

  function takeTyped(effect: Extract<TurnEffect, { type: 'take-typed' }>): void {
    const words = typed.get(effect.clientId)
    if (words === undefined) return
    handOver({
      epoch: effect.epoch,
      spoken: effect.spoken,
      typed: words,
      isFirm: effect.isInterviewOver,
      decide(heard) {
        const { dialogue } = dialogueOf(heard)
        const utterance = heardAs(heard ?? words.text, 'text')
        if (effect.isInterviewOver)
          return decideBeside(utterance, interviewer.timeUp(call.plan, dialogue, 'interview', utterance))
        return interviewer.respond(call.plan, dialogue, utterance)
      },
    })
  }

  function runCommand(effect: Extract<TurnEffect, { type: 'run-command' }>): void {
    const goesOn: Record<CallCommand, boolean> = { repeat: true, 'more-time': true, skip: false, end: false }
    handOver({
      epoch: effect.epoch,
      spoken: effect.spoken,
      carries: goesOn[effect.command],
      decide(heard) {
        const { dialogue, utterance } = dialogueOf(heard)
        return decideBeside(utterance, interviewer.command(call.plan, dialogue, effect.command, call.state().channel))
      },
      endReasonOf: (action) =>
        effect.command === 'end' && action.endReason !== 'safety' ? 'ended-by-candidate' : endReasonOf(action),
    })
  }

  function giveTimeUp(effect: Extract<TurnEffect, { type: 'give-time-up' }>): void {
    handOver({
      epoch: effect.epoch,
      spoken: effect.spoken,
      isFirm: true,
      decide(heard) {
        const { dialogue, utterance } = dialogueOf(heard)
        return decideBeside(utterance, interviewer.timeUp(call.plan, dialogue, effect.what, utterance))
      },
    })
  }

  function promptSilence(effect: Extract<TurnEffect, { type: 'prompt-silence' }>): void {
    handOver({
      epoch: effect.epoch,
      spoken: effect.spoken,
      carries: true,
      isPrompt: true,
      decide(heard) {
        const { dialogue, utterance } = dialogueOf(heard)
        return decideBeside(utterance, interviewer.silence(call.plan, dialogue, effect.stage))
      },
    })
  }

  function sayAgain(effect: Extract<TurnEffect, { type: 'say-again' }>): void {
    handOver({ epoch: effect.epoch, carries: true, decide: () => again(effect.cause) })
  }

  function again(cause: 'noise' | 'pause' | 'reconnected'): DialogueStep {
    const { dialogue } = dialogueOf(null)
    const last = call.thread.lastAction
    if (cause !== 'noise' || last === null) return interviewer.resume(call.plan, dialogue)
    const say = linesLeft(last.say, call.thread.stoppedAtMs)
    return {
      state: dialogue,
      action: { ...last, say: say.length === 0 ? last.say : say, cause: 'interrupted by noise' },
    }
  }

  return {
    start() {
      const isNew = call.thread.dialogue === null
      if (!isNew) return
      handOver({ epoch: call.state().epoch, decide: greet })
    },
    run(effect) {
      if (effect.type !== 'take-answer') preparer.drop()
      switch (effect.type) {
        case 'take-answer':
          takeAnswer(effect)
          break
        case 'take-typed':
          takeTyped(effect)
          break
        case 'run-command':
          runCommand(effect)
          break
        case 'give-time-up':
          giveTimeUp(effect)
          break
        case 'prompt-silence':
          promptSilence(effect)
          break
        case 'say-again':
          sayAgain(effect)
          break
      }
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

function endReasonOf(action: DialogueAction): EndReason | null {
  return action.endReason ?? 'completed'
}
