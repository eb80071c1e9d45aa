import { fill } from '#content/fill.ts'
import { usageWords } from '#content/usage.ts'
import { type CustomerUsage, ExtrasCap, maxExtras } from '#contract/customer/usage.ts'
import { formatCount } from '../format.ts'

/** What is shown again when the number was none. */
export interface ExtrasAnswer {
  typed: string
  error: string
}

/** Sets the number that was typed; null when it is set. */
export async function runExtrasAction(usage: CustomerUsage, form: FormData): Promise<ExtrasAnswer | null> {
  const given = form.get('cap')
  const typed = typeof given === 'string' ? given.trim() : ''
  const cap = ExtrasCap.safeParse({ cap: /^\d{1,6}$/.test(typed) ? Number(typed) : null })
  if (!cap.success) {
    return { typed, error: fill(usageWords.extras.invalid, { most: formatCount(maxExtras) }) }
  }
  // The server lets nobody but owners post to this page; should it ever, there is nothing to post to.
  if (usage.setExtrasCap === null) throw new Response(null, { status: 403 })
  await usage.setExtrasCap(cap.data)
  return null
}
