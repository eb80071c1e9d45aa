import { noteIntegrityFacts } from '#contract/api/integrity-facts.ts'
import type { Feature } from '#server/platform/feature.ts'
import { handle } from '#server/platform/http/handle.ts'
import { bearerOf } from '#server/screening/media/through-upload.ts'
import { noteFacts } from './note-facts.ts'

/** What happens around the answers of a candidate, as their browser tells it. */
export const integrityFactsFeature: Feature = {
  id: 'integrity-facts',
  routes: [
    handle(
      noteIntegrityFacts,
      async (deps, context, { params, body }) => {
        await noteFacts(deps, { ...params, token: bearerOf(context) }, body.facts)
        return null
      },
      // An office of candidates behind one address, each with a few in a minute.
      { rateLimit: { max: 300, windowMs: 60_000 } },
    ),
  ],
  jobs: [],
}
