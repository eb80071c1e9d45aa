import type { ReactNode } from 'react'
import { useId, useRef, useState } from 'react'
import { signIn } from '#content/sign-in.ts'
import { Button } from '#ui/button.tsx'
import type { IdentityKeys, IdentityLoader } from '../../identity/identity.ts'

interface GoogleButtonProps {
  keys: IdentityKeys | null
  load: IdentityLoader | undefined
  onSignedIn(): void
}

/** Without the provider's keys it stays in its place, off, and says why. */
export function GoogleButton({ keys, load, onSignedIn }: GoogleButtonProps): ReactNode {
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const attempts = useRef(0)
  const reasonId = useId()
  const isOff = keys === null || load === undefined

  async function press(): Promise<void> {
    if (keys === null || load === undefined) return
    attempts.current += 1
    const attempt = attempts.current
    setFailure(null)
    setIsBusy(true)
    const problem = await signInWith(load, keys)
    // The provider cancels an attempt when a new one begins; only the last one has something to say.
    if (attempt !== attempts.current) return
    setIsBusy(false)
    setFailure(problem)
    if (problem === null) onSignedIn()
  }

  return (
    <div className="grid gap-2">
      <Button
        variant="line"
        size="large"
        className="w-full"
        aria-disabled={isOff}
        aria-describedby={isOff ? reasonId : undefined}
        data-busy={isBusy}
        onClick={() => void press()}
      >
        {isBusy ? signIn.googleBusy : signIn.google}
      </Button>
      {isOff && (
        <p id={reasonId} className="label">
          {signIn.googleMissing}
        </p>
      )}
      <p role="alert" className="text-sm font-medium text-bad">
        {failure}
      </p>
    </div>
  )
}

async function signInWith(load: IdentityLoader, keys: IdentityKeys): Promise<string | null> {
  try {
    const adapter = await load(keys)
    await adapter.signInWithGoogle()
    return null
  } catch (error) {
    return (error instanceof Error && error.message) || signIn.googleFailure
  }
}
