import { savedViewsWords } from '#content/dashboard-saved-views.ts'
import { type CustomerSavedViews, type InterviewFilter, SavedViewName } from '#contract/customer/invitations.ts'
import { isAppError } from '#contract/errors.ts'

export type SavedViewDone = keyof typeof savedViewsWords.done
/** What is shown when something was not done; `typed` null where it was no new view. */
export interface SavedViewProblem {
  problem: string
  typed: string | null
}

const problems = new Map<string, string>(Object.entries(savedViewsWords.problems))

/** Saves the list that is seen, or changes a saved one. What the server refuses is said in words; anything else is a fault. */
export async function runSavedViewAction(
  savedViews: CustomerSavedViews,
  filter: InterviewFilter,
  form: FormData,
): Promise<SavedViewDone | SavedViewProblem> {
  const what = form.get('do')
  const id = String(form.get('id') ?? '')
  const given = String(form.get('name') ?? '')
  const typed = what === 'save' ? given : null
  const name = SavedViewName.safeParse(given)
  if (what !== 'remove' && !name.success) return { problem: savedViewsWords.problems['request.invalid'], typed }
  try {
    switch (what) {
      case 'save':
        await savedViews.save({ name: name.data ?? '', isShared: form.get('isShared') === 'yes', filter })
        return 'saved'
      case 'rename':
        await savedViews.rename(id, name.data ?? '')
        return 'renamed'
      case 'remove':
        await savedViews.remove(id)
        return 'removed'
      default:
        throw new Response(null, { status: 400 })
    }
  } catch (error) {
    const problem = isAppError(error) ? problems.get(error.code) : undefined
    if (problem === undefined) throw error
    return { problem, typed }
  }
}
