import type { Transaction } from '#server/platform/db/types.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { invitedByMail } from '#server/screening/interviews/mails-of.ts'
import { invitationLostAddress } from './invitation-lost-address.ts'

/** A mail did not arrive and is not tried again: of an invitation, somebody has to know. Every other one stands in the outbox. */
export async function tellMailLost(tx: Transaction, { mailId, key }: { mailId: string; key: string }): Promise<void> {
  const interviewId = invitedByMail(key)
  if (interviewId !== null) await enqueue(tx, invitationLostAddress, { interviewId, mailId }, { key: mailId })
}
