import type { CustomerOpenings, Opening, PlanChange } from '#contract/customer/openings.ts'
import type { PlanDraft } from '#contract/interview/plan-draft.ts'
import type { PlanAnswer } from './plan-page.tsx'
import { readPlanForm, readPlanPress, readWithoutThem } from './read-plan-form.ts'

type Outcome = { done: 'plan-saved' | 'plan-saved-new' | 'confirmed' } | PlanAnswer

/** Does what the pressed button asks for. Nothing typed is lost by it, whatever comes of it. */
export async function runPlanAction(openings: CustomerOpenings, opening: Opening, form: FormData): Promise<Outcome> {
  const { title, description } = opening
  const job = { title, description }
  const withoutThem = readWithoutThem(form)
  const { draft, taken } = openings.settlePlan(opening.plan.draft, readPlanForm(form), withoutThem)
  const press = readPlanPress(form)
  const revision = Number(form.get('revision'))
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
  if (press !== 'save') return answer(openings.changePlan(job, draft, press), staysInPlace(press) ? {} : { taken: [] })
  if (!Number.isInteger(revision) || revision < 1) throw new Response(null, { status: 400 })
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
  return kind !== 'move' && kind !== 'remove' && kind !== 'swap' && kind !== 'role' && kind !== 'restore'
}
