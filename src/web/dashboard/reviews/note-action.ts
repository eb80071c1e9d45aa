import { notesWords } from '#content/dashboard-reviews.ts'
import { type CustomerReviews, NewNote } from '#contract/customer/reviews.ts'
import { isAppError } from '#contract/errors.ts'
import { readErrors, textOf } from './form-values.ts'

/** What is shown again when something was not done. */
export interface NoteAnswer {
  /** About the page as a whole; null where the problem is a field's. */
  notice: string | null
  errors: Readonly<Record<string, string>>
  /** What was typed. */
  values: { id: string; text: string; tell: string[] } | null
}

const problems = new Map<string, string>(Object.entries(notesWords.problems))

/** Does what one of the page's forms asks for. What the server refuses is said in words; anything else is a fault. */
export async function runNoteAction(
  reviews: CustomerReviews,
  interviewId: string,
  form: FormData,
): Promise<{ done: keyof typeof notesWords.done } | NoteAnswer> {
  switch (form.get('do')) {
    case 'add':
      return await add(reviews, interviewId, form)
    case 'remove':
      return await remove(reviews, interviewId, textOf(form, 'id'))
    default:
      throw new Response(null, { status: 400 })
  }
}

async function add(reviews: CustomerReviews, interviewId: string, form: FormData) {
  const tell = form.getAll('tell').filter((value) => typeof value === 'string')
  const values = { id: textOf(form, 'id'), text: textOf(form, 'text'), tell }
  const parsed = NewNote.safeParse(values)
  if (!parsed.success) return { notice: null, errors: readErrors(parsed.error), values }
  const told = await reviews.addNote(interviewId, parsed.data)
  return { done: told.length === 0 ? ('added' as const) : ('told' as const) }
}

async function remove(reviews: CustomerReviews, interviewId: string, noteId: string) {
  try {
    await reviews.removeNote(interviewId, noteId)
    return { done: 'removed' as const }
  } catch (error) {
    const words = isAppError(error) ? problems.get(error.code) : undefined
    if (words === undefined) throw error
    return { notice: words, errors: {}, values: null }
  }
}
