import type { Locale } from '#contract/values/locales.ts'
import type { Deps } from '#server/platform/deps.ts'
import { findOpening } from '#server/screening/openings/store.ts'
import { throughLink } from './through-link.ts'

/** In which language a public apply link begins; null for one that leads nowhere. Nobody has applied yet who could have chosen. */
export function languageOfApplyLink(deps: Pick<Deps, 'db'>, slug: string): Promise<Locale | null> {
  return throughLink(
    deps,
    slug,
    async (tx, { workspaceId, openingId }) => (await findOpening(tx, workspaceId, openingId))?.language ?? null,
  )
}
