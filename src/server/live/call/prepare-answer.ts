import type { DialogueStep } from '#interviewer/port.ts'
import type { Call } from './call.ts'
import type { PreparedSpeech } from './prepare-speech.ts'
import type { Replier } from './reply.ts'

/** The reply to what has been said so far, worked out and rendered while the judge still waits. */
export interface AnswerPreparer {
  /** The words so far, in a silence. */
  expect(text: string): void
  /** The decision made for exactly these words. */
  take(text: string): { step: DialogueStep; speech: PreparedSpeech | null } | null
  drop(): void
}

export function createAnswerPreparer(call: Call, replier: Replier): AnswerPreparer {
  let ready: { text: string; step: DialogueStep; speech: PreparedSpeech | null } | null = null

  function drop(): void {
    ready?.speech?.cancel()
    ready = null
  }

  return {
    expect(text) {
      if (call.thread.dialogue === null || ready?.text === text) return
      drop()
      const { canAlert } = call.lease
      const step = call.deps.interviewer.respond(call.plan, call.thread.dialogue, { text, channel: 'voice', canAlert })
      ready = { text, step, speech: replier.prepare(step.action) }
    },
    take(text) {
      const taken = ready?.text === text ? ready : null
      if (taken === null) drop()
      ready = null
      return taken
    },
    drop,
  }
}
