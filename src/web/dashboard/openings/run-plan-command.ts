import { type CustomerCompetencies, draftIdOf } from '#contract/customer/competency-library.ts'
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
  /** What was just kept in the library, by its name. */
  kept: string | null
  /** What is wrong with what was to be kept, by field. */
  refused: Readonly<Record<string, string>>
}

type Outcome = { done: 'plan-saved' | 'plan-saved-new' | 'confirmed' } | PlanAnswer

/** Does what the pressed button asks for. Nothing typed is lost by it, whatever comes of it. */
export async function runPlanCommand(
  openings: CustomerOpenings,
  competencies: CustomerCompetencies,
  opening: Opening,
  { change, revision, withoutThem, ...typed }: PlanCommand,
): Promise<Outcome> {
  const { title, description, language } = opening
  const job = { title, description, language }
  const { draft, taken } = openings.settlePlan(language, opening.plan.draft, typed.draft, withoutThem)
  const answer = async (shown: PlanDraft, state: Partial<PlanAnswer> = {}): Promise<PlanAnswer> => ({
    draft: shown,
    context: await openings.describePlan(job, shown),
    revision,
    isChecked: false,
    isOutdated: false,
    taken: [...new Set([...taken, ...withoutThem])],
    kept: null,
    refused: {},
    ...state,
  })
  // A press that moves questions would leave the marks with others.
  if (change !== 'save' && change.kind === 'keep') {
    const { draft: shown, ...state } = await keepInLibrary(competencies, draft, change.index)
    return await answer(shown, state)
  }
  if (change !== 'save')
    return await answer(await openings.changePlan(job, draft, change), staysInPlace(change) ? {} : { taken: [] })
  // Nobody's follow-ups go without their knowing: this is shown first, and the next press saves it.
  if (taken.length > 0) return await answer(draft)
  const outcome = await openings.savePlan(opening.id, { draft, revision })
  switch (outcome.kind) {
    case 'saved':
      if (outcome.isNewVersion) return { done: 'plan-saved-new' }
      return { done: opening.isRoleConfirmed ? 'plan-saved' : 'confirmed' }
    case 'invalid':
      return await answer(draft, { isChecked: true })
    case 'changed':
      // Whoever saves again has been told, and then replaces what the other one saved.
      return await answer(draft, { isOutdated: true, revision: opening.plan.revision })
  }
}

/** The plan's competency goes into the library, and is from there on the library's in this plan. */
async function keepInLibrary(
  library: CustomerCompetencies,
  draft: PlanDraft,
  index: number,
): Promise<Pick<PlanAnswer, 'draft'> & Partial<PlanAnswer>> {
  const chosen = draft.competencies[index]
  if (chosen?.own === undefined) return { draft }
  // Nobody has read a proposed one so closely as whoever keeps it.
  const own = { ...chosen.own, writtenBy: 'people' as const }
  const id = library.newId()
  const questions = chosen.questions.map(({ source: _, ...question }) => question)
  const outcome = await library.keep(id, { own, questions })
  if (outcome.kind === 'invalid') {
    const fields = Object.entries(outcome.fields)
    const refused = fields.map(([field, message]) => [
      field.replace(/^competencies\.0/, `competencies.${index}`),
      message,
    ])
    return { draft, refused: Object.fromEntries(refused) }
  }
  const competencies = draft.competencies.map((each, at) =>
    at === index ? { ...each, own, competencyId: draftIdOf(id) } : each,
  )
  return { draft: { ...draft, competencies }, kept: own.name }
}

function staysInPlace({ kind }: PlanChange): boolean {
  const moving: readonly PlanChange['kind'][] = [
    'move',
    'remove',
    'swap',
    'role',
    'level',
    'restore',
    'remove-question',
  ]
  return !moving.includes(kind)
}
