import type { StoppedAt } from '#contract/customer/numbers.ts'
import type { PlanQuestions, StopRow } from './interview-store.ts'

interface Place {
  /** 0 before the first, and for a question that the plan does not know. */
  position: number
  id: string | null
  text: string | null
  version: number
}

/** Where a question stands in a plan; its twin stands in its place. */
function placeOf(questionId: string | null, plan: PlanQuestions | undefined): Place {
  const version = plan?.version ?? 0
  const at = plan?.questions.findIndex(({ id, twin }) => id === questionId || twin?.id === questionId) ?? -1
  const question = plan?.questions[at]
  return question === undefined
    ? { position: 0, id: null, text: null, version }
    : { position: at + 1, id: question.id, text: question.text, version }
}

/**
 * At which question people left. Of one opening questions are told apart by what they ask, place and words being those of the
 * newest version that somebody left at; of several openings by their number alone, since each asks something else.
 */
export function foldStops(
  rows: readonly StopRow[],
  plans: readonly PlanQuestions[],
  isOneOpening: boolean,
): StoppedAt[] {
  const found = new Map<string | number | null, Place & { stopped: number }>()
  for (const { questionId, stopped, anyId } of rows) {
    const plan = plans.find(({ id }) => id === anyId)
    const place = placeOf(questionId, plan)
    const key = isOneOpening ? place.id : place.position
    const known = found.get(key)
    const newest = known === undefined || place.version >= known.version ? place : known
    found.set(key, { ...newest, stopped: (known?.stopped ?? 0) + stopped })
  }
  return [...found.values()]
    .sort((one, other) => one.position - other.position || other.version - one.version)
    .map(({ position, id, text, stopped }) => ({
      position,
      questionId: isOneOpening ? id : null,
      text: isOneOpening ? text : null,
      stopped,
    }))
}
