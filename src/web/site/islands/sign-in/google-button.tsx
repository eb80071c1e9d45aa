import type { ReactNode } from 'react'
import { useRef, useState } from 'react'
import { signIn } from '#content/sign-in.ts'
import { Button } from '#ui/button.tsx'
import type { IdentityAdapter, IdentityLoader, IdentityOutcome, IdentitySetup } from '../../identity/identity.ts'

/** Somebody whom the provider knows and whose address it has not verified. */
export interface Unverified {
  adapter: IdentityAdapter
  address: string
  isMailSent: boolean
}

interface GoogleButtonProps {
  setup: IdentitySetup
  load: IdentityLoader
  onSignedIn(isFactorNeeded: boolean): void
  onUnverified(who: Unverified): void
}

type Ending = { adapter: IdentityAdapter; outcome: IdentityOutcome } | { problem: string }

/** Stands only where the provider’s keys are set up. */
export function GoogleButton({ setup, load, onSignedIn, onUnverified }: GoogleButtonProps): ReactNode {
  const [failure, setFailure] = useState<string | null>(null)
  const [notice, setNotice] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const attempts = useRef(0)

  async function press(): Promise<void> {
    attempts.current += 1
    const attempt = attempts.current
    setFailure(null)
    setNotice(null)
    setIsBusy(true)
    const ending = await signInWith(load, setup)
    // The provider cancels an attempt when a new one begins; only the last one has something to say.
    if (attempt !== attempts.current) return
    if ('problem' in ending) setFailure(ending.problem)
    else if (ending.outcome.state === 'cancelled') setNotice(ending.outcome.words)
    else if (ending.outcome.state === 'unverified') onUnverified({ adapter: ending.adapter, ...ending.outcome })
    else return onSignedIn(ending.outcome.isFactorNeeded)
    setIsBusy(false)
  }

  return (
    // The mark opens the page's policy to the provider (`server/pages/content-security-policy.ts`).
    <div data-identity="complete">
      <Button variant="line" size="large" className="w-full" data-busy={isBusy} onClick={() => void press()}>
        {isBusy ? signIn.googleBusy : signIn.google}
      </Button>
      <p role="status" className="text-sm text-muted [&:not(:empty)]:mt-2">
        {notice}
      </p>
      <p role="alert" className="text-sm font-medium text-bad [&:not(:empty)]:mt-2">
        {failure}
      </p>
    </div>
  )
}

async function signInWith(load: IdentityLoader, setup: IdentitySetup): Promise<Ending> {
  try {
    const adapter = await load(setup)
    return { adapter, outcome: await adapter.signInWithGoogle() }
  } catch (error) {
    return { problem: (error instanceof Error && error.message) || signIn.googleFailure }
  }
}
