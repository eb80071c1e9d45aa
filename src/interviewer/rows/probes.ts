import type { Line } from '#contract/interview/dialogue.ts'
import { remember, stay } from '../moves.ts'
import type { DialogueStep } from '../port.ts'
import { asAnswer, type Situation, withAnswer } from '../situation.ts'
import * as wording from '../wording.ts'

/** What the probes of rows 12 to 18 are remembered by. */
type ProbeKey = wording.AskedTrigger | 'too_short'

function hasProbeLeft({ state, question }: Situation): boolean {
  return state.probesAsked.length < question.maxProbes
}

/** Asks one probe, unless the question has had its number or this one before. */
export function askProbe(situation: Situation, row: string, key: ProbeKey): DialogueStep | null {
  const { state, question } = situation
  if (situation.utterance === null || !hasProbeLeft(situation) || state.probesAsked.includes(key)) return null
  const probe = lineOf(situation, key)
  const answered = withAnswer(situation)
  return stay(
    remember({ ...answered, probesAsked: [...state.probesAsked, key] }, [probe]),
    { say: [probe], kind: 'probe', cause: `${row} ${key}`, questionId: question.id },
    asAnswer(situation),
  )
}

function lineOf({ question, state, type }: Situation, key: ProbeKey): Line {
  if (key !== 'too_short') return wording.probeLine(question, state.variant, key)
  return type === 'past' ? wording.tooShort : wording.tooShortHypothetical
}

/** Whether bank has a probe of its own for this trigger on the question in force. */
export function bankHasProbe({ question, state }: Situation, trigger: wording.AskedTrigger): boolean {
  const source = state.variant === 'twin' ? question.twin : question
  return source?.probes.some((probe) => probe.when === trigger) ?? false
}
