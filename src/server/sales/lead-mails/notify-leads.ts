import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { formOf, isFormId, valueOfRole } from '#forms/index.ts'
import { countMailsTo, queueMail } from '#server/messaging/index.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { submissions } from '#server/sales/forms/schema.ts'

/** Written to in one transaction; a hundred mails are queued in well under a second. */
export const leadsPerLook = 50

/** Looks of one run: a rush is worked off in runs of two thousand, so that it never holds up the forms for long. */
export const looksPerRun = 40

/** One acknowledgement a day and address. */
export const acknowledgementPauseMs = 24 * 60 * 60 * 1000

type NotifyDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'site' | 'config'>

/**
 * Writes to the admin and to the sender of every submission that is new, once: the mails and the note that they are
 * written share a transaction, and two processes pass each other's submissions over.
 * @returns How many were told; less than `leadsPerLook` when none is left.
 */
export async function notifyLeads(deps: NotifyDeps): Promise<number> {
  return await deps.db.transaction(async (tx) => {
    const untold = await lockUntold(tx, leadsPerLook)
    for (const submission of untold) {
      // Of a form that is no more, the admin still gets to know.
      const mails = isFormId(submission.form)
        ? formOf(submission.form).mails
        : { admin: 'lead-notification', sender: null }
      if (mails.admin !== null) await notifyAdmin(tx, deps, submission)
      if (mails.sender !== null) await acknowledge(tx, deps, submission)
    }
    await markTold(
      tx,
      untold.map(({ id }) => id),
      deps.clock.now(),
    )
    return untold.length
  })
}

async function notifyAdmin(tx: Transaction, deps: NotifyDeps, submission: UntoldSubmission): Promise<void> {
  const { adminEmail } = deps.config.mail
  if (adminEmail === null) return
  const { id, form, email, contactId, values, page } = submission
  const definition = isFormId(form) ? formOf(form) : null
  await queueMail(tx, deps, {
    key: `lead/${id}/notification`,
    to: adminEmail,
    replyTo: email,
    template: 'lead-notification',
    data: {
      formTitle: definition?.title ?? form,
      leadName: nameOf(values) ?? email,
      leadEmail: email,
      company: valueOfRole('company', values),
      phone: valueOfRole('phone', values),
      message: valueOfRole('message', values),
      facts: (definition?.fields ?? [])
        .filter(({ role }) => role === 'fact')
        .map(({ name, label }) => ({ label, value: values[name] ?? '' })),
      page,
      leadUrl: `${deps.config.publicUrl}/admin/leads/${contactId}`,
    },
  })
}

/** Whoever types another person's address into a form, however often, has them written to once a day. */
async function acknowledge(tx: Transaction, deps: NotifyDeps, submission: UntoldSubmission): Promise<void> {
  const { id, email, values } = submission
  const since = new Date(deps.clock.now().getTime() - acknowledgementPauseMs)
  if ((await countMailsTo(tx, email, 'lead-acknowledgement', since)) > 0) return
  const { publicUrl } = deps.config
  await queueMail(tx, deps, {
    key: `lead/${id}/acknowledgement`,
    to: email,
    template: 'lead-acknowledgement',
    data: {
      firstName: valueOfRole('firstName', values) ?? nameOf(values) ?? email,
      scheduleUrl: deps.site.schedulerUrl ?? `${publicUrl}/schedule`,
      demoUrl: `${publicUrl}/voice`,
    },
  })
}

function nameOf(values: UntoldSubmission['values']): string | null {
  const parts = [valueOfRole('firstName', values), valueOfRole('lastName', values)]
  return parts.filter((part) => part !== null).join(' ') || null
}

/** An accepted submission that nobody has been written to about. */
export const UntoldSubmission = z.object({
  id: z.string(),
  form: z.string(),
  email: z.string(),
  contactId: z.string(),
  values: z.record(z.string(), z.string()).catch({}),
  page: z.string().nullable(),
})
export type UntoldSubmission = z.infer<typeof UntoldSubmission>

/** The oldest first, locked until the transaction ends; what another process is telling is passed over. */
export async function lockUntold(tx: Transaction, limit: number): Promise<UntoldSubmission[]> {
  const rows = await tx
    .select({
      id: submissions.id,
      form: submissions.form,
      email: submissions.email,
      contactId: submissions.contactId,
      values: submissions.values,
      page: submissions.page,
    })
    .from(submissions)
    .where(and(isNull(submissions.toldAt), eq(submissions.standing, 'accepted')))
    .orderBy(asc(submissions.receivedAt), asc(submissions.id))
    .limit(limit)
    .for('update', { skipLocked: true })
  return rows.map((row) => UntoldSubmission.parse(row))
}

export async function markTold(tx: Transaction, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(submissions)
    .set({ toldAt: at })
    .where(inArray(submissions.id, [...ids]))
}
