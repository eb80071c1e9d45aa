import type { ReactNode } from 'react'
import { signIn } from '#content/sign-in.ts'
import { signUp } from '#content/sign-up.ts'
import { takesPasskeys } from '#contract/values/second-factor.ts'
import { identitySetupOf } from '../identity/identity.ts'
import { Island } from '../islands/island.tsx'
import { SignIn } from '../islands/sign-in/sign-in.tsx'
import { SignUp } from '../islands/sign-up/sign-up.tsx'
import { useSite } from '../use-site.ts'

export const signInDialogId = 'sign-in'

/** On every page with a header; without script the header's link leads to `/sign-in`. */
export function SignInDialog(): ReactNode {
  const site = useSite()
  const setup = identitySetupOf(site)
  return (
    <Dialog id={signInDialogId} title={signIn.title} lead={signIn.lead} closeLabel={signIn.close}>
      <Island name="sign-in" wake="focus">
        <SignIn id="dialog-sign-in" setup={setup} hasPasskeys={takesPasskeys(site.origin)} />
      </Island>
      {setup === null && <span hidden data-identity="incomplete" />}
    </Dialog>
  )
}

/** Opened by nothing on the page: only by coming back from a checkout that the server vouches for (`bootstrap/checkout-return.ts`). */
export function SignUpDialog(): ReactNode {
  return (
    <Dialog id="sign-up" title={signUp.title} lead={signUp.lead} closeLabel={signUp.close}>
      <Island name="sign-up" wake="focus">
        <SignUp id="dialog-sign-up" />
      </Island>
    </Dialog>
  )
}

interface DialogProps {
  id: string
  title: string
  lead: string
  closeLabel: string
  children: ReactNode
}

/**
 * A native dialog that becomes part of the page when `bootstrap/dialogs.ts` opens it, for whatever names it in
 * `data-opens`: until then its fields are nobody's.
 */
function Dialog({ id, title, lead, closeLabel, children }: DialogProps): ReactNode {
  return (
    <template id={id}>
      <dialog className="dialog" aria-labelledby={`${id}-title`}>
        <div className="dialog-body">
          <form method="dialog" className="dialog-head">
            <h2 id={`${id}-title`} className="title">
              {title}
            </h2>
            <button type="submit" className="close-button" aria-label={closeLabel} />
          </form>
          <p className="dialog-lead mb-6 text-muted">{lead}</p>
          {children}
        </div>
      </dialog>
    </template>
  )
}
