import type { ReactNode } from 'react'
import { fill } from '#content/fill.ts'
import type { ApplyErrors } from '#contract/site/page-apply.ts'
import { trapField } from '#contract/values/addresses.ts'
import { Button } from '#ui/button.tsx'
import { Field, FieldError, fileInputClass } from '#ui/form/field.tsx'
import { usePageWords } from '../../language.ts'
import { CheckLine } from '../interview/consent-form.tsx'

/** What was sent and did not pass; a file cannot be put back into its field. */
export interface TypedApplication {
  name: string
  email: string
  hasConsented: boolean
  hadResume: boolean
}

interface ApplyFormProps {
  facts: Readonly<Record<string, string>>
  /** The advertisement that the address names. */
  source: string
  shownAtMs: number
  typed: TypedApplication | null
  errors: ApplyErrors
}

export function ApplyForm({ facts, source, shownAtMs, typed, errors }: ApplyFormProps): ReactNode {
  const { form: words } = usePageWords('apply')
  const resumeError = errors.resume ?? (typed?.hadResume ? words.resumeAgain : undefined)
  return (
    <form
      method="post"
      encType="multipart/form-data"
      aria-labelledby="apply"
      noValidate
      className="grid gap-5 border border-line bg-raised p-5 sm:p-7"
    >
      <h2 id="apply" className="title">
        {words.title}
      </h2>
      <input type="hidden" name="source" value={source} />
      <input type="hidden" name="shownAt" value={shownAtMs} />
      <p aria-hidden="true" className="sr-only">
        <label>
          {words.trap}
          <input type="text" name={trapField} tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      <Field
        name="name"
        id="name"
        label={words.name}
        error={errors.name}
        defaultValue={typed?.name}
        autoComplete="name"
        maxLength={120}
        required
      />
      <Field
        name="email"
        id="email"
        type="email"
        label={words.email}
        hint={words.emailHint}
        error={errors.email}
        defaultValue={typed?.email}
        autoComplete="email"
        maxLength={254}
        required
      />
      <div className="field">
        <label htmlFor="resume" className="field-label">
          {words.resume}
        </label>
        <p id="resume-hint" className="field-hint">
          {fill(words.resumeHint, facts)}
        </p>
        <input
          type="file"
          id="resume"
          name="resume"
          accept=".pdf,.docx,.txt,application/pdf,application/vnd.openxmlformats-officedocument.wordprocessingml.document,text/plain"
          className={fileInputClass}
          aria-describedby={resumeError === undefined ? 'resume-hint' : 'resume-hint resume-error'}
          aria-invalid={errors.resume === undefined ? undefined : true}
        />
        <FieldError id="resume-error" error={resumeError} />
      </div>
      <CheckLine
        name="consent"
        label={fill(words.consent, facts)}
        isChecked={typed?.hasConsented}
        problem={errors.consent}
      />
      <Button type="submit" variant="accent" size="large" className="justify-self-start">
        {words.submit}
      </Button>
    </form>
  )
}
