import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#server/platform/db/types.ts'
import { mails } from './schema.ts'
import { countMailStates, StoredMail } from './store.ts'

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
