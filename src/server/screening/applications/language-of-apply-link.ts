import type { Locale } from '#contract/values/locales.ts'
import type { Deps } from '#server/platform/deps.ts'
import { saidBy } from '#server/screening/openings/policy.ts'
import { findOpening } from '#server/screening/openings/store.ts'
import { throughLink } from './through-link.ts'

/** In which language a public apply link begins; null where it says none, and for a link that leads nowhere. Nobody has applied yet who could have chosen. */
export function languageOfApplyLink(deps: Pick<Deps, 'db'>, slug: string): Promise<Locale | null> {
  return throughLink(deps, slug, async (tx, { workspaceId, openingId }) => {
    const opening = await findOpening(tx, workspaceId, openingId)
    return opening === null ? null : saidBy(opening.language)
  })
}
