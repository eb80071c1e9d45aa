import type { TurnEffect } from '../turn/effects.ts'
import type { Call } from './call.ts'
import type { Conversation } from './conversation.ts'

/** Does what turn-taking decided. */
export interface EffectRunner {
  (effect: TurnEffect): void
  /** The speech engine is gone: the call goes on in writing. */
  failSpeech(): void
}

/** Sound this long before the present is kept while nobody answers: the start of an answer, with padding. */
const idleTapeMs = 3_000

export function createEffectRunner(call: Call, conversation: Conversation): EffectRunner {
  const { transport, recognition, listener } = call
  let shownPhase: string | null = null

  function run(effect: TurnEffect): void {
    switch (effect.type) {
      case 'show-phase':
        showPhase(effect.phase)
        break
      case 'recognise-ahead':
        recognition.recogniseAhead(effect.stretch, effect)
        break
      case 'drop-recognition':
        conversation.dropExpected()
        recognition.drop(effect.stretch)
        break
      case 'close-stretch':
        recognition.close(effect.stretch, effect)
        break
      case 'lower-voice':
      case 'raise-voice':
        transport.send({ type: 'duck', utterance: effect.utterance, isLowered: effect.type === 'lower-voice' })
        break
      case 'stop-voice':
        conversation.stopVoice(effect.withdraws)
        break
      case 'withdraw-reply':
        conversation.withdrawReply(effect.isCommitted)
        break
      case 'forget-sound':
        recognition.reset()
        break
      case 'notify':
        call.notify(effect.code)
        break
      default:
        conversation.run(effect)
        break
    }
  }

  function showPhase(phase: Extract<TurnEffect, { type: 'show-phase' }>['phase']): void {
    if (phase === 'speaking') {
      listener.expectBreak()
      listener.forgetBefore(call.clock.nowMs() - idleTapeMs)
    }
    if (phase === shownPhase) return
    shownPhase = phase
    transport.send({ type: 'phase', phase })
  }

  return Object.assign(run, {
    failSpeech() {
      if (call.voice === null) return
      call.voice = null
      call.notify('speech-unavailable')
      call.dispatch({ type: 'channel-changed', channel: 'text' })
    },
  })
}
