import type { StepAlert } from '#server/live/ports.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import type { StoredInterview } from '#server/screening/interviews/store.ts'
import { notifyOfAlertAddress, remindOfAlertAddress } from './job-addresses.ts'
import { acknowledgedWithinMs, maxQuoteLength } from './policy.ts'
import { insertAlert, markCertain } from './store.ts'

/**
 * Stores that danger was heard, in the transaction of the turn that it was heard in, and has people told of it as soon as
 * that commits. Once for each interview, and once more when what was a question becomes certain.
 * Members who try their own plan alert nobody. The interview's row is locked by the caller.
 */
export async function raiseAlert(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'ids'>,
  { id: interviewId, workspaceId, isPreview }: StoredInterview,
  { isCertain, sentence }: StepAlert,
): Promise<void> {
  if (isPreview) return
  const at = deps.clock.now()
  const quote = sentence === null ? null : sentence.slice(0, maxQuoteLength)
  const isNew = await insertAlert(tx, { id: deps.ids.uuid(), interviewId, at, isCertain, quote })
  if (!isNew && !(isCertain && (await markCertain(tx, interviewId, { at, quote })))) return
  const round = isNew ? 'first' : 'certain'
  const key = isNew ? interviewId : `${interviewId}/certain`
  await enqueue(tx, notifyOfAlertAddress, { interviewId, round }, { key })
  // Of a demo the admin has been told at once, and nobody else is there to be.
  if (workspaceId === null) return
  const startAt = new Date(at.getTime() + acknowledgedWithinMs)
  await enqueue(tx, remindOfAlertAddress, { interviewId, round }, { key, startAt })
}
