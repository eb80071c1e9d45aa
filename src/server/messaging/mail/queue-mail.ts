import { z } from 'zod'
import { type MailData, type MailTemplateId, mailTemplates } from '#content/mail/index.ts'
import type { MailContent } from '#content/mail/mail-content.ts'
import type { Brand } from '#contract/values/site-settings.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { JobAddress } from '#server/platform/jobs/define-job.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import type { EmailAttachment } from '#server/providers/email/port.ts'
import { renderMail } from './render-mail.ts'
import { insertMail } from './store.ts'

/** Hands one stored mail to the mail server. */
export const deliverMailAddress = {
  name: 'mail.deliver',
  payload: z.object({ mailId: z.string() }),
} satisfies JobAddress

export interface NewMail<Id extends MailTemplateId> {
  /** Makes the mail unique for as long as its row is kept (90 days), such as `booking/<id>/reminder`. */
  key: string
  /** Checked before; kept in lower case. */
  to: string
  template: Id
  data: MailData<Id>
  /**
   * Whose name and color the mail bears in the place of the installation's: an employer's, to its candidates. It comes from
   * the employer's own address where the workspace has proved one.
   */
  onBehalfOf?: { name: string; color: string | null; workspaceId: string }
  /** Whom an answer goes to; checked before. Without it, whoever the mail comes from. */
  replyTo?: string
  attachments?: readonly EmailAttachment[]
  /** Not before this instant: a reminder. */
  sendAt?: Date
  /** Of a mail whose link opens something for a while: not sent afterwards, and its words are then removed from the database. */
  expiresAt?: Date
}

/**
 * Stores a mail on the caller's transaction and has it sent once that commits: nothing is sent for what did not happen,
 * and a mail server that is away loses nothing. The words are written now, with the brand as it is now.
 * Answers whether the mail is new; false means that its key was there already and nothing is sent.
 */
export async function queueMail<Id extends MailTemplateId>(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'ids' | 'site'>,
  mail: NewMail<Id>,
): Promise<boolean> {
  const { key, to, template, data, onBehalfOf, replyTo, attachments = [], sendAt, expiresAt } = mail
  const brand = onBehalfOf === undefined ? deps.site.brand : brandOfEmployer(deps.site.brand, onBehalfOf)
  const rendered = renderMail(writeMail(template, data, brand), brand)
  const id = deps.ids.uuid()
  const isNew = await insertMail(tx, {
    id,
    key,
    recipient: to.toLowerCase(),
    template,
    replyTo: replyTo ?? null,
    senderName: onBehalfOf?.name ?? null,
    senderWorkspaceId: onBehalfOf?.workspaceId ?? null,
    ...rendered,
    attachments,
    state: 'queued',
    expiresAt: expiresAt ?? null,
    createdAt: deps.clock.now(),
    sendAt: sendAt ?? null,
  })
  if (isNew) await enqueue(tx, deliverMailAddress, { mailId: id }, { key: id, startAt: sendAt })
  return isNew
}

/** Nothing of the installation is said in an employer's mail. */
export function brandOfEmployer(
  site: Brand,
  { name, color }: Pick<NonNullable<NewMail<MailTemplateId>['onBehalfOf']>, 'name' | 'color'>,
): Brand {
  return { ...site, name, legalName: name, address: [], accent: color === null ? null : { light: color, dark: color } }
}

/** The table keeps each template beside its own data; that they belong together is said by `NewMail`. */
function writeMail<Id extends MailTemplateId>(id: Id, data: MailData<Id>, brand: Brand): MailContent {
  const template: { write(data: MailData<Id>, brand: Brand): MailContent } = mailTemplates[id]
  return template.write(data, brand)
}
