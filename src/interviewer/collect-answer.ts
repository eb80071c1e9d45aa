import type { Dialogue, DialogueAction, Line } from '#contract/interview/dialogue.ts'
import type { AnswerPart } from './port.ts'

/** An answer: what is said and decided, and where the conversation stands afterwards. */
export interface Answer {
  action: DialogueAction
  dialogue: Dialogue
  /** What is still being made while `action.say` is spoken; null where that is all. */
  rest: ComingLines | null
}

/** Lines that come while those before them are spoken. They end, whatever becomes of their interviewer. */
export interface ComingLines {
  /** Those that have come. */
  readonly lines: readonly Line[]
  /** Where the conversation stands once they have been said. */
  readonly dialogue: Dialogue
  /** Waits for one of them; null where there is none of that number. */
  at(index: number): Promise<Line | null>
  /** Resolves when no more come. */
  readonly whole: Promise<void>
}

/**
 * Waits for an answer: all of it, or as much as may be spoken while the rest is being made. After the signal has aborted no
 * further part is taken; whoever must not wait for an interviewer that never looks at it stops waiting by itself.
 * @throws What the interviewer threw, or the signal's reason.
 */
export async function collectAnswer(parts: AsyncIterable<AnswerPart>, signal: AbortSignal): Promise<Answer> {
  const iterator = parts[Symbol.asyncIterator]()
  try {
    const step = await nextPart(iterator, signal)
    if (step?.type !== 'step') throw new Error('An answer is one step and then its lines')
    const { decision, standing } = step
    const say: Line[] = []
    let dialogue: Dialogue = { state: step.state, standing }
    let part = await nextLine(iterator, signal)
    for (; part !== null; part = await nextLine(iterator, signal)) {
      say.push(part.line)
      if (part.state !== undefined) dialogue = { ...dialogue, state: part.state }
      if (part.goesOn === true) break
    }
    if (say.length === 0) throw new Error('An answer decides something and says something')
    const rest = part === null ? null : takeRest(iterator, dialogue, signal)
    return { action: { ...decision, say }, dialogue, rest }
  } catch (error) {
    await iterator.return?.()
    throw error
  }
}

async function nextPart(iterator: AsyncIterator<AnswerPart>, signal: AbortSignal): Promise<AnswerPart | null> {
  const next = await iterator.next()
  if (next.done === true) return null
  signal.throwIfAborted()
  return next.value
}

async function nextLine(
  iterator: AsyncIterator<AnswerPart>,
  signal: AbortSignal,
): Promise<Extract<AnswerPart, { type: 'speech' }> | null> {
  const part = await nextPart(iterator, signal)
  if (part?.type === 'step') throw new Error('An answer is one step and then its lines')
  return part
}

function takeRest(iterator: AsyncIterator<AnswerPart>, before: Dialogue, signal: AbortSignal): ComingLines {
  const lines: Line[] = []
  let dialogue = before
  let isOver = false
  let waiting: (() => void)[] = []

  function tell(): void {
    const told = waiting
    waiting = []
    for (const wake of told) wake()
  }

  async function take(): Promise<void> {
    for (;;) {
      const next = await iterator.next()
      if (next.done === true) return
      if (signal.aborted) return void (await iterator.return?.())
      const part = next.value
      if (part.type === 'step') return
      lines.push(part.line)
      if (part.state !== undefined) dialogue = { ...dialogue, state: part.state }
      tell()
    }
  }

  const whole = take()
    // What was said stays said: the answer ends here.
    .catch(() => undefined)
    .finally(() => {
      isOver = true
      tell()
    })
  return {
    lines,
    whole,
    get dialogue() {
      return dialogue
    },
    async at(index) {
      while (index >= lines.length && !isOver) await new Promise<void>((resolve) => waiting.push(resolve))
      return lines[index] ?? null
    },
  }
}
