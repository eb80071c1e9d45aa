import type { ReactNode } from 'react'
import { useState } from 'react'
import { signIn } from '#content/sign-in.ts'
import { trapField } from '#contract/values/form-addresses.ts'
import { checkForm } from '#forms/form-definition.ts'
import { signInDefinition } from '#forms/sign-in/schema.ts'
import { Field } from '#ui/form/field.tsx'
import { FormFrame } from '#ui/form/form-frame.tsx'
import { useForm } from '#ui/form/use-form.ts'

interface EmailFormProps {
  /** Unique on the page. */
  id: string
  label: string
  submitLabel: string
  busyLabel: string
  /** Never rejects; answers with what went wrong, or null. */
  send(email: string, form: HTMLFormElement): Promise<string | null>
  /** Where the page itself takes the form without script: what came of it, or nothing yet. */
  start?: EmailStart
}

/** What an attempt without script left behind. */
export interface EmailStart {
  email: string
  /** What is wrong with the address. */
  error: string | null
  failure: string | null
}

/** One company email and one button; the address stays where it is when the attempt fails. */
export function EmailForm({ id, label, submitLabel, busyLabel, send, start }: EmailFormProps): ReactNode {
  const [failure, setFailure] = useState<string | null>(start?.failure ?? null)
  const form = useForm({
    id,
    names: ['email'],
    start: { values: { email: start?.email ?? '' }, errors: start?.error ? { email: start.error } : {} },
    check: (values) => checkForm(signInDefinition, values).errors ?? {},
    async send({ email }, element) {
      setFailure(null)
      setFailure(await send(email.trim(), element))
      return 'kept'
    },
  })
  return (
    <div className="[&_[type=submit]]:w-full!">
      <FormFrame
        form={form}
        method={start === undefined ? 'dialog' : 'post'}
        label={label}
        submitLabel={submitLabel}
        busyLabel={busyLabel}
        failure={failure}
        isAnswer={false}
        trapName={trapField}
      >
        <Field {...form.field('email')} type="email" label={signIn.email} autoComplete="email" aria-required />
      </FormFrame>
    </div>
  )
}
