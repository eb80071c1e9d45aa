import { builtinInterviewer } from '#interviewer/builtin-interviewer.ts'
import type { Interviewer, Occasion } from '#interviewer/port.ts'

/** The built-in interviewer as a slow and faulty machine elsewhere would be: an answer stops in its middle until it is let go on. */
export interface FakeInterviewer extends Interviewer {
  /** From now on answers stop after their decision and first line. */
  hold(): void
  /** Those that wait, and all later ones, go on to their end. */
  letGo(): void
  /** From now on answers throw where they would stop. */
  breakDown(): void
  /** What it was asked on, the oldest first. */
  readonly asked: readonly Occasion[]
  /** Answers that were told to their end, and those that were left before. */
  readonly finished: number
  readonly abandoned: number
}

/** @param obeys False for one that never looks at the signal. */
export function createFakeInterviewer({ obeys = true } = {}): FakeInterviewer {
  const asked: Occasion[] = []
  let [finished, abandoned] = [0, 0]
  let isBroken = false
  let held: Promise<void> | null = null
  let open = () => {}

  async function pause(signal: AbortSignal): Promise<void> {
    if (isBroken) throw new Error('the model is gone')
    if (held === null) return
    const aborted = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
    await Promise.race(obeys ? [held, aborted] : [held])
    if (obeys) signal.throwIfAborted()
  }

  return {
    ...builtinInterviewer,
    async *respond(plan, state, occasion, options) {
      asked.push(occasion)
      let isWhole = false
      try {
        let count = 0
        for await (const part of builtinInterviewer.respond(plan, state, occasion, options)) {
          if (count++ === 2) await pause(options.signal)
          yield part
        }
        if (count <= 2) await pause(options.signal)
        isWhole = true
      } finally {
        if (isWhole) finished++
        else abandoned++
      }
    },
    hold() {
      held = new Promise((resolve) => {
        open = resolve
      })
    },
    letGo() {
      held = null
      open()
    },
    breakDown() {
      isBroken = true
    },
    asked,
    get finished() {
      return finished
    },
    get abandoned() {
      return abandoned
    },
  }
}
