import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { signIn } from '#content/sign-in.ts'

interface LinkSentProps {
  address: string
  /** `{address}` becomes the address. */
  text: string
  /** Below the page's own headline, or below the dialog's. */
  heading: 'h2' | 'h3'
}

/** Takes the focus that the form had, so that the news is heard. */
export function LinkSent({ address, text, heading: Heading }: LinkSentProps): ReactNode {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <div ref={ref} tabIndex={-1} data-alone className="outline-none">
      <Heading className="subtitle">{signIn.sentTitle}</Heading>
      <p className="mt-2 wrap-anywhere">{text.replace('{address}', address)}</p>
    </div>
  )
}
