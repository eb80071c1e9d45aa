import type { SpokenSpan } from '../turn/effects.ts'
import { recordingPaddingAfterMs, recordingPaddingBeforeMs } from './build-turn.ts'
import type { Call } from './call.ts'
import { measureAgreement } from './measure-agreement.ts'

/** The recogniser takes at most 30 s at once. */
const longestPieceMs = 25_000

/** Listens to a stored answer again with the smaller model, behind everything else, and stores how far the two agree. */
export function createConfidenceMeter(call: Call) {
  const { stt, log } = call.deps

  async function listenAgain(turn: { id: string; text: string; span: SpokenSpan }, pcm: readonly Int16Array[]) {
    const texts: string[] = []
    for (const piece of pcm) {
      const options = { owner: call.lease.interview.id, urgency: 'background', model: 'second' } as const
      texts.push((await stt.transcribe(piece, options, call.deps.draining)).text)
    }
    await call.sink.setConfidence(call.lease.interview.id, turn.id, measureAgreement(turn.text, texts.join(' ')))
  }

  return {
    measure(turn: { id: string; text: string; span: SpokenSpan }): void {
      const toMs = turn.span.endMs + recordingPaddingAfterMs
      const pcm: Int16Array[] = []
      for (let fromMs = turn.span.startMs - recordingPaddingBeforeMs; fromMs < toMs; fromMs += longestPieceMs) {
        pcm.push(call.listener.slice(fromMs, Math.min(toMs, fromMs + longestPieceMs)))
      }
      // A report without this figure is complete; it only says less about how well the words were heard.
      listenAgain(turn, pcm).catch((error: unknown) => log.info({ cause: error }, 'No second listening'))
    },
  }
}
