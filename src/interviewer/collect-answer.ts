import type { Dialogue, DialogueAction, DialogueDecision, Line } from '#contract/interview/dialogue.ts'
import type { AnswerPart } from './port.ts'

/** A whole answer: what is said and decided, and where the conversation stands afterwards. */
export interface Answer {
  action: DialogueAction
  dialogue: Dialogue
}

/**
 * Waits for all of an answer; part of one is nothing. After the signal has aborted no further part is taken; whoever must not
 * wait for an interviewer that never looks at it stops waiting by itself.
 * @throws What the interviewer threw, or the signal's reason.
 */
export async function collectAnswer(parts: AsyncIterable<AnswerPart>, signal: AbortSignal): Promise<Answer> {
  const say: Line[] = []
  let step: { decision: DialogueDecision; dialogue: Dialogue } | null = null
  for await (const part of parts) {
    signal.throwIfAborted()
    if ((part.type === 'step') !== (step === null)) throw new Error('An answer is one step and then its lines')
    if (part.type === 'speech') say.push(part.line)
    else step = { decision: part.decision, dialogue: { state: part.state, standing: part.standing } }
  }
  if (step === null || say.length === 0) throw new Error('An answer decides something and says something')
  return { action: { ...step.decision, say }, dialogue: step.dialogue }
}
