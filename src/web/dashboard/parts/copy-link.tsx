import { type ReactNode, useRef, useState } from 'react'
import { copyLinkWords as words } from '#content/dashboard/copy-link.ts'
import { Button } from '#ui/button.tsx'

interface CopyLinkProps {
  link: string
  /** Says whose it is. */
  label: string
  /** What is copied, where it is no link. */
  action?: string
}

/** A link as text that can be selected, with a button that copies it. */
export function CopyLink({ link, label, action = words.copy }: CopyLinkProps): ReactNode {
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
      <span className="figures min-w-0 select-all wrap-anywhere">{link}</span>
      <CopyButton link={link} label={label} action={action} />
    </div>
  )
}

/** Where the browser refuses, the link's text is selected for the keyboard. */
function CopyButton({ link, label, action }: Required<CopyLinkProps>): ReactNode {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null)
  const fallback = useRef<HTMLInputElement>(null)

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(link)
      setOutcome('copied')
    } catch {
      // Without https a page has no clipboard.
      setOutcome('failed')
      requestAnimationFrame(() => fallback.current?.select())
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button variant="line" aria-label={`${action}: ${label}`} onClick={() => void copy()}>
        {action}
      </Button>
      {outcome === 'failed' && (
        <input ref={fallback} readOnly value={link} aria-label={label} className="input w-full max-w-[24rem]" />
      )}
      <span role="status" className="text-sm">
        {outcome === null ? '' : words[outcome]}
      </span>
    </div>
  )
}
