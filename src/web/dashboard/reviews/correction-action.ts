import { correctionsWords } from '#content/dashboard-reviews.ts'
import { type CustomerCorrections, NewCorrection } from '#contract/customer/reviews.ts'
import { isAppError } from '#contract/errors.ts'
import { TurnId } from '#contract/values/ids.ts'
import { readErrors, textOf } from './form-values.ts'

/** What is shown again when a correction was not saved. */
export interface CorrectionAnswer {
  turnId: string
  /** What was typed. */
  text: string
  /** About the page as a whole; null where the problem is the field's. */
  notice: string | null
  error: string | null
}

const problems = new Map<string, string>(Object.entries(correctionsWords.problems))

export async function runCorrectionAction(
  corrections: CustomerCorrections,
  interviewId: string,
  form: FormData,
): Promise<'done' | CorrectionAnswer> {
  const turn = TurnId.safeParse(textOf(form, 'turn'))
  if (!turn.success) throw new Response(null, { status: 400 })
  const typed = { turnId: turn.data, text: textOf(form, 'text') }
  const parsed = NewCorrection.safeParse({ text: typed.text, seen: textOf(form, 'seen') || null })
  if (!parsed.success) return { ...typed, notice: null, error: readErrors(parsed.error).text ?? null }
  try {
    await corrections.correct(interviewId, turn.data, parsed.data)
    return 'done'
  } catch (error) {
    const words = isAppError(error) ? problems.get(error.code) : undefined
    if (words === undefined) throw error
    return { ...typed, notice: words, error: null }
  }
}
