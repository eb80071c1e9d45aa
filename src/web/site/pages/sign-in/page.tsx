import type { ReactNode } from 'react'
import { signIn } from '#content/sign-in.ts'
import { completeIdentity } from '../../identity/identity.ts'
import { Island } from '../../island.tsx'
import { SignIn } from '../../islands/sign-in/sign-in.tsx'
import { PageIntro } from '../../parts/page-intro.tsx'
import { useSite } from '../../use-site.ts'

/** What the dialog holds, as a page: for those without script, and for whoever comes with the link of the e-mail. */
export default function SignInPage(): ReactNode {
  const { settings } = useSite()
  return (
    <>
      <PageIntro title={signIn.title} lead={signIn.lead} />
      <div className="wrap pb-24">
        <noscript>
          <p className="mb-6 font-medium">{signIn.withoutScript}</p>
        </noscript>
        <Island name="sign-in" wake="focus" className="max-w-md">
          <SignIn id="sign-in" keys={completeIdentity(settings.identity)} />
        </Island>
      </div>
    </>
  )
}
