import { shareWords } from '#content/dashboard-reviews.ts'
import { type CustomerShares, NewShare } from '#contract/customer/shares.ts'
import { isAppError } from '#contract/errors.ts'
import { textOf } from './form-values.ts'

/** What is shown of what was posted: the link that was made, this once, or why none was. */
export interface ShareAnswer {
  made: { link: string; expiresAt: string } | null
  problem: string | null
}

const problems = new Map<string, string>(Object.entries(shareWords.problems))

export async function runShareAction(
  shares: CustomerShares,
  interviewId: string,
  form: FormData,
): Promise<ShareAnswer | 'closed'> {
  try {
    switch (form.get('do')) {
      case 'share':
        return { made: await shares.share(interviewId, readShare(form)), problem: null }
      case 'close':
        await shares.revoke(interviewId, textOf(form, 'id'))
        return 'closed'
      default:
        throw new Response(null, { status: 400 })
    }
  } catch (error) {
    const words = isAppError(error) ? problems.get(error.code) : undefined
    if (words === undefined) throw error
    return { made: null, problem: words }
  }
}

/** The form offers nothing that cannot be read; whatever else is posted is nobody's form. */
function readShare(form: FormData): NewShare {
  const parsed = NewShare.safeParse({
    id: textOf(form, 'id'),
    days: textOf(form, 'days'),
    withRecording: form.has('withRecording'),
  })
  if (!parsed.success) throw new Response(null, { status: 400 })
  return parsed.data
}
