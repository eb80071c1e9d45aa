import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { AlertMark } from '../marks.tsx'
import { ErrorSummary } from './error-summary.tsx'
import type { FormControl } from './use-form.ts'

interface FormFrameProps<Name extends string> {
  form: FormControl<Name>
  /** Names the form for those who hear it. */
  label: string
  /** `post` where the page itself takes the form without script; `dialog` sends nothing then. */
  method?: 'post' | 'dialog'
  submitLabel: string
  busyLabel: string
  /** Why the last attempt did not go through; the values are still there. */
  failure: string | null
  /** Whether the page arrived with its errors: their summary then takes the focus. */
  isAnswer: boolean
  /** Name of the field that people never see and bots fill in. */
  trapName: string
  /** What stands under the button. */
  note?: ReactNode
  children: ReactNode
}

/**
 * Around the fields of every public form: errors first, one submit button that says what it does and that it is at work,
 * never disabled.
 */
export function FormFrame<Name extends string>(props: FormFrameProps<Name>): ReactNode {
  const { form, label, method = 'dialog', submitLabel, busyLabel, failure, isAnswer, trapName, note, children } = props
  return (
    <form ref={form.ref} method={method} noValidate aria-label={label} className="grid gap-5" onSubmit={form.submit}>
      {form.problems.length > 1 && <ErrorSummary problems={form.problems} hasFirstFocus={isAnswer} />}
      {children}
      <p aria-hidden="true" className="sr-only">
        <label>
          Leave this empty
          <input type="text" name={trapName} tabIndex={-1} autoComplete="off" defaultValue="" />
        </label>
      </p>
      <div className="grid justify-items-start gap-3">
        <div role="alert">
          {failure !== null && (
            <p className="flex gap-2 font-medium text-bad">
              <AlertMark className="mt-1 size-4.5 flex-none" />
              {failure}
            </p>
          )}
        </div>
        <Button
          type="submit"
          size="large"
          aria-disabled={form.isBusy}
          data-busy={form.isBusy}
          className="w-full sm:w-auto"
        >
          {form.isBusy ? busyLabel : submitLabel}
        </Button>
        {note}
        <p role="status" className="sr-only">
          {form.isBusy ? busyLabel : ''}
        </p>
      </div>
    </form>
  )
}
