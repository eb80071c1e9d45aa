import { formOf, isFormId, valueOfRole } from '#forms/index.ts'
import { countMailsTo, queueMail } from '#server/messaging/index.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { lockUntold, markTold, type UntoldSubmission } from '#server/sales/forms/told-store.ts'
import { acknowledgementPauseMs, leadsPerLook } from './policy.ts'

type TellDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'site' | 'config'>

/**
 * Writes to the admin and to the sender of every submission that is new, once: the mails and the note that they are
 * written share a transaction, and two processes pass each other's submissions over.
 * @returns How many were told; less than `leadsPerLook` when none is left.
 */
export async function tellLeads(deps: TellDeps): Promise<number> {
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

async function notifyAdmin(tx: Transaction, deps: TellDeps, submission: UntoldSubmission): Promise<void> {
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
async function acknowledge(tx: Transaction, deps: TellDeps, submission: UntoldSubmission): Promise<void> {
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
