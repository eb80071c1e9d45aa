import type { Deps } from '#server/platform/deps.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { deliverMailAddress } from './queue-mail.ts'
import { insertMail, type StoredMail, selectMail, selectMailId } from './store.ts'

/**
 * Sends a mail once more, as a new one with the same words. What still waits goes out by itself.
 * @param copiesSeen How many copies the admin was shown: whoever presses twice, or in two windows, sends once.
 * @returns The new mail's id, the same for every repeat; null when there is nothing that could be sent.
 */
export async function sendAgain(
  deps: Pick<Deps, 'db' | 'clock' | 'ids'>,
  mailId: string,
  copiesSeen: number,
): Promise<string | null> {
  const now = deps.clock.now()
  return await deps.db.transaction(async (tx) => {
    const mail = await selectMail(tx, mailId)
    if (mail === null || !canSendAgain(mail, now) || mail.text === null || mail.html === null) return null
    const { recipient, template, replyTo, subject, text, html, attachments, expiresAt } = mail
    const id = deps.ids.uuid()
    const key = `again/${mailId}/${copiesSeen}`
    const words = { recipient, template, replyTo, subject, text, html, attachments, expiresAt }
    const isNew = await insertMail(tx, { ...words, id, key, state: 'queued', copyOf: mailId, createdAt: now })
    if (!isNew) return await selectMailId(tx, key)
    await enqueue(tx, deliverMailAddress, { mailId: id }, { key: id })
    return id
  })
}

/** Whether a mail has its words still, and no attempt ahead of it. */
export function canSendAgain({ state, text, expiresAt }: StoredMail, now: Date): boolean {
  return state !== 'queued' && text !== null && (expiresAt === null || expiresAt > now)
}
