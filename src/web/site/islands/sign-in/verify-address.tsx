import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { fill } from '#content/fill.ts'
import { signIn } from '#content/sign-in.ts'
import { verifyAddress } from '#content/verify-address.ts'
import { Button } from '#ui/button.tsx'
import type { Unverified } from './google-button.tsx'

interface VerifyAddressProps {
  who: Unverified
  /** Below the page's own headline, or below the dialog's. */
  heading: 'h2' | 'h3'
  onSignedIn(isFactorNeeded: boolean): void
  /** To sign in another way. */
  onLeave(): void
}

/** What came of a press here. */
type News = { kind: 'none' } | { kind: 'good' | 'bad'; words: string }

/** All that somebody sees whose address is not verified; takes the focus that the button had, so that it is heard. */
export function VerifyAddress({ who, heading: Heading, onSignedIn, onLeave }: VerifyAddressProps): ReactNode {
  const { adapter, address, isMailSent } = who
  const [busy, setBusy] = useState<'check' | 'resend' | null>(null)
  const [news, setNews] = useState<News>({ kind: 'none' })
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.focus(), [])

  async function run(what: 'check' | 'resend', act: () => Promise<News>): Promise<void> {
    if (busy !== null) return
    setBusy(what)
    setNews({ kind: 'none' })
    const came = await act().catch((error: unknown) => failed(error))
    setNews(came)
    setBusy(null)
  }
  async function check(): Promise<News> {
    const outcome = await adapter.checkVerification()
    if (outcome.state !== 'signed-in') return { kind: 'bad', words: verifyAddress.notYet }
    onSignedIn(outcome.isFactorNeeded)
    return { kind: 'none' }
  }
  async function resend(): Promise<News> {
    await adapter.sendVerification()
    return { kind: 'good', words: verifyAddress.resent }
  }
  function leave(): void {
    adapter.forget()
    onLeave()
  }

  return (
    <div ref={ref} tabIndex={-1} data-alone className="outline-none">
      <div>
        <Heading className="subtitle">{verifyAddress.title}</Heading>
        <p className="mt-2 wrap-anywhere">
          {fill(isMailSent ? verifyAddress.text : verifyAddress.unsentText, { address })}
        </p>
      </div>
      <div className="mt-5 grid gap-3">
        <Button size="large" data-busy={busy === 'check'} onClick={() => void run('check', check)}>
          {busy === 'check' ? verifyAddress.checking : verifyAddress.check}
        </Button>
        <Button variant="line" data-busy={busy === 'resend'} onClick={() => void run('resend', resend)}>
          {busy === 'resend' ? verifyAddress.resending : verifyAddress.resend}
        </Button>
        <Button variant="quiet" onClick={leave}>
          {verifyAddress.back}
        </Button>
      </div>
      <p role="status" className="text-sm text-muted [&:not(:empty)]:mt-4">
        {news.kind === 'good' && news.words}
      </p>
      <p role="alert" className="text-sm font-medium text-bad [&:not(:empty)]:mt-4">
        {news.kind === 'bad' && news.words}
      </p>
    </div>
  )
}

function failed(error: unknown): News {
  return { kind: 'bad', words: (error instanceof Error && error.message) || signIn.googleFailure }
}
