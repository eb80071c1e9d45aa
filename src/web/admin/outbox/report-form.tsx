import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { adminOutbox } from '#content/admin-outbox.ts'
import { fill } from '#content/fill.ts'
import type { DeliveryReportOutcome } from '#contract/admin/outbox.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#web/area/notice.tsx'
import { outboxPath } from './outbox-address.ts'

const words = adminOutbox.report

interface ReportFormProps {
  outcome: DeliveryReportOutcome | null
  /** What was pasted and is no report. */
  unread: string
}

/** Takes a message that came back and says what it changed. */
export function ReportForm({ outcome, unread }: ReportFormProps): ReactNode {
  return (
    <details id="report" className="faq mt-14" open={outcome !== null}>
      <summary className="subtitle">{words.open}</summary>
      <div className="pb-8">
        {outcome !== null && <Notice tone={outcome.isReport ? 'good' : 'bad'}>{describe(outcome)}</Notice>}
        <p className="max-w-[44em] text-sm text-muted">{words.lead}</p>
        <Form method="post" action={`${outboxPath}#report`} className="mt-4 grid max-w-[44em] gap-4">
          <label className="field">
            <span className="field-label">{words.label}</span>
            <textarea
              name="message"
              rows={8}
              required
              maxLength={20_000}
              defaultValue={unread}
              className="input font-mono"
            />
          </label>
          <Button type="submit" variant="line" className="justify-self-start">
            {words.submit}
          </Button>
        </Form>
      </div>
    </details>
  )
}

function describe({ isReport, undeliverable, bouncedMails }: DeliveryReportOutcome): string {
  if (!isReport) return words.notReport
  if (undeliverable.length === 0 && bouncedMails === 0) return words.nothing
  const mails = bouncedMails === 1 ? words.mails.one : fill(words.mails.many, { count: String(bouncedMails) })
  return fill(words.read, { mails, addresses: undeliverable.length === 0 ? words.nobody : undeliverable.join(', ') })
}
