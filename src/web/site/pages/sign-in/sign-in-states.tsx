import type { ReactNode } from 'react'
import { fill } from '#content/fill.ts'
import { linkSent, signIn } from '#content/sign-in.ts'
import { signInPage } from '#content/sign-in-page.ts'
import { signOnProblems, signOnWords } from '#content/sign-on.ts'
import { dashboardPath } from '#contract/values/own-path.ts'
import { takesPasskeys } from '#contract/values/second-factor.ts'
import { mailDomainOf, type SsoProblem } from '#contract/values/single-sign-on.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Ring } from '#ui/ring/ring.tsx'
import { SignOutForm } from '#ui/sign-out-form.tsx'
import { identitySetupOf } from '../../identity/identity.ts'
import { Island } from '../../islands/island.tsx'
import type { EmailStart } from '../../islands/sign-in/email-form.tsx'
import { SignIn } from '../../islands/sign-in/sign-in.tsx'
import { Stage } from '../../parts/stage.tsx'
import { useSite } from '../../use-site.ts'

/** What has just happened to whoever is asked to sign in. */
type Notice = 'dead' | 'limited' | 'signed-out' | 'account-deleted' | 'nobody'

/** What the page shows. */
export type SignInView =
  | { state: 'ask'; next: string; notice: Notice | null; start: EmailStart; signOnProblem?: SsoProblem }
  | { state: 'sign-on'; path: string; isRequired: boolean; address: string | null; next: string }
  | { state: 'sent'; address: string; next: string; sendsMail: boolean }
  | { state: 'press'; token: string; address: string }
  | { state: 'signed-in'; address: string }

export function SignInStates({ view }: { view: SignInView }): ReactNode {
  switch (view.state) {
    case 'ask':
      return <Ask view={view} />
    case 'sign-on':
      return <SignOn view={view} />
    case 'sent':
      return <Sent view={view} />
    case 'press':
      return <Press token={view.token} address={view.address} />
    case 'signed-in':
      return <SignedIn address={view.address} />
  }
}

function Ask({ view }: { view: Extract<SignInView, { state: 'ask' }> }): ReactNode {
  const site = useSite()
  const setup = identitySetupOf(site)
  const { title, lead } =
    view.signOnProblem === undefined
      ? wordsOf(view.notice)
      : { ...signInPage.signOnEnded, lead: signOnProblems[view.signOnProblem] }
  return (
    <Stage title={title} lead={lead}>
      <div className="panel p-6 md:p-8">
        <Island name="sign-in" wake="focus">
          <SignIn
            id="sign-in"
            setup={setup}
            hasPasskeys={takesPasskeys(site.origin)}
            next={view.next}
            page={{ start: view.start }}
          />
        </Island>
      </div>
    </Stage>
  )
}

function wordsOf(notice: Notice | null): { title: string; lead: string } {
  switch (notice) {
    case 'dead':
      return signInPage.dead
    case 'limited':
      return signInPage.limited
    case 'account-deleted':
      return signInPage.accountDeleted
    case 'signed-out':
      return signInPage.signedOut
    case 'nobody':
      return signInPage.nobody
    case null:
      return signIn
  }
}

/** Without script, and where a link was refused: the way to the provider, and for owners named for emergencies a link. */
function SignOn({ view }: { view: Extract<SignInView, { state: 'sign-on' }> }): ReactNode {
  const { address, isRequired } = view
  const text = isRequired ? signOnWords.required : signOnWords.text
  const lead = address === null ? signOnWords.refusedLead : fill(text, { domain: mailDomainOf(address) })
  return (
    <Stage title={signOnWords.title} lead={lead}>
      <div className="panel grid gap-4 p-6 md:p-8">
        <ButtonLink href={view.path} size="large">
          {signOnWords.go}
        </ButtonLink>
        {address !== null && (
          <form method="post" action={`/sign-in?next=${encodeURIComponent(view.next)}`}>
            <input type="hidden" name="email" value={address} />
            <Button type="submit" name="byLink" value="yes" variant="quiet" className="w-full">
              {isRequired ? signOnWords.emergency : signOnWords.link}
            </Button>
          </form>
        )}
      </div>
    </Stage>
  )
}

function Sent({ view }: { view: Extract<SignInView, { state: 'sent' }> }): ReactNode {
  return (
    <Stage
      title={view.sendsMail ? linkSent.title : linkSent.storedTitle}
      lead={fill(view.sendsMail ? linkSent.text : linkSent.storedText, { address: view.address })}
    >
      <div className="panel grid gap-5 p-6 md:p-8">
        <p>{view.sendsMail ? linkSent.again : linkSent.stored}</p>
        <ButtonLink href={`/sign-in?next=${encodeURIComponent(view.next)}`} variant="line" size="large">
          {linkSent.back}
        </ButtonLink>
      </div>
    </Stage>
  )
}

/** The token leaves the address with the press. */
function Press({ token, address }: { token: string; address: string }): ReactNode {
  const { press } = signInPage
  return (
    <Stage title={press.title} lead={fill(press.lead, { address })}>
      <form method="post" action="/sign-in" className="grid gap-8">
        <div className="hidden w-28 text-accent lg:block">
          <Ring mode="mark" />
        </div>
        <input type="hidden" name="token" value={token} />
        <Button type="submit" size="large" variant="accent">
          {press.submit}
        </Button>
      </form>
    </Stage>
  )
}

function SignedIn({ address }: { address: string }): ReactNode {
  const { signedIn, signOut } = signInPage
  return (
    <Stage title={signedIn.title} lead={fill(signedIn.lead, { address })}>
      <div className="panel grid gap-3 p-6 md:p-8">
        <ButtonLink href={dashboardPath} size="large">
          {signedIn.open}
        </ButtonLink>
        <SignOutForm label={signOut} className="w-full" />
      </div>
    </Stage>
  )
}
