import { ruleIds } from '#contract/interview/dialogue-rules.ts'
import { isMustHaveQuestion } from '#contract/interview/plan.ts'
import type { DialogueRule, Situation } from '../situation.ts'
import type { DialogueStep } from '../state.ts'
import { askProbe, bankHasProbe } from './probes.ts'

/** Fewest distinct steps of a situational or knowledge answer. Source: evaluation design, 5.2. */
const fewestSteps = 2

/**
 * Reason or steps missing. For situational and knowledge questions; for a past one only where the bank gives
 * the question such a probe.
 */
export const reasoning: DialogueRule = {
  id: ruleIds.reasoning,
  situation: 'Missing reason or steps',
  respond(situation) {
    const { answer } = situation
    const steps = answer.steps < fewestSteps ? ask(situation, 'missing_steps') : null
    return steps ?? (answer.reasons === 0 ? ask(situation, 'missing_reason') : null)
  },
}

function ask(situation: Situation, trigger: 'missing_steps' | 'missing_reason'): DialogueStep | null {
  if (isMustHaveQuestion(situation.question)) return null
  if (situation.type === 'past' && !bankHasProbe(situation, trigger)) return null
  return askProbe(situation, ruleIds.reasoning, trigger)
}
