import { getFormProps } from '@conform-to/react'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { decisionWords, outcomeWords } from '#content/dashboard-reviews.ts'
import { DecisionOutcome } from '#contract/values/decision.ts'
import { Button } from '#ui/button.tsx'
import { TextAreaField } from '#ui/form/field.tsx'
import { fieldProps, useAreaForm } from '#web/area/use-area-form.ts'
import type { Reply } from '#web/area/use-reply.ts'
import { DecideOnCandidate } from './decision-command.ts'

const words = decisionWords.form

interface DecisionFormProps {
  /** The decision that stands above the form. */
  seen: string | null
  reply: Reply | undefined
}

/** What is decided and why; no choice is made before a person makes it. */
export function DecisionForm({ seen, reply }: DecisionFormProps): ReactNode {
  const { form, fields, isBusy } = useAreaForm({ id: 'decision', of: 'decide', schema: DecideOnCandidate, reply })
  const [outcomeError] = fields.outcome.errors ?? []
  return (
    <Form method="post" {...getFormProps(form)} className="grid max-w-[44rem] gap-6">
      <input type="hidden" name="do" value="decide" />
      <input type="hidden" name="seen" value={seen ?? ''} />
      <fieldset key={fields.outcome.key} aria-describedby={outcomeError === undefined ? undefined : 'outcome-error'}>
        <legend className="field-label">{words.outcome}</legend>
        <div className="mt-2 grid gap-1">
          {DecisionOutcome.options.map((outcome) => (
            <label key={outcome} className="flex min-h-11 cursor-pointer items-start gap-3 py-2 text-sm">
              <input
                type="radio"
                name="outcome"
                value={outcome}
                defaultChecked={fields.outcome.initialValue === outcome}
                aria-invalid={outcomeError === undefined ? undefined : true}
                className="mt-1 accent-ink"
              />
              <span>
                <span className="block font-medium">{outcomeWords[outcome].name}</span>
                <span className="label block">{outcomeWords[outcome].means}</span>
              </span>
            </label>
          ))}
        </div>
        {outcomeError !== undefined && (
          <p id="outcome-error" className="field-error mt-1">
            {outcomeError}
          </p>
        )}
      </fieldset>
      <TextAreaField
        {...fieldProps(fields.reason, form)}
        label={words.reason}
        hint={words.reasonHint}
        maxLength={2000}
      />
      <Button type="submit" aria-disabled={isBusy} data-busy={isBusy} className="justify-self-start">
        {words.submit}
      </Button>
    </Form>
  )
}
