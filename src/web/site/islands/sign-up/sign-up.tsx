import { type ReactNode, useState } from 'react'
import { linkSent, signIn } from '#content/sign-in.ts'
import { signUp } from '#content/sign-up.ts'
import { dashboardPath } from '#contract/values/own-path.ts'
import { EmailForm } from '../sign-in/email-form.tsx'
import { LinkSent } from '../sign-in/link-sent.tsx'
import { requestSignUp } from './request-sign-up.ts'

/** After a completed checkout: the buyer's email stands in the field; success leads to the dashboard, by a link where it must be proved. */
export function SignUp({ id }: { id: string }): ReactNode {
  const [sentTo, setSentTo] = useState<{ address: string; isKept: boolean } | null>(null)
  if (sentTo !== null) {
    const { address, isKept } = sentTo
    const { storedTitle, storedText, stored } = linkSent
    return isKept ? (
      <LinkSent title={storedTitle} address={address} text={`${storedText} ${stored}`} heading="h3" />
    ) : (
      <LinkSent title={signIn.sentTitle} address={address} text={signUp.sentText} heading="h3" />
    )
  }
  async function send(email: string, form: HTMLFormElement): Promise<string | null> {
    const answer = await requestSignUp(email, form.closest('dialog')?.dataset.receipt ?? '')
    if (answer.problem !== null) return answer.problem
    if (answer.isSignedIn) location.assign(dashboardPath)
    else setSentTo({ address: email, isKept: answer.isKept })
    return null
  }
  return (
    <EmailForm id={id} label={signUp.label} submitLabel={signUp.submit} busyLabel={signUp.submitting} send={send} />
  )
}
