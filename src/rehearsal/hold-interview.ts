import type { Dialogue, DialogueAction } from '#contract/interview/dialogue.ts'
import { estimateTurnMs } from '#contract/interview/estimate-length.ts'
import { type InterviewPlan, isMustHaveQuestion } from '#contract/interview/plan.ts'
import type { Turn } from '#contract/interview/turn.ts'
import type { RehearsalCandidate } from '#contract/values/rehearsal-candidates.ts'
import { collectAnswer } from '#interviewer/collect-answer.ts'
import type { Interviewer, Occasion, SilenceStage } from '#interviewer/port.ts'
import { utterancesOf } from './candidates.ts'
import type { AnswersByQuestion } from './written-answers.ts'

export interface HeldWith {
  interviewer: Interviewer
  answers: AnswersByQuestion
  /** Between two turns: lets others have the processor. */
  pause(): Promise<void>
  signal: AbortSignal
}

/** Occasions on one question at most; what goes on after that would go on for ever. */
const maxOccasions = 8

const silences: readonly SilenceStage[] = ['8s', '20s', '45s']
const waitedMs: Readonly<Record<SilenceStage, number>> = { '8s': 8000, '20s': 12_000, '45s': 25_000 }

/** Interviews a simulated candidate in writing, to the end, and answers the turns as a call would have stored them. */
export async function holdInterview(
  plan: InterviewPlan,
  candidate: RehearsalCandidate,
  { interviewer, answers, pause, signal }: HeldWith,
): Promise<Turn[]> {
  const log = createTurnLog()
  let standing: Dialogue | null = null
  let occasion: Occasion = { type: 'call-began' }
  let asked = ''
  let times = 0
  for (;;) {
    const { action, dialogue } = await decide(interviewer, plan, standing, occasion, signal)
    log.add(occasion, action, questionOf(plan, standing))
    standing = dialogue
    if (action.next === 'end') return log.turns
    const inForce = `${dialogue.standing.questionIndex} ${dialogue.standing.variant}`
    times = inForce === asked ? times + 1 : 0
    asked = inForce
    occasion = occasionFor(plan, candidate, answers, dialogue, times)
    await pause()
  }
}

async function decide(
  interviewer: Interviewer,
  plan: InterviewPlan,
  before: Dialogue | null,
  occasion: Occasion,
  signal: AbortSignal,
): Promise<{ action: DialogueAction; dialogue: Dialogue }> {
  const parts = interviewer.respond(plan, before?.state ?? null, occasion, { signal })
  const { action, dialogue, rest } = await collectAnswer(parts, signal)
  if (rest === null) return { action, dialogue }
  await rest.whole
  return { action: { ...action, say: [...action.say, ...rest.lines] }, dialogue: rest.dialogue }
}

function questionOf(plan: InterviewPlan, dialogue: Dialogue | null): string | null {
  return plan.questions[dialogue?.standing.questionIndex ?? 0]?.id ?? null
}

/** What the candidate does when it is their turn for the so manieth time on a question. */
function occasionFor(
  plan: InterviewPlan,
  candidate: RehearsalCandidate,
  answers: AnswersByQuestion,
  { standing: { questionIndex, variant } }: Dialogue,
  times: number,
): Occasion {
  const question = plan.questions[questionIndex]
  if (question === undefined) throw new Error('The interviewer stands at a question of its plan')
  const id = variant === 'twin' && question.twin !== null ? question.twin.id : question.id
  const said = utterancesOf(candidate, isMustHaveQuestion(question) ? null : (answers.get(id) ?? null), questionIndex)
  const skip: Occasion = { type: 'command', command: 'skip', channel: 'text', heard: null }
  if (times >= maxOccasions) return { ...skip, command: 'end' }
  if (said === null) {
    const stage = silences[times]
    return stage === undefined ? skip : { type: 'silence', stage, heard: null }
  }
  const text = said[times]
  if (text !== undefined) return { type: 'utterance-ended', heard: { text, channel: 'text' } }
  return times === said.length
    ? { type: 'utterance-ended', heard: { text: 'That is all that I can say about it.', channel: 'text' } }
    : skip
}

/** Turns with times as if they were spoken one after the other. */
function createTurnLog() {
  const turns: Turn[] = []
  let clockMs = 0
  function push(turn: Pick<Turn, 'speaker' | 'kind' | 'questionId' | 'cause' | 'text' | 'flags'>): void {
    const startMs = clockMs
    clockMs += estimateTurnMs(turn.text)
    const index = turns.length
    turns.push({
      ...turn,
      id: `01900000-0000-7000-8000-${index.toString(16).padStart(12, '0')}`,
      index,
      channel: 'text',
      startMs,
      endMs: clockMs,
      segments: [{ text: turn.text, startMs, endMs: clockMs }],
      audioStartMs: null,
      asrConfidence: null,
    })
  }
  return {
    turns,
    add(occasion: Occasion, action: DialogueAction, questionId: string | null) {
      if (occasion.type === 'utterance-ended') {
        const { heardAs, flags } = action
        const { text } = occasion.heard
        push({ speaker: 'candidate', kind: heardAs, questionId, cause: null, text, flags: [...flags] })
      }
      if (occasion.type === 'silence') clockMs += waitedMs[occasion.stage]
      const text = action.say.map((line) => line.text).join(' ')
      push({ ...action, speaker: 'interviewer', text, flags: [] })
    },
  }
}
