import type { DialogueAction } from '#contract/interview/dialogue.ts'
import type { EndReason } from '#contract/live/messages.ts'
import type { Answer, ComingLines } from '#interviewer/collect-answer.ts'
import { buildInterviewerTurn, captionOf, progressOf, shownTextOf } from './build-turn.ts'
import type { Call } from './call.ts'
import { type PreparedSpeech, prepareSpeech, type Spoken } from './speaker.ts'
import { checkpointOf, withPauses } from './turn-writer.ts'

export interface ReplyOptions {
  epoch: number
  /** The sound, if it was begun ahead. */
  speech: PreparedSpeech | null
  /** It answers what the candidate said, and is taken back if they had not finished. */
  isAnswering: boolean
  isPrompt: boolean
  /** Cannot be interrupted: the answer's time is over, or the interview's. */
  isUninterruptible: boolean
  endReason: EndReason | null
  onFirstAudio?(): void
}

/** Says what the interviewer decided, turn by turn. */
export interface Replier {
  say(answer: Answer, options: ReplyOptions): Promise<void>
  /** Starts to render what will probably be said. */
  prepare(answer: Pick<Answer, 'action' | 'rest'>): PreparedSpeech | null
  stop(): void
  /** Resolves when no line is being spoken and each that was is on its way to the disk. */
  settled(): Promise<void>
}

/** A usual reading speed is 238 words a minute (Brysbaert 2019). */
const readingMsPerWord = 250

export function createReplier(call: Call): Replier {
  let nextUtterance = 0
  let speaking: Promise<void> = Promise.resolve()

  function prepare({ action, rest }: Pick<Answer, 'action' | 'rest'>): PreparedSpeech | null {
    if (call.voice === null) return null
    return prepareSpeech(
      call.voice,
      action.say.map((line) => line.text),
      call.signal,
      rest,
    )
  }

  async function sayNow(answer: Answer, options: ReplyOptions): Promise<void> {
    const { action, rest } = answer
    const utterance = nextUtterance++
    const turnId = call.deps.ids.uuid()
    const begin = () => {
      announce(call, action, turnId)
      if (rest !== null) void announceRest(call, action, rest, turnId)
      options.onFirstAudio?.()
      const { epoch, isUninterruptible, isAnswering } = options
      call.dispatch({ type: 'reply-started', epoch, utterance, isUninterruptible, isAnswering })
    }
    const speech = options.speech ?? prepare(answer)
    const heard = speech === null ? null : await speakAloud(call, speech, { utterance, turnId, begin })
    if (heard?.hasBegun !== true) {
      // Withdrawn before a sound of it was heard: it was never said.
      if (call.signal.aborted || call.state().epoch !== options.epoch) return
      begin()
    }
    const spoken = heard?.hasBegun === true ? heard.spoken : silentlySaid(call)
    const isRead = heard?.hasBegun !== true
    const whole = await settleAnswer(call, answer, spoken)
    const text = textOf(whole)
    keep(call, whole, { turnId, text, spoken, channel: isRead ? 'text' : 'voice' })
    finish(call, whole, { utterance, options, readingMs: isRead ? text.split(' ').length * readingMsPerWord : 0 })
  }

  return {
    prepare,
    say(answer, options) {
      const said = speaking.then(() => sayNow(answer, options))
      speaking = said.catch(() => undefined)
      return said
    },
    stop: () => call.speaker.stop(),
    settled: () => speaking,
  }
}

async function speakAloud(
  call: Call,
  speech: PreparedSpeech,
  line: { utterance: number; turnId: string; begin(): void },
): Promise<{ hasBegun: boolean; spoken: Spoken }> {
  let hasBegun = false
  const spoken = await call.speaker.speak(
    speech,
    {
      number: line.utterance,
      turnId: line.turnId,
      onFirstAudio() {
        hasBegun = true
        line.begin()
      },
      onFailed(error) {
        call.deps.log.warn({ cause: error }, 'A line could not be spoken')
        call.notify('speech-unavailable')
      },
    },
    call.signal,
  )
  return { hasBegun, spoken }
}

/** What the candidate sees while the line begins. */
function announce(call: Call, action: DialogueAction, turnId: string): void {
  const { context, plan, transport } = call
  if (context.dialogue !== null) {
    context.shownText = shownTextOf(action) ?? (action.kind === 'greeting' ? null : context.shownText)
    const question = progressOf(plan, context.dialogue.standing, context.shownText)
    if (question !== null) transport.send({ type: 'question', question })
  }
  transport.send({
    type: 'caption',
    caption: { turnId, speaker: 'interviewer', kind: action.kind, text: textOf(action), isFinal: false },
  })
}

/** The same with each line that comes while those before it are spoken. */
async function announceRest(call: Call, action: DialogueAction, rest: ComingLines, turnId: string): Promise<void> {
  const isStillSaid = () => !call.signal.aborted && call.context.lastAction === action
  for (let index = 0; (await rest.at(index)) !== null && isStillSaid(); index++)
    announce(call, withRest(action, rest), turnId)
}

function withRest(action: DialogueAction, rest: ComingLines): DialogueAction {
  return { ...action, say: [...action.say, ...rest.lines] }
}

function textOf({ say }: DialogueAction): string {
  return say.map((line) => line.text).join(' ')
}

/** What was said in the end. The conversation stands where its last line leaves it, unless it has gone on or back meanwhile. */
async function settleAnswer(
  { context }: Call,
  { action, dialogue, rest }: Answer,
  { wasStopped }: Spoken,
): Promise<DialogueAction> {
  if (rest === null) return action
  if (!wasStopped) await rest.whole
  const whole = withRest(action, rest)
  if (context.lastAction === action) context.lastAction = whole
  if (context.dialogue === dialogue) context.dialogue = rest.dialogue
  return whole
}

function keep(
  call: Call,
  action: DialogueAction,
  line: { turnId: string; text: string; spoken: Spoken; channel: 'voice' | 'text' },
): void {
  const { context } = call
  const turn = buildInterviewerTurn({ id: line.turnId, action, ...line })
  call.transport.send({ type: 'caption', caption: captionOf(turn) })
  context.stoppedAtMs = line.spoken.wasStopped ? line.spoken.playedMs : null
  if (context.dialogue === null) return
  const checkpoint = checkpointOf(call, line.spoken.endMs)
  call.writer
    .store({ turns: [turn], recordings: new Map(), dialogue: withPauses(call, context.dialogue), ...checkpoint })
    .then(() => {
      call.transport.send({
        type: 'stored',
        turnId: line.turnId,
        clientId: null,
        uptoSequence: checkpoint.nextSequence,
      })
    })
    .catch((error: unknown) => call.deps.log.debug({ cause: error }, 'A line was not stored'))
}

function finish(
  call: Call,
  action: DialogueAction,
  said: { utterance: number; options: ReplyOptions; readingMs: number },
): void {
  const { options } = said
  call.dispatch({
    type: 'reply-finished',
    utterance: said.utterance,
    next: action.next,
    isPrompt: options.isPrompt,
    isProbe: action.kind === 'probe',
    readingMs: said.readingMs,
    hasMoreTime: call.context.dialogue?.standing.hasMoreTime ?? false,
  })
  if (options.endReason !== null) call.end(options.endReason)
}

function silentlySaid(call: Call): Spoken {
  const nowMs = call.clock.nowMs()
  return { startMs: nowMs, endMs: nowMs, playedMs: 0, wasStopped: false }
}
