import type { Answer } from '#interviewer/collect-answer.ts'
import { followSignals } from '../../platform/follow-signals.ts'
import type { InterviewerDesk } from './ask-interviewer.ts'
import type { Call } from './call.ts'
import type { PreparedSpeech } from './prepare-speech.ts'
import type { Replier } from './reply.ts'

export interface SpokenAnswer {
  answer: Answer
  speech: PreparedSpeech | null
}

interface Prepared {
  text: string
  /** Null when it was dropped, or could not be worked out ahead. */
  result: Promise<SpokenAnswer | null>
  cancel(): void
}

/** The reply to what has been said so far, worked out and rendered while the judge still waits. */
export interface AnswerPreparer {
  /** The words so far, in a silence. */
  expect(text: string): void
  /** What is being made of exactly these words; whoever takes it cancels it. */
  take(text: string): Prepared | null
  drop(): void
}

export function createAnswerPreparer(
  call: Call,
  replier: Replier,
  desk: Pick<InterviewerDesk, 'answerTo'>,
): AnswerPreparer {
  let ready: Prepared | null = null

  function prepare(text: string): Prepared {
    const { signal, abort, leave } = followSignals(call.signal)
    let speech: PreparedSpeech | null = null
    const said = { text, isKept: !call.thread.isRecordingStopped }
    const result = desk
      .answerTo(said, 'voice', signal)
      .then((made) => {
        if (signal.aborted) return null
        speech = replier.prepare(made.action)
        return { answer: made, speech }
      })
      // Asked again once the answer is due; a fault shows then.
      .catch(() => null)
      .finally(leave)
    const cancel = () => {
      abort()
      speech?.cancel()
    }
    return { text, result, cancel }
  }

  function drop(): void {
    ready?.cancel()
    ready = null
  }

  return {
    expect(text) {
      if (call.thread.dialogue === null || ready?.text === text) return
      drop()
      ready = prepare(text)
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
