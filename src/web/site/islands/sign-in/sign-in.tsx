import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { signIn } from '#content/sign-in.ts'
import { dashboardPath } from '#contract/values/own-path.ts'
import type { IdentityKeys } from '../../identity/identity.ts'
import { identityLoaders } from '../../identity/index.ts'
import { EmailForm, type EmailStart } from './email-form.tsx'
import { GoogleButton } from './google-button.tsx'
import { requestSignInLink } from './post-email.ts'

interface SignInProps {
  /** Unique on the page. */
  id: string
  /** The identity provider's, when all of them are configured. */
  keys: IdentityKeys | null
  /** A path of this site that signing in leads to; the dashboard without one. */
  next?: string
  /** On the page of its own, which takes the form without script. */
  start?: EmailStart
}

/** The two ways in. The email path reports that the link is on its way; the link itself opens the dashboard. */
export function SignIn({ id, keys, next = dashboardPath, start }: SignInProps): ReactNode {
  const [sentTo, setSentTo] = useState<string | null>(null)
  if (sentTo !== null) return <LinkSent address={sentTo} />
  return (
    <div className="grid gap-5">
      <EmailForm
        id={id}
        label={signIn.label}
        submitLabel={signIn.submit}
        busyLabel={signIn.submitting}
        send={(email) => requestSignInLink(email, next)}
        start={start}
        onSent={setSentTo}
      />
      <p className="or">{signIn.or}</p>
      <GoogleButton keys={keys} load={identityLoaders.google} onSignedIn={() => location.assign(next)} />
    </div>
  )
}

/** Takes the focus that the form had, so that the news is heard. */
function LinkSent({ address }: { address: string }): ReactNode {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <div ref={ref} tabIndex={-1} className="outline-none">
      <h3 className="subtitle">{signIn.sentTitle}</h3>
      <p className="mt-2 wrap-anywhere">{signIn.sentText.replace('{address}', address)}</p>
    </div>
  )
}
