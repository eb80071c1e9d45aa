import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { decisionWords, outcomeWords } from '#content/dashboard-reviews.ts'
import { DecisionOutcome } from '#contract/values/reviews.ts'
import { Button } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/form/error-summary.tsx'
import { FieldError, TextAreaField } from '#ui/form/field.tsx'
import { type Reply, readAnsweredForm } from '#web/area/use-reply.ts'

const words = decisionWords.form

interface DecisionFormProps {
  /** The decision that stands above the form. */
  seen: string | null
  reply: Reply | undefined
}

/** What is decided and why; no choice is made before a person makes it. */
export function DecisionForm({ seen, reply }: DecisionFormProps): ReactNode {
  const { errorOf, typedIn } = readAnsweredForm(reply, 'decide')
  const outcomeError = errorOf('outcome')
  const reasonError = errorOf('reason')
  const problems = [
    { fieldId: `outcome-${DecisionOutcome.options[0]}`, message: outcomeError },
    { fieldId: 'reason', message: reasonError },
  ].flatMap(({ fieldId, message }) => (message === undefined ? [] : [{ fieldId, message }]))
  return (
    <Form method="post" noValidate className="grid max-w-[44rem] gap-6">
      {problems.length > 1 && <ErrorSummary problems={problems} hasFirstFocus />}
      <input type="hidden" name="do" value="decide" />
      <input type="hidden" name="seen" value={seen ?? ''} />
      <fieldset aria-describedby={outcomeError === undefined ? undefined : 'outcome-error'}>
        <legend className="field-label">{words.outcome}</legend>
        <div className="mt-2 grid gap-1">
          {DecisionOutcome.options.map((outcome) => (
            <label key={outcome} className="flex min-h-11 cursor-pointer items-start gap-3 py-2 text-sm">
              <input
                id={`outcome-${outcome}`}
                type="radio"
                name="outcome"
                value={outcome}
                defaultChecked={typedIn('outcome') === outcome}
                className="mt-1 accent-ink"
              />
              <span>
                <span className="block font-medium">{outcomeWords[outcome].name}</span>
                <span className="label block">{outcomeWords[outcome].means}</span>
              </span>
            </label>
          ))}
        </div>
        <FieldError id="outcome-error" error={outcomeError} className="mt-1" />
      </fieldset>
      <TextAreaField
        id="reason"
        name="reason"
        label={words.reason}
        hint={words.reasonHint}
        maxLength={2000}
        aria-required
        defaultValue={typedIn('reason') ?? ''}
        error={reasonError}
      />
      <Button type="submit" className="justify-self-start">
        {words.submit}
      </Button>
    </Form>
  )
}
