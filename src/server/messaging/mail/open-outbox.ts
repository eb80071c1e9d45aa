import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type {
  AdminOutbox,
  OutboxMail,
  OutboxMailDetails,
  OutboxQuery,
  UndeliverableAddress,
} from '#contract/admin/outbox.ts'
import type { Db, Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { cutPage, readInstantCursor } from '#server/platform/list-cursor.ts'
import { readDeliveryReport, recordDeliveryReport } from './delivery-reports.ts'
import { outboxPageSize } from './policy.ts'
import { deliverMailAddress } from './queue-mail.ts'
import { mails } from './schema.ts'
import {
  countMailStates,
  deleteUndeliverable,
  insertMail,
  type KnownUndeliverable,
  type ListedMail,
  StoredMail,
  selectCopies,
  selectMail,
  selectMailId,
  selectMails,
  selectUndeliverable,
} from './store.ts'

type OutboxDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'email' | 'log'>

/** The outbox, for the admin. */
export function openOutbox(deps: OutboxDeps): AdminOutbox {
  return {
    async list(query) {
      const [found, counts] = await Promise.all([findPage(deps, query), countMailStates(deps.db)])
      return { ...found, counts, sendsMail: sendsMail(deps) }
    },
    find: (mailId) => findDetails(deps, mailId),
    sendAgain: (mailId, copiesSeen) => sendAgain(deps, mailId, copiesSeen),
    async undeliverableOf(addresses) {
      const known = await findUndeliverable(
        deps.db,
        addresses.map((address) => address.toLowerCase()),
      )
      return [...known.values()].map(toUndeliverable)
    },
    trustAddress: (address) => deleteUndeliverable(deps.db, address.toLowerCase()),
    async readReport(message) {
      return await recordDeliveryReport(deps, await readDeliveryReport(message))
    },
  }
}

/** Whether mails leave this installation; else its owner finds them in the outbox. */
export function sendsMail({ email }: Pick<Deps, 'email'>): boolean {
  return email.id !== 'outbox'
}

async function findPage(deps: OutboxDeps, { state, search, after }: OutboxQuery) {
  const filter = { state, search: search.trim(), after: after === null ? null : readInstantCursor(after) }
  const rows = await selectMails(deps.db, filter, outboxPageSize + 1)
  const { shown, next } = cutPage(rows, outboxPageSize, ({ createdAt, id }) => ({ value: createdAt.toISOString(), id }))
  const undeliverable = await findUndeliverable(
    deps.db,
    shown.map(({ recipient }) => recipient),
  )
  return { mails: shown.map((mail) => listed(mail, undeliverable.has(mail.recipient))), next }
}

/**
 * Which of these addresses mail does not reach, and why.
 * @param addresses Lower case.
 */
export async function findUndeliverable(
  db: Db | Transaction,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, KnownUndeliverable>> {
  const known = await selectUndeliverable(db, [...new Set(addresses)])
  return new Map(known.map((one) => [one.address, one]))
}

async function findDetails(deps: OutboxDeps, mailId: string): Promise<OutboxMailDetails | null> {
  const mail = await selectMail(deps.db, mailId)
  if (mail === null) return null
  const [copies, undeliverable] = await Promise.all([
    selectCopies(deps.db, mailId),
    findUndeliverable(deps.db, [mail.recipient]),
  ])
  const known = undeliverable.get(mail.recipient)
  const wordsGone = whyWordsAreGone(mail)
  return {
    ...listed(mail, known !== undefined),
    replyTo: mail.replyTo,
    attachments: mail.attachments.map(({ fileName, contentType, content }) => ({
      fileName,
      contentType,
      bytes: Buffer.byteLength(content),
    })),
    text: wordsGone === null ? mail.text : null,
    wordsGone,
    undeliverable: known === undefined ? null : toUndeliverable(known),
    canSendAgain: canSendAgain(mail, deps.clock.now()),
    copies: copies.map(({ id, createdAt, state }) => ({ id, createdAt: createdAt.toISOString(), state })),
  }
}

/**
 * A link that opens something for a while is its reader's alone: the admin is shown it only where no mail server could
 * have brought it to them.
 */
export function whyWordsAreGone({ text, expiresAt, state, template }: StoredMail): OutboxMailDetails['wordsGone'] {
  if (text === null) return 'removed'
  // What a candidate said is told to the members of their workspace alone, and so is what these write to them.
  const isPrivate = template === 'safety-alert' || template === 'candidate-message' || template === 'candidate-reply'
  return (expiresAt !== null || isPrivate) && state !== 'stored' ? 'secret' : null
}

function toUndeliverable({ address, since, reason, source }: KnownUndeliverable): UndeliverableAddress {
  return { address, since: since.toISOString(), reason, source }
}

function listed(mail: ListedMail, isUndeliverable: boolean): OutboxMail {
  const { id, recipient, template, subject, state, attempts, lastError } = mail
  return {
    id,
    recipient,
    template,
    subject,
    state,
    attempts,
    lastError,
    isUndeliverable,
    createdAt: mail.createdAt.toISOString(),
    sendAt: mail.sendAt?.toISOString() ?? null,
    lastAttemptAt: mail.lastAttemptAt?.toISOString() ?? null,
    settledAt: mail.settledAt?.toISOString() ?? null,
  }
}

const FailedMail = StoredMail.pick({ id: true, recipient: true, subject: true, lastError: true, state: true })

/** How sending does: what waits, what did not arrive, and the last that did not. */
export async function readMailHealth(db: Db, now: Date) {
  const due = sql`coalesce(${mails.sendAt}, ${mails.createdAt})`
  const [[oldest], counts, failures] = await Promise.all([
    db
      .select({ at: sql`min(${due})` })
      .from(mails)
      .where(and(eq(mails.state, 'queued'), sql`${due} <= ${now.toISOString()}::timestamptz`)),
    countMailStates(db),
    db
      .select({
        id: mails.id,
        recipient: mails.recipient,
        subject: mails.subject,
        lastError: mails.lastError,
        state: mails.state,
      })
      .from(mails)
      .where(inArray(mails.state, ['failed', 'bounced']))
      .orderBy(desc(mails.createdAt), desc(mails.id))
      .limit(5),
  ])
  return {
    queued: counts.queued,
    failed: counts.failed,
    bounced: counts.bounced,
    oldestDueAt: z.coerce
      .date()
      .nullable()
      .parse(oldest?.at ?? null),
    lastFailures: failures.map((row) => FailedMail.parse(row)),
  }
}

/**
 * Sends a mail once more, as a new one with the same words. What still waits goes out by itself.
 * @param copiesSeen How many copies the admin was shown: whoever presses twice, or in two windows, sends once.
 * @returns The new mail's id, the same for every repeat; null when there is nothing that could be sent.
 */
async function sendAgain(
  deps: Pick<Deps, 'db' | 'clock' | 'ids'>,
  mailId: string,
  copiesSeen: number,
): Promise<string | null> {
  const now = deps.clock.now()
  return await deps.db.transaction(async (tx) => {
    const mail = await selectMail(tx, mailId)
    if (mail === null || !canSendAgain(mail, now) || mail.text === null || mail.html === null) return null
    const { recipient, template, replyTo, senderName, senderWorkspaceId, subject, text, html } = mail
    const { attachments, expiresAt } = mail
    const sender = { replyTo, senderName, senderWorkspaceId }
    const id = deps.ids.uuid()
    const key = `again/${mailId}/${copiesSeen}`
    const words = { recipient, template, ...sender, subject, text, html, attachments, expiresAt }
    const isNew = await insertMail(tx, { ...words, id, key, state: 'queued', copyOf: mailId, createdAt: now })
    if (!isNew) return await selectMailId(tx, key)
    await enqueue(tx, deliverMailAddress, { mailId: id }, { key: id })
    return id
  })
}

/** Whether a mail has its words still, and no attempt ahead of it. */
function canSendAgain({ state, text, expiresAt }: StoredMail, now: Date): boolean {
  return state !== 'queued' && text !== null && (expiresAt === null || expiresAt > now)
}
