import { lazy, type ReactNode, Suspense, useState } from 'react'
import { linkSent, signIn } from '#content/sign-in.ts'
import { dashboardPath, secondFactorPathTo } from '#contract/values/own-path.ts'
import type { IdentitySetup } from '../../identity/identity.ts'
import { identityLoaders } from '../../identity/index.ts'
import { PasskeyButton } from '../passkey-button/passkey-button.tsx'
import { EmailForm, type EmailStart, requestSignInLink, type SignOn as SignOnAnswer } from './email-form.tsx'
import { GoogleButton, type Unverified } from './google-button.tsx'

const loadLinkSent = () => import('./link-sent.tsx')
const LinkSent = lazy(() => loadLinkSent().then((module) => ({ default: module.LinkSent })))

/** Most people's companies have none: loaded for whoever's has. */
const SignOnOffer = lazy(() => import('./sign-on-offer.tsx').then((module) => ({ default: module.SignOnOffer })))

/** For whoever comes from Google with an address that is not verified. */
const VerifyAddress = lazy(() => import('./verify-address.tsx').then((module) => ({ default: module.VerifyAddress })))

interface SignInProps {
  /** Unique on the page. */
  id: string
  /** The identity provider's, when all of them are configured. */
  setup: IdentitySetup | null
  /** Browsers have passkeys for this address. */
  hasPasskeys: boolean
  /** A path of this site that signing in leads to; the dashboard without one. */
  next?: string
  /** On the page of its own: it takes the form without script. */
  page?: { start: EmailStart }
}

/**
 * The ways in. The email path reports that the link is on its way; the link itself opens the dashboard. Whoever came
 * from Google with an address that is not verified sees that alone.
 */
export function SignIn({ id, setup, hasPasskeys, next = dashboardPath, page }: SignInProps): ReactNode {
  const [offer, setOffer] = useState<{ address: string; signOn: SignOnAnswer } | null>(null)
  const [asked, setAsked] = useState<{ address: string; isKept: boolean } | null>(null)
  /** What was typed before somebody went back to correct it. */
  const [corrected, setCorrected] = useState<string | null>(null)
  const [unverified, setUnverified] = useState<Unverified | null>(null)
  const heading = page === undefined ? 'h3' : 'h2'
  const enter = (isFactorNeeded: boolean) => location.assign(isFactorNeeded ? secondFactorPathTo(next) : next)
  if (unverified !== null) {
    return (
      <Suspense>
        <VerifyAddress who={unverified} heading={heading} onSignedIn={enter} onLeave={() => setUnverified(null)} />
      </Suspense>
    )
  }
  if (asked !== null) {
    const text = asked.isKept ? `${linkSent.storedText} ${linkSent.stored}` : signIn.sentText
    return (
      <Suspense>
        <LinkSent
          title={asked.isKept ? linkSent.storedTitle : signIn.sentTitle}
          address={asked.address}
          text={text}
          heading={heading}
          onAgain={async () => (await requestSignInLink(asked.address, next, { byLink: true })).problem}
          onOther={() => {
            setCorrected(asked.address)
            setAsked(null)
          }}
        />
      </Suspense>
    )
  }
  async function send(address: string, byLink = false): Promise<string | null> {
    // Nothing is asked for that could not be told of afterwards.
    if (!(await loadLinkSent().then(Boolean, () => false))) return signIn.failure
    const answer = await requestSignInLink(address, next, { byLink })
    if (answer.problem !== null) return answer.problem
    if (answer.signOn === null) setAsked({ address, isKept: answer.isKept })
    setOffer(answer.signOn === null ? null : { address, signOn: answer.signOn })
    return null
  }
  if (offer !== null) {
    return (
      <Suspense>
        <SignOnOffer
          address={offer.address}
          signOn={offer.signOn}
          heading={heading}
          onLink={() => send(offer.address, true)}
          onOther={() => {
            setCorrected(offer.address)
            setOffer(null)
          }}
        />
      </Suspense>
    )
  }
  return (
    <div className="grid gap-5">
      <EmailForm
        id={id}
        label={signIn.label}
        submitLabel={signIn.submit}
        busyLabel={signIn.submitting}
        send={(address) => send(address)}
        start={corrected === null ? page?.start : { email: corrected, error: null, failure: null }}
      />
      {hasPasskeys && (
        <>
          <p className="or">{signIn.or}</p>
          <PasskeyButton purpose="sign_in" next={next} />
        </>
      )}
      {setup !== null && (
        <>
          <p className="or">{signIn.or}</p>
          <GoogleButton setup={setup} load={identityLoaders.google} onSignedIn={enter} onUnverified={setUnverified} />
        </>
      )}
    </div>
  )
}
