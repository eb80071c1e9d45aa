import type { Dialogue, DialogueAction, DialogueStanding, Line } from '#contract/interview/dialogue.ts'
import type { InterviewPlan } from '#contract/interview/plan.ts'
import type { Turn, TurnSegment } from '#contract/interview/turn.ts'
import type { Caption, QuestionProgress } from '#contract/live/messages.ts'
import type { SpokenSpan } from '../turn/events.ts'
import type { Spoken } from './speaker.ts'

type UnnumberedTurn = Omit<Turn, 'index'>

/** The recording reaches this far around the voice. */
export const recordingPaddingBeforeMs = 250
export const recordingPaddingAfterMs = 200
/** Usual pace of the product's voices with their pauses, 150 words a minute; used only where a line was cut. */
const msPerWord = 400

/** The main question in force, by its id. */
export function questionIdOf(plan: InterviewPlan, dialogue: Dialogue | null): string | null {
  return plan.questions[dialogue?.standing.questionIndex ?? 0]?.id ?? null
}

export function buildSpokenTurn(input: {
  id: string
  questionId: string | null
  action: Pick<DialogueAction, 'heardAs' | 'flags'>
  text: string
  segments: TurnSegment[]
  span: SpokenSpan
}): UnnumberedTurn {
  return {
    ...candidateTurn(input),
    channel: 'voice',
    startMs: Math.round(input.span.startMs),
    endMs: Math.round(input.span.endMs),
    segments: input.segments,
    audioStartMs: Math.max(0, Math.round(input.span.startMs - recordingPaddingBeforeMs)),
  }
}

export function buildTypedTurn(input: {
  id: string
  questionId: string | null
  action: Pick<DialogueAction, 'heardAs' | 'flags'>
  text: string
  startMs: number
  endMs: number
}): UnnumberedTurn {
  const startMs = Math.round(input.startMs)
  const endMs = Math.round(input.endMs)
  return {
    ...candidateTurn(input),
    channel: 'text',
    startMs,
    endMs,
    segments: [{ text: input.text, startMs, endMs }],
    audioStartMs: null,
  }
}

function candidateTurn(input: {
  id: string
  questionId: string | null
  action: Pick<DialogueAction, 'heardAs' | 'flags'>
  text: string
}) {
  return {
    id: input.id,
    speaker: 'candidate' as const,
    kind: input.action.heardAs,
    questionId: input.questionId,
    cause: null,
    text: input.text,
    asrConfidence: null,
    flags: [...input.action.flags],
  }
}

export function buildInterviewerTurn(input: {
  id: string
  action: Pick<DialogueAction, 'kind' | 'questionId' | 'cause'>
  text: string
  channel: 'voice' | 'text'
  spoken: Spoken
}): UnnumberedTurn {
  const text = input.spoken.wasStopped ? cutText(input.text, input.spoken.playedMs) : input.text
  const startMs = Math.round(input.spoken.startMs)
  const endMs = Math.round(input.spoken.endMs)
  return {
    id: input.id,
    speaker: 'interviewer',
    kind: input.action.kind,
    questionId: input.action.questionId,
    cause: input.action.cause,
    text,
    channel: input.channel,
    startMs,
    endMs,
    segments: [{ text, startMs, endMs }],
    audioStartMs: null,
    asrConfidence: null,
    flags: input.spoken.wasStopped ? ['interrupted'] : [],
  }
}

/** The words that were heard of a line that was stopped; at least one, since a turn without words says nothing. */
function cutText(text: string, playedMs: number): string {
  const words = text.split(' ')
  const heard = Math.max(1, Math.round(playedMs / msPerWord))
  return heard >= words.length ? text : `${words.slice(0, heard).join(' ')} …`
}

/** A line that was heard up to its last few words counts as heard. */
const heardShare = 0.8

/** The lines that were not heard when their turn was stopped; none when all were. */
export function linesLeft(say: readonly Line[], stoppedAtMs: number | null): readonly Line[] {
  if (stoppedAtMs === null) return []
  let endMs = 0
  return say.filter((line) => {
    const lengthMs = line.text.split(' ').length * msPerWord
    const isHeard = stoppedAtMs >= endMs + heardShare * lengthMs
    endMs += lengthMs
    return !isHeard
  })
}

export function captionOf(turn: Pick<Turn, 'id' | 'speaker' | 'kind' | 'text'>): Caption {
  return { turnId: turn.id, speaker: turn.speaker, kind: turn.kind, text: turn.text, isFinal: true }
}

/** What stands above the conversation: the question in force, and beneath it what was last asked about it. */
export function progressOf(
  plan: InterviewPlan,
  standing: DialogueStanding,
  shownText: string | null,
): QuestionProgress | null {
  const total = plan.questions.length
  const number = Math.min(total, standing.questionIndex + 1)
  const question = plan.questions[number - 1]
  if (question === undefined) return null
  const ownText = standing.variant === 'twin' && question.twin !== null ? question.twin.text : question.text
  // A turn of several lines may hold the question itself.
  const followUp = shownText === null || shownText.includes(ownText) ? null : shownText
  return { number, total, text: ownText, followUp }
}

/** The wording that an action puts before the candidate; null when it leaves the question as it is. */
export function shownTextOf(action: Pick<DialogueAction, 'kind' | 'say'>): string | null {
  const asks = action.kind === 'question' || action.kind === 'probe' || action.kind === 'restate'
  return asks ? (action.say.at(-1)?.text ?? null) : null
}
