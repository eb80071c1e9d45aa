import { type ReactNode, useEffect, useRef, useState } from 'react'
import { fill } from '#content/fill.ts'
import { signIn } from '#content/sign-in.ts'
import { Button } from '#ui/button.tsx'

interface LinkSentProps {
  title: string
  address: string
  /** `{address}` becomes the address. */
  text: string
  /** Below the page's own headline, or below the dialog's. */
  heading: 'h2' | 'h3'
  /** Asks for another link; answers what went wrong, or null. Where it is missing neither is offered. */
  onAgain?(): Promise<string | null>
  /** Back to the form, with the address to correct. */
  onOther?(): void
}

/** Takes the focus that the form had, so that the news is heard. */
export function LinkSent({ title, address, text, heading: Heading, onAgain, onOther }: LinkSentProps): ReactNode {
  const ref = useRef<HTMLDivElement>(null)
  const [said, setSaid] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  useEffect(() => ref.current?.focus(), [])

  async function again(ask: () => Promise<string | null>): Promise<void> {
    if (isBusy) return
    setIsBusy(true)
    setSaid('')
    setSaid((await ask()) ?? signIn.sentAgain)
    setIsBusy(false)
  }

  return (
    <div ref={ref} tabIndex={-1} data-alone className="outline-none">
      <Heading className="subtitle">{title}</Heading>
      <p className="mt-2 wrap-anywhere">{fill(text, { address })}</p>
      {onAgain !== undefined && (
        <div className="mt-5 flex flex-wrap gap-2">
          <Button variant="line" data-busy={isBusy} onClick={() => void again(onAgain)}>
            {signIn.again}
          </Button>
          <Button variant="quiet" onClick={onOther}>
            {signIn.otherAddress}
          </Button>
          <p role="status" className="w-full text-sm empty:hidden">
            {said}
          </p>
        </div>
      )}
    </div>
  )
}
