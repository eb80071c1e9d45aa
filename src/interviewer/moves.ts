import type { DialogueAction, Line } from '#contract/interview/dialogue.ts'
import type { DialogueRuleId } from '#contract/interview/dialogue-rules.ts'
import type { InterviewPlan, PlanQuestion } from '#contract/interview/plan.ts'
import { rememberAnswer, reminderFor } from './earlier-answers.ts'
import type { DialogueState, DialogueStep } from './state.ts'
import { probeLine, probeTriggers, questionLine, wordingOf } from './wording.ts'
import { behindTheFigures, otherProbes } from './words/english-reading.ts'

/** What a rule decided about the candidate's turn, before the next thing to say is known. */
export interface Heard {
  heardAs: DialogueAction['heardAs']
  flags: readonly string[]
}

export const nothingHeard: Heard = { heardAs: 'aside', flags: [] }

export const freshState: DialogueState = {
  version: 1,
  phase: 'not_started',
  questionIndex: 0,
  variant: 'main',
  probesAsked: [],
  rulesUsed: {},
  answerParts: [],
  abuseCount: 0,
  hasMoreTime: false,
  silencePrompts: 0,
  skippedQuestionIds: [],
  saidLineIds: [],
}

/** The main question in force. The index is always within the plan while the phase is `asking`. */
export function currentQuestion(plan: InterviewPlan, state: DialogueState): PlanQuestion {
  const question = plan.questions[Math.min(state.questionIndex, plan.questions.length - 1)]
  if (question === undefined) throw new Error(`Plan ${plan.id} has no questions`)
  return question
}

function isLastQuestion(plan: InterviewPlan, state: DialogueState): boolean {
  return state.questionIndex >= plan.questions.length - 1
}

/** What the candidate was last asked: the question, its twin, or a probe. Repeats and returns say this again. */
export function promptInForce(plan: InterviewPlan, state: DialogueState): Line {
  const question = currentQuestion(plan, state)
  const prompts = [...promptsOf(plan, question), ...(state.madeLines ?? [])]
  for (const id of [...state.saidLineIds].reverse()) {
    const prompt = prompts.find((each) => each.id === id)
    if (prompt) return prompt
  }
  return questionLine(question, state.variant)
}

/** Every line that asks something of this question, in no particular order. */
function promptsOf(plan: InterviewPlan, question: PlanQuestion): readonly Line[] {
  const wording = wordingOf(plan)
  const variants = question.twin ? (['main', 'twin'] as const) : (['main'] as const)
  const own = variants.flatMap((variant) => [
    questionLine(question, variant),
    ...probeTriggers.map((trigger) => probeLine(wording, question, variant, trigger)),
  ])
  const others = Object.values(otherProbes).flat()
  return [...own, ...others, wording.tellMeMore, wording.tooShort, wording.tooShortHypothetical, behindTheFigures]
}

/** Takes the next unused line of a rotation; starts again when all have been said. */
export function rotate(lines: readonly Line[], state: DialogueState): Line {
  const first = lines[0]
  if (first === undefined) throw new Error('A rotation needs at least one line')
  const ids = new Set(lines.map((each) => each.id))
  const said = state.saidLineIds.filter((id) => ids.has(id)).length
  return lines[said % lines.length] ?? first
}

/** Says lines without changing what is asked; only prompts and rotating lines are remembered. */
export function stay(
  state: DialogueState,
  action: Pick<DialogueAction, 'say' | 'kind' | 'cause' | 'questionId'> & Partial<DialogueAction>,
  heard: Heard = nothingHeard,
): DialogueStep {
  return { state, action: { next: 'listen', ...action, heardAs: heard.heardAs, flags: heard.flags } }
}

export function remember(state: DialogueState, lines: readonly Line[]): DialogueState {
  return { ...state, saidLineIds: [...state.saidLineIds, ...lines.map((each) => each.id)] }
}

/** A rule, or what one of them counts apart from its other uses. */
type Counted = DialogueRuleId | `${DialogueRuleId} unclear`

export function countRule(state: DialogueState, rule: Counted): DialogueState {
  return { ...state, rulesUsed: { ...state.rulesUsed, [rule]: timesUsed(state, rule) + 1 } }
}

export function timesUsed(state: DialogueState, rule: Counted): number {
  return state.rulesUsed[rule] ?? 0
}

export interface Transition {
  /** Said before the next question. */
  lead: Line
  /** Said after it. */
  takenUp?: Line
  /** Said instead when no question is left; the same line when not given. */
  leadAtEnd?: Line
  cause: string
}

/** Leaves the question in force: the lead and the next question, or the closing after the last one. */
export function moveOn(plan: InterviewPlan, state: DialogueState, heard: Heard, transition: Transition): DialogueStep {
  const { returnTo, ...left } = state
  const takenUp = transition.takenUp === undefined ? [] : [transition.takenUp]
  if (returnTo === undefined && isLastQuestion(plan, state)) {
    const lead = transition.leadAtEnd ?? transition.lead
    return close(state, [lead, ...takenUp, ...wordingOf(plan).closing], transition.cause, heard, 'completed')
  }
  const answered = rememberAnswer(plan, left, currentQuestion(plan, state))
  const next: DialogueState = { ...answered, ...freshQuestion, questionIndex: returnTo ?? state.questionIndex + 1 }
  const question = currentQuestion(plan, next)
  const ask = questionLine(question, 'main')
  const reminder = reminderFor(next, question)
  const { lead } = transition
  return {
    state: remember(reminder.state, [lead, ask]),
    action: {
      say: [lead, ...takenUp, ask, ...reminder.lines],
      kind: 'question',
      cause: transition.cause,
      questionId: question.id,
      heardAs: heard.heardAs,
      flags: heard.flags,
      next: 'listen',
    },
  }
}

/** The parts of the state that belong to one question. */
export const freshQuestion = {
  phase: 'asking',
  variant: 'main',
  probesAsked: [],
  rulesUsed: {},
  answerParts: [],
  silencePrompts: 0,
} satisfies Partial<DialogueState>

/** Says the last lines. `completed` and `time-up` finish the interview, the other reasons stop it. */
export function close(
  state: DialogueState,
  say: readonly Line[],
  cause: string,
  heard: Heard,
  endReason: NonNullable<DialogueAction['endReason']>,
): DialogueStep {
  const phase = endReason === 'completed' || endReason === 'time-up' ? 'finished' : 'stopped'
  return {
    state: remember({ ...state, phase, silencePrompts: 0 }, say),
    action: {
      say,
      kind: 'closing',
      cause,
      questionId: null,
      heardAs: heard.heardAs,
      flags: heard.flags,
      next: 'end',
      endReason,
    },
  }
}
