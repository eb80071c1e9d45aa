import { decisionWords } from '#content/dashboard-reviews.ts'
import { type CustomerReviews, NewDecision } from '#contract/customer/reviews.ts'
import { isAppError } from '#contract/errors.ts'
import { readErrors, textOf } from './form-values.ts'

/** What is shown again when something was not done. */
export interface DecisionAnswer {
  /** About the page as a whole; null where the problem is a field's. */
  notice: string | null
  errors: Readonly<Record<string, string>>
  values: { outcome: string; reason: string }
}

const problems = new Map<string, string>(Object.entries(decisionWords.problems))

/** Does what one of the page's forms asks for. What the server refuses is said in words; anything else is a fault. */
export async function runDecisionAction(
  reviews: CustomerReviews,
  interviewId: string,
  form: FormData,
): Promise<{ done: 'read' | 'decided' } | DecisionAnswer> {
  if (form.get('do') === 'read') {
    await reviews.markEvidenceRead(interviewId)
    return { done: 'read' }
  }
  if (form.get('do') !== 'decide') throw new Response(null, { status: 400 })
  const values = { outcome: textOf(form, 'outcome'), reason: textOf(form, 'reason') }
  const parsed = NewDecision.safeParse({ ...values, seen: textOf(form, 'seen') || null })
  if (!parsed.success) return { notice: null, errors: readErrors(parsed.error), values }
  try {
    await reviews.decide(interviewId, parsed.data)
    return { done: 'decided' }
  } catch (error) {
    const words = isAppError(error) ? problems.get(error.code) : undefined
    if (words === undefined) throw error
    return { notice: words, errors: {}, values }
  }
}
