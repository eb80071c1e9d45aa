import type { Line } from '#contract/interview/dialogue.ts'
import type { DialogueRuleId } from '#contract/interview/dialogue-rules.ts'
import { isMustHaveQuestion } from '#contract/interview/plan.ts'
import { asksForOwnPart, isToldAlready } from '../cues/told-already.ts'
import { remember, stay } from '../moves.ts'
import { asAnswer, type Situation, withAnswer } from '../situation.ts'
import type { DialogueStep } from '../state.ts'
import * as wording from '../wording.ts'

/** What the probes are remembered by. */
type ProbeKey = wording.AskedTrigger | 'too_short'

function hasProbeLeft({ state, question }: Situation): boolean {
  return state.probesAsked.length < question.maxProbes
}

/**
 * Asks one probe, unless the question has had its number or this one before. A must-have is settled by yes or no, and a
 * question worded by the plan's people is asked only what was written for it or fits any question.
 */
export function askProbe(situation: Situation, rule: DialogueRuleId, key: ProbeKey): DialogueStep | null {
  const { state, question } = situation
  if (situation.utterance === null || !hasProbeLeft(situation) || state.probesAsked.includes(key)) return null
  if (isMustHaveQuestion(question)) return null
  const probe = lineOf(situation, key)
  if (probe === null || isToldAlready(key, probe.text, ownSentences(situation))) return null
  const asked = isOfSharedWork(situation, key, probe) ? wording.genericProbes.missing_own_role : probe
  const answered = withAnswer(situation)
  return stay(
    remember({ ...answered, probesAsked: [...state.probesAsked, key] }, [asked]),
    { say: [asked], kind: 'probe', cause: `${rule} ${key}`, questionId: question.id },
    asAnswer(situation),
  )
}

/** What "we" did is told: "What did you do next?" would ask for it again, where only the own part of it is missing. */
function isOfSharedWork({ answer }: Situation, key: ProbeKey, probe: Line): boolean {
  return key === 'missing_own_role' && answer.weActions > 0 && !asksForOwnPart(probe.text)
}

function ownSentences({ answer }: Situation): readonly string[] {
  return answer.sentences.filter((one) => !one.isInstructionToScorer).map((one) => one.text)
}

function lineOf(situation: Situation, key: ProbeKey): Line | null {
  const { question, state, type } = situation
  const isRewritten = (state.variant === 'twin' ? question.twin : question)?.isRewritten === true
  if (key !== 'too_short')
    return isRewritten && !bankHasProbe(situation, key) ? null : wording.probeLine(question, state.variant, key)
  if (isRewritten) return wording.tellMeMore
  return type === 'past' ? wording.tooShort : wording.tooShortHypothetical
}

/** Whether the plan has a probe of its own for this trigger on the question in force. */
export function bankHasProbe({ question, state }: Situation, trigger: wording.AskedTrigger): boolean {
  const source = state.variant === 'twin' ? question.twin : question
  return source?.probes.some((probe) => probe.when === trigger) ?? false
}
