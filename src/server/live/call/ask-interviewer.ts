import { type Answer, collectAnswer } from '#interviewer/collect-answer.ts'
import type { Occasion, Patience, Utterance } from '#interviewer/port.ts'
import { followSignals, untilAborted } from '../../platform/abort-signals.ts'
import type { TimerHandle } from '../../platform/clock.ts'
import type { AgentTurn, Said } from './agent-turn-for.ts'
import type { Call } from './call.ts'
import type { Replier } from './reply.ts'
import type { PreparedSpeech } from './speaker.ts'

/** What the call asks its interviewer, from where the conversation stands. */
export interface InterviewerClient {
  /**
   * Answers to words that end an utterance.
   * @param due Aborted when the candidate has finished and waits; left out: they do already.
   */
  answerTo(said: Said, channel: Utterance['channel'], signal: AbortSignal, due?: AbortSignal): Promise<Answer>
  /** Answers on an occasion, with sound that is made once the answer is there. */
  answerOn(occasion: (heard: Utterance | null) => Occasion, channel: Utterance['channel']): AgentTurn['answer']
}

export function createInterviewerClient(call: Call): InterviewerClient {
  function heardAs(said: Said, channel: Utterance['channel']): Utterance {
    return { ...said, channel, canAlert: call.lease.canAlert }
  }

  async function ask(
    occasion: Occasion,
    signal: AbortSignal,
    channel: Utterance['channel'],
    due?: AbortSignal,
  ): Promise<Answer> {
    const { hasMoreTime } = call.lease.interview
    const state = call.context.dialogue?.state ?? null
    const { patience, clear } = openPatience(call, channel, due)
    try {
      const parts = call.deps.interviewer.respond(call.plan, state, occasion, { signal, hasMoreTime, patience })
      const answer = await untilAborted(collectAnswer(parts, signal), signal)
      if (answer.rest === null) clear()
      else void answer.rest.whole.then(clear)
      return answer
    } catch (error) {
      clear()
      throw error
    }
  }

  return {
    answerTo: (said, channel, signal, due) =>
      ask({ type: 'utterance-ended', heard: heardAs(said, channel) }, signal, channel, due),
    answerOn: (occasion, channel) => async (said, signal) => {
      const heard = said === null ? null : heardAs(said, channel)
      return { answer: await ask(occasion(heard), signal, channel), speech: null }
    },
  }
}

/**
 * How long a candidate waits before what is not there is said in words that are ready, milliseconds from the end of their turn.
 * Spoken: the limit for first words of the interviewer with a model; whoever writes waits as long as for a person who types.
 */
const patienceMs = { voice: 900, text: 3_000 } as const
/** And for the rest, while the first words are spoken: two to three seconds of speech. */
const restMs = 2_500

function openPatience(
  { deps: { clock } }: Pick<Call, 'deps'>,
  channel: Utterance['channel'],
  due: AbortSignal | undefined,
): { patience: Patience; clear(): void } {
  const first = new AbortController()
  const whole = new AbortController()
  let timers: readonly TimerHandle[] = []
  function begin(): void {
    timers = [
      clock.setTimeout(() => first.abort(), patienceMs[channel]),
      clock.setTimeout(() => whole.abort(), patienceMs[channel] + restMs),
    ]
  }
  if (due === undefined || due.aborted) begin()
  else due.addEventListener('abort', begin, { once: true })
  return {
    patience: { first: first.signal, whole: whole.signal },
    clear() {
      due?.removeEventListener('abort', begin)
      for (const timer of timers) clock.clearTimeout(timer)
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
  /** The candidate has finished, and waits from now on. */
  becomesDue(): void
  cancel(): void
}

/** The reply to what has been said so far, worked out and rendered while the judge of ends still waits. */
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
    const due = new AbortController()
    let speech: PreparedSpeech | null = null
    const said = { text, isKept: !call.context.isRecordingStopped }
    const result = interviewer
      .answerTo(said, 'voice', signal, due.signal)
      .then((made) => {
        if (signal.aborted) return null
        speech = replier.prepare(made)
        return { answer: made, speech }
      })
      // Asked again once the answer is due; a fault shows then.
      .catch(() => null)
    void result.then((made) => made?.answer.rest?.whole).then(leave)
    const cancel = () => {
      abort()
      speech?.cancel()
    }
    return { text, result, cancel, becomesDue: () => due.abort() }
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
