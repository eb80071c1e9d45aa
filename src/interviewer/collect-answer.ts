import type { Dialogue, DialogueAction, DialogueDecision, Line } from '#contract/interview/dialogue.ts'
import type { AnswerPart } from './port.ts'

/** A whole answer: what is said and decided, and where the conversation stands afterwards. */
export interface Answer {
  action: DialogueAction
  dialogue: Dialogue
}

/**
 * Waits for all of an answer; part of one is nothing. An aborted signal ends the waiting at once, even where the interviewer
 * never looks at it.
 * @throws What the interviewer threw, or the signal's reason.
 */
export async function collectAnswer(parts: AsyncIterable<AnswerPart>, signal: AbortSignal): Promise<Answer> {
  const iterator = parts[Symbol.asyncIterator]()
  const aborted = rejectionOf(signal)
  const say: Line[] = []
  let step: { decision: DialogueDecision; dialogue: Dialogue } | null = null
  let isDone = false
  try {
    for (;;) {
      const next = await Promise.race([aborted.promise, iterator.next()])
      if (next.done === true) break
      const part = next.value
      if ((part.type === 'step') !== (step === null)) throw new Error('An answer is one step and then its lines')
      if (part.type === 'speech') say.push(part.line)
      else step = { decision: part.decision, dialogue: { state: part.state, standing: part.standing } }
    }
    isDone = true
  } finally {
    aborted.forget()
    // Not waited for: what hangs in the middle of an answer would never come back.
    if (!isDone) iterator.return?.().catch(() => undefined)
  }
  if (step === null || say.length === 0) throw new Error('An answer decides something and says something')
  return { action: { ...step.decision, say }, dialogue: step.dialogue }
}

function rejectionOf(signal: AbortSignal): { promise: Promise<never>; forget(): void } {
  let reject: (reason: unknown) => void = () => {}
  const promise = new Promise<never>((_, fail) => {
    reject = fail
  })
  promise.catch(() => undefined)
  const follow = () => reject(signal.reason)
  if (signal.aborted) follow()
  else signal.addEventListener('abort', follow, { once: true })
  return { promise, forget: () => signal.removeEventListener('abort', follow) }
}
