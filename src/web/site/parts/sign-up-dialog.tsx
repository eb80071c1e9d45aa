import type { ReactNode } from 'react'
import { signUp } from '#content/sign-in.ts'
import { Island } from '../island.tsx'
import { SignUp } from '../islands/sign-up/sign-up.tsx'
import { Dialog } from './dialog.tsx'

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
