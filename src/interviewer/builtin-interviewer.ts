import type { Dialogue, DialogueStanding } from '#contract/interview/dialogue.ts'
import type { InterviewPlan } from '#contract/interview/plan.ts'
import { hearSentences } from '#language/intents/hear-sentences.ts'
import { decide, expectsMore } from './decide.ts'
import { linesOf } from './lines.ts'
import { freshState } from './moves.ts'
import type { AnswerPart, Interviewer, Occasion, RespondOptions } from './port.ts'
import { DialogueState } from './state.ts'

/**
 * The interviewer that needs no model: fixed questions, dialogue rules, and wording written beforehand. It waits for nothing:
 * an answer is complete as soon as it has been read to its end.
 */
export const builtinInterviewer: Interviewer = {
  prepare: () => void hearSentences('Could I have a moment, please?'),
  respond,
  expectsMore: (plan, state, partialText) => expectsMore(plan, DialogueState.parse(state), partialText),
  lines: linesOf,
}

async function* respond(
  plan: InterviewPlan,
  before: Dialogue['state'] | null,
  occasion: Occasion,
  { signal, hasMoreTime }: RespondOptions,
): AsyncGenerator<AnswerPart> {
  signal.throwIfAborted()
  const { state, action } = decide(plan, readState(before, hasMoreTime === true), occasion)
  const { say, ...decision } = action
  yield { type: 'step', decision, state, standing: standingOf(state) }
  for (const line of say) yield { type: 'speech', line }
}

function readState(before: Dialogue['state'] | null, hasMoreTime: boolean): DialogueState {
  const state = before === null ? freshState : DialogueState.parse(before)
  return hasMoreTime ? { ...state, hasMoreTime } : state
}

function standingOf({ phase, questionIndex, variant, hasMoreTime }: DialogueState): DialogueStanding {
  if (phase === 'not_started') throw new Error('Every occasion begins the conversation')
  return { phase, questionIndex, variant, hasMoreTime }
}
