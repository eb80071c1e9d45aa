import { captureRateHz } from '#contract/live/frames.ts'
import type { Call } from './call.ts'
import { measureAgreement } from './measure-agreement.ts'

/** The recogniser takes at most 30 s at once. */
const longestPieceSamples = 25 * captureRateHz

/** Listens to a stored answer again with the smaller model, behind everything else, and stores how far the two agree. */
export function createConfidenceMeter(call: Call) {
  const { stt, log } = call.deps

  async function listenAgain(turn: { id: string; text: string }, pieces: readonly Int16Array[]) {
    const texts: string[] = []
    for (const piece of pieces) {
      const options = { owner: call.lease.interview.id, urgency: 'background', model: 'second' } as const
      texts.push((await stt.transcribe(piece, options, call.deps.draining)).text)
    }
    await call.sink.setConfidence(call.lease.interview.id, turn.id, measureAgreement(turn.text, texts.join(' ')))
  }

  return {
    measure({ id, text, pcm }: { id: string; text: string; pcm: Int16Array }): void {
      const pieces: Int16Array[] = []
      for (let from = 0; from < pcm.length; from += longestPieceSamples) {
        pieces.push(pcm.subarray(from, from + longestPieceSamples))
      }
      // A report without this figure is complete; it only says less about how well the words were heard.
      listenAgain({ id, text }, pieces).catch((error: unknown) => log.info({ cause: error }, 'No second listening'))
    },
  }
}
