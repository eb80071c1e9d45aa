import { sql } from 'drizzle-orm'
import PostalMime, { type Email } from 'postal-mime'
import { z } from 'zod'
import { type NewMessage, NewMessage as NewMessageSchema } from '#contract/customer/messages.ts'
import { deliverMail } from '#server/messaging/mail/deliver-mail.ts'
import { Secret } from '#server/platform/config/secret.ts'
import { inSystem } from '#server/platform/db/scope.ts'
import type { Workspace } from '#server/platform/workspaces/workspace.ts'
import { createSmtpEmail } from '#server/providers/email/smtp/index.ts'
import { setupReviews } from '#server/screening/reviews/testing/setup.ts'
import type { TestDatabase } from '../../../../../tests/harness/database.ts'
import { openMailServer } from '../../../../../tests/harness/mail-server.ts'
import { openCandidateMessages } from '../candidate-thread.ts'
import { readThread } from '../read-threads.ts'
import { sendMessages } from '../send-messages.ts'

let people = 0

/** Where answers by mail go in tests. */
export const replyAddress = 'reply@mail.example.com'
export const reportSecret = 'a-long-random-text'

/** A workspace with interviews that have ended, and a mail server that takes what leaves it, or refuses it. */
export async function setupMessages(database: TestDatabase, options: Parameters<typeof openMailServer>[0] = {}) {
  const t = await setupReviews(database)
  const server = await openMailServer(options)
  const email = createSmtpEmail({ url: new Secret(`smtp://127.0.0.1:${server.port}`) })
  const mail = { ...t.deps.config.mail, replyAddress, reportSecret: new Secret(reportSecret) }
  const deps = { ...t.deps, email, config: { ...t.deps.config, mail } }

  const rows = async (query: ReturnType<typeof sql>) =>
    (await inSystem(database.db, 'sweep', (tx) => tx.execute(query))).rows

  /** Somebody whose interview has ended, with an address of their own. */
  async function finish(where: Workspace = t.workspace) {
    const { id } = await t.finish(where)
    const address = `dana-${process.pid}-${++people}@candidate.example`
    await rows(sql`update interviews set email = ${address} where id = ${id}`)
    return { id, address }
  }

  /** Hands on what is due to the mail server, as the job does. */
  async function deliver(): Promise<void> {
    const due = await rows(
      sql`select id from mails where state = 'queued' and coalesce(send_at, created_at) <= ${t.clock.now().toISOString()}::timestamptz and key like 'message/%' order by id`,
    )
    for (const { id } of z.array(z.object({ id: z.string() })).parse(due)) {
      await deliverMail(deps, id, { isLastAttempt: true, signal: new AbortController().signal, log: deps.log })
    }
  }

  const decline = {
    kind: 'decline',
    subject: 'Your application for {opening}',
    body: 'Hello {name},\n\nwe go on with others.\n\n{link}\n\n{company}',
  } as const

  return {
    ...t,
    deps,
    rows,
    finish,
    deliver,
    decline,
    closeServer: server.close,
    send: (interviewIds: readonly string[], more: Partial<NewMessage> = {}, by: Workspace = t.workspace) =>
      sendMessages(deps, by, NewMessageSchema.parse({ id: deps.ids.uuid(), interviewIds, ...decline, ...more })),
    thread: (interviewId: string, by: Workspace = t.workspace) => readThread(deps, by, interviewId),
    page: openCandidateMessages(deps),
    /** What the mail server has taken for an address, the oldest first. */
    taken: (address: string): Promise<Email[]> =>
      Promise.all(server.taken.filter(({ to }) => to.includes(address)).map(({ raw }) => PostalMime.parse(raw))),
  }
}

/** The token of the page that a mail leads to. */
export function pageTokenIn(mail: Email | undefined): string {
  return /\/messages\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? 'none'
}
