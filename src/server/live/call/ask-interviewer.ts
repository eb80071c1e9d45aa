import { type Answer, collectAnswer } from '#interviewer/collect-answer.ts'
import type { Occasion, Utterance } from '#interviewer/port.ts'
import { followSignals, untilAborted } from '../../platform/abort-signals.ts'
import type { AgentTurn, Said } from './agent-turn-for.ts'
import type { Call } from './call.ts'
import type { Replier } from './reply.ts'
import type { PreparedSpeech } from './speaker.ts'

/** What the call asks its interviewer, from where the conversation stands. */
export interface InterviewerClient {
  /** Answers to words that end an utterance. */
  answerTo(said: Said, channel: Utterance['channel'], signal: AbortSignal): Promise<Answer>
  /** Answers on an occasion, with sound that is made once the answer is there. */
  answerOn(occasion: (heard: Utterance | null) => Occasion, channel: Utterance['channel']): AgentTurn['answer']
}

export function createInterviewerClient(call: Call): InterviewerClient {
  function heardAs(said: Said, channel: Utterance['channel']): Utterance {
    return { ...said, channel, canAlert: call.lease.canAlert }
  }

  async function ask(occasion: Occasion, signal: AbortSignal): Promise<Answer> {
    const { hasMoreTime } = call.lease.interview
    const state = call.context.dialogue?.state ?? null
    const parts = call.deps.interviewer.respond(call.plan, state, occasion, { signal, hasMoreTime })
    return await untilAborted(collectAnswer(parts, signal), signal)
  }

  return {
    answerTo: (said, channel, signal) => ask({ type: 'utterance-ended', heard: heardAs(said, channel) }, signal),
    answerOn: (occasion, channel) => async (said, signal) => {
      const heard = said === null ? null : heardAs(said, channel)
      return { answer: await ask(occasion(heard), signal), speech: null }
    },
  }
}

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

/** The reply to what has been said so far, worked out and rendered while the turn detector still waits. */
export interface AnswerPreparer {
  /** The words so far, in a silence. */
  prepare(text: string): void
  /** What is being made of exactly these words; whoever takes it cancels it. */
  take(text: string): Prepared | null
  drop(): void
}

export function createAnswerPreparer(
  call: Call,
  replier: Replier,
  interviewer: Pick<InterviewerClient, 'answerTo'>,
): AnswerPreparer {
  let ready: Prepared | null = null

  function begin(text: string): Prepared {
    const { signal, abort, leave } = followSignals(call.signal)
    let speech: PreparedSpeech | null = null
    const said = { text, isKept: !call.context.isRecordingStopped }
    const result = interviewer
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
    prepare(text) {
      if (call.context.dialogue === null || ready?.text === text) return
      drop()
      ready = begin(text)
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
