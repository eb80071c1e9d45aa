import { openings } from '../../src/content/careers.ts'
import { ruleIds } from '../../src/contract/interview/dialogue-rules.ts'
import type { InterviewPlan, PlanQuestion } from '../../src/contract/interview/plan.ts'
import type { Turn } from '../../src/contract/interview/turn.ts'
import { choosePlan } from '../../src/server/screening/interviews/choose-plan.ts'
import type { ScriptLine } from '../../tests/factories/scripts.ts'
import { makeTurns } from '../../tests/factories.ts'
import type { PlayedInterview } from './played.ts'

/**
 * The product's plan by the name a recording gives it.
 * @throws Error when there is no such plan.
 */
export function planNamed(name: string): InterviewPlan {
  if (name === 'General') return choosePlan({ source: 'voice', position: '' })
  if (openings.every(({ title }) => title !== name)) throw new Error(`There is no plan called "${name}"`)
  return choosePlan({ source: 'careers', position: name })
}

/**
 * The turns of a recorded interview as the live session would have stored them: each with its question and, for the
 * interviewer's, the dialogue rule that caused it, as far as the words tell. Times follow from the number of words.
 */
export function recordedTurns(interview: PlayedInterview, plan: InterviewPlan): Turn[] {
  return makeTurns(scriptOf(interview, plan))
}

/** As above, before ids and times are given. */
export function scriptOf({ turns }: PlayedInterview, plan: InterviewPlan): ScriptLine[] {
  let inForce: PlanQuestion | null = null
  return turns.map(({ speaker, kind, text, cause }, at): ScriptLine => {
    if (speaker === 'candidate') return { speaker, kind, text, questionId: inForce?.id ?? null }
    inForce = plan.questions.find((question) => asks(question, text)) ?? inForce
    const before = turns[at - 1]?.kind ?? null
    const questionId = kind === 'closing' ? null : (inForce?.id ?? null)
    return { speaker, kind, text, questionId, cause: cause ?? causeOf({ kind, text }, before, inForce) }
  })
}

function asks(question: PlanQuestion, text: string): boolean {
  return text.includes(question.text) || (question.twin !== null && text.includes(question.twin.text))
}

/** Probes that belong to no question, by the words of the interviewer that the recordings were held with. */
const commonProbes = [
  { text: 'Could you tell me a little more about what you did?', cause: `${ruleIds.tooShort} too_short` },
  { text: 'Can you take one particular occasion?', cause: `${ruleIds.generalStatement} general_statement` },
  { text: 'Which part of that did you do yourself?', cause: `${ruleIds.ownRole} missing_own_role` },
] as const

function causeOf(
  turn: { kind: Turn['kind']; text: string },
  before: Turn['kind'] | null,
  question: PlanQuestion | null,
): string {
  switch (turn.kind) {
    case 'greeting':
      return 'start'
    case 'probe': {
      const own = [...(question?.probes ?? []), ...(question?.twin?.probes ?? [])]
      const trigger = own.find((probe) => turn.text.includes(probe.text))?.when
      const common = commonProbes.find((probe) => turn.text.includes(probe.text))
      return trigger ? `${ruleIds.result} ${trigger}` : (common?.cause ?? ruleIds.result)
    }
    case 'restate':
      // A question that is said again after an answer was thought to be about something else; after an aside, on request.
      return before === 'answer' ? ruleIds.offTopic : ruleIds.repeat
    case 'closing':
      return /\blocal emergency number\b/.test(turn.text) ? ruleIds.danger : ruleIds.enough
    case 'question':
      if (question?.twin && turn.text.includes(question.twin.text)) return `${ruleIds.noExample} twin`
      return before === 'aside' ? ruleIds.skip : ruleIds.enough
    default:
      return ruleIds.candidateQuestion
  }
}
