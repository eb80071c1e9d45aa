import type { NewLead, NewSavedLead } from '#contract/api/leads.ts'
import type { Deps } from '#server/platform/deps.ts'
import { storableJson } from '#server/platform/http/storable.ts'
import { hashValues, readKey } from '#server/platform/public-posts/identify-repeat.ts'
import { insertLead } from './store.ts'

type LeadRecord = { kind: 'saved'; body: NewSavedLead } | { kind: 'early-discount'; body: NewLead }

/** Stores a lead record as it came; a repeat stores nothing more. @param key The sender's `idempotency-key`. */
export async function storeLead(
  deps: Pick<Deps, 'db' | 'clock' | 'ids'>,
  { kind, body }: LeadRecord,
  key: string | undefined,
): Promise<void> {
  const receivedAt = deps.clock.now()
  await insertLead(deps.db, {
    id: deps.ids.uuid(),
    kind,
    email: body.email.toLowerCase(),
    body: storableJson(body),
    receivedAt,
    idempotencyKey: readKey(key, receivedAt),
    bodyHash: hashValues(body),
  })
}
