import type { Ids } from '../../platform/ids.ts'
import type { LiveTransport } from '../ports.ts'

/** What is heard of the answer under way, on the candidate's screen before it is stored. Its words may still change. */
export interface AnswerCaption {
  show(text: string): void
  /** The id that the answer is stored under: what was shown of it becomes the caption of its turn. */
  take(): string
  /** It was no answer, or it is lost; what was taken stays. */
  withdraw(): void
}

export function createAnswerCaption(transport: LiveTransport, ids: Ids): AnswerCaption {
  let shown: { turnId: string; text: string } | null = null

  function send(turnId: string, text: string): void {
    transport.send({
      type: 'caption',
      caption: { turnId, speaker: 'candidate', kind: null, text, isFinal: false },
    })
  }

  return {
    show(text) {
      if (text === '' || text === shown?.text) return
      shown = { turnId: shown?.turnId ?? ids.uuid(), text }
      send(shown.turnId, text)
    },
    take() {
      const turnId = shown?.turnId ?? ids.uuid()
      shown = null
      return turnId
    },
    withdraw() {
      if (shown !== null) send(shown.turnId, '')
      shown = null
    },
  }
}
