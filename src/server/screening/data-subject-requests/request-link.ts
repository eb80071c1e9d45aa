import type { Deps } from '#server/platform/deps.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { hashAddress } from './hash-address.ts'
import { answerRequestAddress } from './send-link.ts'
import { insertRequest } from './store.ts'

/**
 * Asks for links to whatever is stored with an address. The caller learns nothing, not even by the time it takes: the
 * address is looked for later, by a job.
 * @param email Checked to be an address.
 */
export async function requestLink(deps: Pick<Deps, 'db' | 'clock' | 'ids'>, email: string): Promise<void> {
  const address = email.trim().toLowerCase()
  const id = deps.ids.uuid()
  await deps.db.transaction(async (tx) => {
    await insertRequest(tx, { id, email: address, emailHash: hashAddress(address), createdAt: deps.clock.now() })
    await enqueue(tx, answerRequestAddress, { requestId: id }, { key: id })
  })
}
