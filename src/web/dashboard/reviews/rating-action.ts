import { ratingWords } from '#content/dashboard-ratings.ts'
import { type CustomerRatings, type DraftLevel, NewRating, RatingDraft } from '#contract/customer/ratings.ts'
import { isAppError } from '#contract/errors.ts'

/** What is shown again when a rating was not saved or submitted. */
export interface RatingAnswer {
  /** About the page as a whole; null where the problem is a field's. */
  notice: string | null
  /** By the field's name. */
  errors: Readonly<Record<string, string>>
  levels: readonly DraftLevel[]
}

export const levelName = (competencyId: string) => `level:${competencyId}`
export const sentenceName = (competencyId: string) => `sentence:${competencyId}`

/** The value of the choice that says that there is not enough evidence. */
export const noLevel = 'none'

const problems = new Map<string, string>(Object.entries(ratingWords.problems))

/** Does what one of the page's forms asks for. What the server refuses is said in words; anything else is a fault. */
export async function runRatingAction(
  ratings: CustomerRatings,
  interviewId: string,
  form: FormData,
): Promise<{ done: 'saved' | 'submitted' | 'revealed' } | RatingAnswer> {
  const asked = form.get('do')
  if (asked === 'reveal') {
    await ratings.reveal(interviewId)
    return { done: 'revealed' }
  }
  if (asked !== 'save' && asked !== 'submit') throw new Response(null, { status: 400 })
  const levels = readLevels(form)
  const schema = asked === 'save' ? RatingDraft : NewRating
  const parsed = schema.safeParse({ levels, ...(asked === 'save' ? {} : { seen: textOf(form, 'seen') || null }) })
  if (!parsed.success) return { notice: null, errors: errorsOf(parsed.error.issues, levels), levels }
  try {
    if (asked === 'save') await ratings.saveDraft(interviewId, RatingDraft.parse(parsed.data))
    else await ratings.submit(interviewId, NewRating.parse(parsed.data))
    return { done: asked === 'save' ? 'saved' : 'submitted' }
  } catch (error) {
    const words = isAppError(error) ? problems.get(error.code) : undefined
    if (words === undefined) throw error
    return { notice: words, errors: {}, levels }
  }
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** One for each competency of the form; each has its field for a sentence, chosen or not. */
function readLevels(form: FormData): DraftLevel[] {
  return [...form.keys()].flatMap((name) => {
    if (!name.startsWith(sentenceName(''))) return []
    const competencyId = name.slice(sentenceName('').length)
    const level = levelOf(textOf(form, levelName(competencyId)))
    return [{ competencyId, sentence: textOf(form, name), ...(level === undefined ? {} : { level }) }]
  })
}

function levelOf(chosen: string): DraftLevel['level'] {
  if (chosen === noLevel) return null
  const level = Number(chosen)
  return level === 1 || level === 2 || level === 3 || level === 4 || level === 5 ? level : undefined
}

function errorsOf(
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
  levels: readonly DraftLevel[],
): Record<string, string> {
  return Object.fromEntries(
    issues.flatMap(({ path: [list, index, field], message }) => {
      const competencyId = list === 'levels' ? levels[Number(index)]?.competencyId : undefined
      if (competencyId === undefined) return []
      return [
        field === 'sentence' ? [sentenceName(competencyId), message] : [levelName(competencyId), ratingWords.missing],
      ]
    }),
  )
}
