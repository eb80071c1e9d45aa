import type { ReactNode } from 'react'
import { signIn } from '#content/sign-in.ts'
import { identitySetupOf } from '../identity/identity.ts'
import { Island } from '../island.tsx'
import { SignIn } from '../islands/sign-in/sign-in.tsx'
import { useSite } from '../use-site.ts'
import { Dialog } from './dialog.tsx'

export const signInDialogId = 'sign-in'

/** On every page with a header; without script the header's link leads to `/sign-in`. */
export function SignInDialog(): ReactNode {
  const setup = identitySetupOf(useSite())
  return (
    <Dialog id={signInDialogId} title={signIn.title} lead={signIn.lead} closeLabel={signIn.close}>
      <Island name="sign-in" wake="focus">
        <SignIn id="dialog-sign-in" setup={setup} />
      </Island>
      {setup === null && <span hidden data-identity="incomplete" />}
    </Dialog>
  )
}
