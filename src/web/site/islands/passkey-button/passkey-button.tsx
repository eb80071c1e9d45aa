import type { ReactNode } from 'react'
import { useState } from 'react'
import { signIn, passkeyButton as words } from '#content/sign-in.ts'
import { Button } from '#ui/button.tsx'

interface PasskeyButtonProps {
  /** `prove`: of whoever has proved their address, or is signed in. */
  purpose: 'prove' | 'sign_in'
  /** A path of this site that it leads to. */
  next: string
}

/** Opens the browser's dialog for a passkey, and goes on once it has signed. What it takes comes with the press. */
export function PasskeyButton({ purpose, next }: PasskeyButtonProps): ReactNode {
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function press(): Promise<void> {
    if (isBusy) return
    setIsBusy(true)
    setProblem(null)
    const said = await prove(purpose)
    if (said === null) return location.assign(next)
    setProblem(said)
    setIsBusy(false)
  }

  return (
    <div>
      <Button
        variant="line"
        size="large"
        className="w-full"
        aria-disabled={isBusy}
        data-busy={isBusy}
        onClick={() => void press()}
      >
        {isBusy ? words.busy : words[purpose]}
      </Button>
      <p role="alert" className="text-sm font-medium text-bad [&:not(:empty)]:mt-2">
        {problem}
      </p>
    </div>
  )
}

/** What to say to the person; null once it is proved. */
async function prove(purpose: PasskeyButtonProps['purpose']): Promise<string | null> {
  try {
    const { provePasskey, wordsForProof } = await import('../../second-factor/ask-passkey.ts')
    return wordsForProof(await provePasskey(purpose))
  } catch {
    return signIn.failure
  }
}
