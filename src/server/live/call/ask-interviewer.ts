import { type Answer, collectAnswer } from '#interviewer/collect-answer.ts'
import type { Occasion, Utterance } from '#interviewer/port.ts'
import { untilAborted } from '../../platform/until-aborted.ts'
import type { Call } from './call.ts'
import type { HandOver, Said } from './hand-over.ts'

/** What the call asks its interviewer, from where the conversation stands. */
export interface InterviewerDesk {
  /** Answers to words that end an utterance. */
  answerTo(said: Said, channel: Utterance['channel'], signal: AbortSignal): Promise<Answer>
  /** Answers on an occasion, with sound that is made once the answer is there. */
  answerOn(occasion: (heard: Utterance | null) => Occasion, channel: Utterance['channel']): HandOver['answer']
}

export function createInterviewerDesk(call: Call): InterviewerDesk {
  function heardAs(said: Said, channel: Utterance['channel']): Utterance {
    return { ...said, channel, canAlert: call.lease.canAlert }
  }

  async function ask(occasion: Occasion, signal: AbortSignal): Promise<Answer> {
    const { hasMoreTime } = call.lease.interview
    const state = call.thread.dialogue?.state ?? null
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
