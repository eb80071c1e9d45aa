import { type ReactNode, useEffect, useRef, useState } from 'react'
import { fill } from '#content/fill.ts'
import { signOnWords as words } from '#content/sign-on.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import type { SignOn } from './email-form.tsx'

interface SignOnOfferProps {
  address: string
  signOn: SignOn
  /** Below the page's own headline, or below the dialog's. */
  heading: 'h2' | 'h3'
  /** Asks for a link all the same; answers what went wrong, or null. */
  onLink(): Promise<string | null>
  /** Back to the form, with the address to correct. */
  onOther(): void
}

/** The address's company has its own way in. Takes the focus that the form had, so that the news is heard. */
export function SignOnOffer({ address, signOn, heading: Heading, onLink, onOther }: SignOnOfferProps): ReactNode {
  const ref = useRef<HTMLDivElement>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  useEffect(() => ref.current?.focus(), [])

  async function ask(): Promise<void> {
    if (isBusy) return
    setIsBusy(true)
    setFailure(await onLink())
    setIsBusy(false)
  }

  const text = signOn.isRequired ? words.required : words.text
  return (
    <div ref={ref} tabIndex={-1} data-alone className="outline-none">
      <Heading className="subtitle">{words.title}</Heading>
      <p className="mt-2 wrap-anywhere">{fill(text, { domain: address.slice(address.lastIndexOf('@') + 1) })}</p>
      <div className="mt-5 grid gap-2">
        <ButtonLink href={signOn.path} size="large">
          {words.go}
        </ButtonLink>
        <Button variant="quiet" data-busy={isBusy} onClick={() => void ask()}>
          {signOn.isRequired ? words.emergency : words.link}
        </Button>
        <Button variant="quiet" onClick={onOther}>
          {words.otherAddress}
        </Button>
        <p role="alert" className="text-sm font-medium text-bad empty:hidden">
          {failure}
        </p>
      </div>
    </div>
  )
}
