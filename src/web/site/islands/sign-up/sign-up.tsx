import type { ReactNode } from 'react'
import { signUp } from '#content/sign-in.ts'
import { EmailForm } from '../sign-in/email-form.tsx'
import { requestSignUp } from '../sign-in/post-email.ts'

/** After a completed checkout: the buyer's email stands in the field, success leads to the dashboard. */
export function SignUp({ id }: { id: string }): ReactNode {
  return (
    <EmailForm
      id={id}
      label={signUp.label}
      submitLabel={signUp.submit}
      busyLabel={signUp.submitting}
      send={(email, form) => requestSignUp(email, form.closest('dialog')?.dataset.receipt ?? '')}
      onSent={() => location.assign('/dashboard')}
    />
  )
}
