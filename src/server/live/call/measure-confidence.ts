import { captureRateHz } from '#contract/live/frames.ts'
import type { Call } from './call.ts'

/** The recogniser takes at most 30 s at once. */
const maxPieceSamples = 25 * captureRateHz

/** Listens to a stored answer again with the smaller model, behind everything else, and stores how far the two agree. */
export function createConfidenceMeter(call: Call) {
  const { stt, log } = call.deps

  async function listenAgain(turn: { id: string; text: string }, pieces: readonly Int16Array[]) {
    const texts: string[] = []
    for (const piece of pieces) {
      const { id: owner, plan } = call.lease.interview
      const options = { owner, language: plan.language, urgency: 'background', model: 'second' } as const
      texts.push((await stt.transcribe(piece, options, call.deps.draining)).text)
    }
    await call.sink.setConfidence(call.lease.interview.id, turn.id, measureAgreement(turn.text, texts.join(' ')))
  }

  return {
    measure({ id, text, pcm }: { id: string; text: string; pcm: Int16Array }): void {
      const pieces: Int16Array[] = []
      for (let from = 0; from < pcm.length; from += maxPieceSamples) {
        pieces.push(pcm.subarray(from, from + maxPieceSamples))
      }
      // A report without this figure is complete; it only says less about how well the words were heard.
      listenAgain({ id, text }, pieces).catch((error: unknown) => log.info({ cause: error }, 'No second listening'))
    },
  }
}

/**
 * How far two transcripts agree, 0 to 1: one minus the word edits between them over the longer one's words.
 * Case and punctuation do not count.
 */
export function measureAgreement(first: string, second: string): number {
  const a = wordsOf(first)
  const b = wordsOf(second)
  const longest = Math.max(a.length, b.length)
  return longest === 0 ? 1 : 1 - countEdits(a, b) / longest
}

function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replace(/[’']/g, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}

/** The fewest words put in, left out or exchanged that turn one list into the other. */
export function countEdits(a: readonly string[], b: readonly string[]): number {
  let row = b.map((_, index) => index + 1)
  a.forEach((word, i) => {
    let diagonal = i
    let left = i + 1
    row = row.map((above, j) => {
      const value = Math.min(above + 1, left + 1, diagonal + (b[j] === word ? 0 : 1))
      diagonal = above
      left = value
      return value
    })
  })
  return row.at(-1) ?? a.length
}
