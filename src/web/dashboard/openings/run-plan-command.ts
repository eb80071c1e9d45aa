import type { CustomerOpenings, Opening, PlanChange, PlanContext } from '#contract/customer/openings.ts'
import type { PlanDraft } from '#contract/interview/plan-draft.ts'
import type { PlanCommand } from './plan-command.ts'

/** What is shown in place of what is stored, after a press that did not save. */
export interface PlanAnswer {
  draft: PlanDraft
  context: PlanContext
  revision: number
  /** Whether problems are told beside the fields: only once somebody has tried to save. */
  isChecked: boolean
  isOutdated: boolean
  /** The questions whose other words and follow-ups were taken away, as `competencies.2.questions.0`. */
  taken: readonly string[]
}

type Outcome = { done: 'plan-saved' | 'plan-saved-new' | 'confirmed' } | PlanAnswer

/** Does what the pressed button asks for. Nothing typed is lost by it, whatever comes of it. */
export async function runPlanCommand(
  openings: CustomerOpenings,
  opening: Opening,
  { change, revision, withoutThem, ...typed }: PlanCommand,
): Promise<Outcome> {
  const { title, description } = opening
  const job = { title, description }
  const { draft, taken } = openings.settlePlan(opening.plan.draft, typed.draft, withoutThem)
  const answer = (shown: PlanDraft, state: Partial<PlanAnswer> = {}): PlanAnswer => ({
    draft: shown,
    context: openings.describePlan(job, shown),
    revision,
    isChecked: false,
    isOutdated: false,
    taken: [...new Set([...taken, ...withoutThem])],
    ...state,
  })
  // A press that moves questions would leave the marks with others.
  if (change !== 'save')
    return answer(openings.changePlan(job, draft, change), staysInPlace(change) ? {} : { taken: [] })
  // Nobody's follow-ups go without their knowing: this is shown first, and the next press saves it.
  if (taken.length > 0) return answer(draft)
  const outcome = await openings.savePlan(opening.id, { draft, revision })
  switch (outcome.kind) {
    case 'saved':
      if (outcome.isNewVersion) return { done: 'plan-saved-new' }
      return { done: opening.isRoleConfirmed ? 'plan-saved' : 'confirmed' }
    case 'invalid':
      return answer(draft, { isChecked: true })
    case 'changed':
      // Whoever saves again has been told, and then replaces what the other one saved.
      return answer(draft, { isOutdated: true, revision: opening.plan.revision })
  }
}

function staysInPlace({ kind }: PlanChange): boolean {
  const moving: readonly PlanChange['kind'][] = ['move', 'remove', 'swap', 'role', 'restore', 'remove-question']
  return !moving.includes(kind)
}
