import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { signIn, signInPage } from '#content/sign-in.ts'
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
  /** On the page of its own: it takes the form without script, and knows whether mails leave this installation. */
  page?: { start: EmailStart; sendsMail: boolean }
}

/** The two ways in. The email path reports that the link is on its way; the link itself opens the dashboard. */
export function SignIn({ id, keys, next = dashboardPath, page }: SignInProps): ReactNode {
  const [sentTo, setSentTo] = useState<string | null>(null)
  if (sentTo !== null) return <LinkSent address={sentTo} page={page} />
  return (
    <div className="grid gap-5">
      <EmailForm
        id={id}
        label={signIn.label}
        submitLabel={signIn.submit}
        busyLabel={signIn.submitting}
        send={(email) => requestSignInLink(email, next)}
        start={page?.start}
        onSent={setSentTo}
      />
      <p className="or">{signIn.or}</p>
      <GoogleButton keys={keys} load={identityLoaders.google} onSignedIn={() => location.assign(next)} />
    </div>
  )
}

/** Takes the focus that the form had, so that the news is heard. */
function LinkSent({ address, page }: { address: string } & Pick<SignInProps, 'page'>): ReactNode {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.focus(), [])
  // Below the page's own headline, or below the dialog's.
  const Heading = page === undefined ? 'h3' : 'h2'
  const text = page?.sendsMail === false ? `${signInPage.sent.storedText} ${signInPage.sent.stored}` : signIn.sentText
  return (
    <div ref={ref} tabIndex={-1} className="outline-none">
      <Heading className="subtitle">{signIn.sentTitle}</Heading>
      <p className="mt-2 wrap-anywhere">{text.replace('{address}', address)}</p>
    </div>
  )
}
