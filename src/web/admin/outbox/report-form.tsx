import { getFormProps } from '@conform-to/react'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { z } from 'zod'
import { adminOutbox } from '#content/admin-outbox.ts'
import { fill } from '#content/fill.ts'
import type { DeliveryReportOutcome } from '#contract/admin/outbox.ts'
import { Button } from '#ui/button.tsx'
import { TextAreaField } from '#ui/form/field.tsx'
import { Notice } from '#web/area/notice.tsx'
import { fieldProps, useAreaForm } from '#web/area/use-area-form.ts'
import type { Reply } from '#web/area/use-reply.ts'
import { outboxPath } from './outbox-address.ts'

const words = adminOutbox.report

export const ReadReport = z.object({ message: z.string(words.notReport).max(20_000) })
export type ReadReport = z.infer<typeof ReadReport>

interface ReportFormProps {
  outcome: DeliveryReportOutcome | null
  reply: Reply | undefined
}

/** Takes a message that came back and says what it changed. */
export function ReportForm({ outcome, reply }: ReportFormProps): ReactNode {
  return (
    <details id="report" className="faq mt-14" open={reply !== undefined}>
      <summary className="subtitle">{words.open}</summary>
      <div className="pb-8">
        {outcome !== null && <Notice tone="good">{describe(outcome)}</Notice>}
        <p className="max-w-[44em] text-sm text-muted">{words.lead}</p>
        {/* What was read leaves an empty form. */}
        <MessageForm key={outcome === null ? null : describe(outcome)} reply={reply} />
      </div>
    </details>
  )
}

function MessageForm({ reply }: Pick<ReportFormProps, 'reply'>): ReactNode {
  const { form, fields, isBusy } = useAreaForm({ id: 'message', schema: ReadReport, reply })
  return (
    <Form
      method="post"
      action={`${outboxPath}#report`}
      {...getFormProps(form)}
      className="mt-4 grid max-w-[44em] gap-4"
    >
      <TextAreaField
        {...fieldProps(fields.message, form)}
        label={words.label}
        rows={8}
        className="[&>textarea]:font-mono"
      />
      <Button type="submit" variant="line" aria-disabled={isBusy} data-busy={isBusy} className="justify-self-start">
        {words.submit}
      </Button>
    </Form>
  )
}

function describe({ undeliverable, bouncedMails }: DeliveryReportOutcome): string {
  if (undeliverable.length === 0 && bouncedMails === 0) return words.nothing
  const mails = bouncedMails === 1 ? words.mails.one : fill(words.mails.many, { count: String(bouncedMails) })
  return fill(words.read, { mails, addresses: undeliverable.length === 0 ? words.nobody : undeliverable.join(', ') })
}
