import type { ReactNode } from 'react'
import { useState } from 'react'
import { passkeyWords as words } from '#content/passkeys.ts'
import { Button } from '#ui/button.tsx'
import { type PasskeyEnd, provePasskey } from '../../second-factor/ask-passkey.ts'

interface PasskeyButtonProps {
  /** `prove`: of whoever has proved their address, or is signed in. */
  purpose: 'prove' | 'sign_in'
  /** A path of this site that it leads to. */
  next: string
}

/** Opens the browser's dialog for a passkey, and goes on once it has signed. */
export function PasskeyButton({ purpose, next }: PasskeyButtonProps): ReactNode {
  const [isBusy, setIsBusy] = useState(false)
  const [end, setEnd] = useState<PasskeyEnd | null>(null)

  async function press(): Promise<void> {
    if (isBusy) return
    setIsBusy(true)
    setEnd(null)
    const ended = await provePasskey(purpose).catch(() => 'failed' as const)
    if (ended === 'done') return location.assign(next)
    setEnd(ended)
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
        {isBusy ? words.busy : purpose === 'sign_in' ? words.signIn : words.prove}
      </Button>
      <p role="alert" className="text-sm font-medium text-bad [&:not(:empty)]:mt-2">
        {end === null ? null : wordsFor(end)}
      </p>
    </div>
  )
}

function wordsFor(end: PasskeyEnd): string {
  switch (end) {
    case 'cancelled':
    case 'refused':
    case 'unknown':
    case 'limited':
    case 'over':
      return words[end]
    case 'company-sign-in':
      return words.company
    default:
      return words.failed
  }
}
