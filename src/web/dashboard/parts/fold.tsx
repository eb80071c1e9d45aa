import { type ReactNode, useEffect, useRef } from 'react'
import { listWords } from '#content/dashboard/lists.ts'
import { fill } from '#content/fill.ts'

interface FoldProps {
  label: string
  /** How much of it is in use, said beside the label; 0 for nothing. */
  count?: number
  /** From the beginning, where what is in it has been answered. */
  isOpen?: boolean
  /** Leaves the panel as wide as its line. */
  isWide?: boolean
  children: ReactNode
}

/** Controls behind one button of a list's line, over the list, so that nothing moves. Without script it is closed where it was opened. */
export function Fold({ label, count = 0, isOpen = false, isWide = false, children }: FoldProps): ReactNode {
  const fold = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const ended = new AbortController()
    const { signal } = ended
    const close = (isByKey: boolean) => {
      const details = fold.current
      if (details?.open !== true) return
      details.open = false
      if (isByKey) details.querySelector('summary')?.focus()
    }
    document.addEventListener(
      'pointerdown',
      ({ target }) => {
        if (target instanceof Node && fold.current?.contains(target) !== true) close(false)
      },
      { signal },
    )
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && close(true), { signal })
    return () => ended.abort()
  }, [])
  return (
    <details ref={fold} className="fold" open={isOpen} name="list-fold">
      <summary className="button button-line">
        {label}
        {count > 0 && (
          <span className="fold-count">
            <span aria-hidden="true">{count}</span>
            <span className="sr-only">{fill(listWords.set, { count: String(count) })}</span>
          </span>
        )}
      </summary>
      <div className={isWide ? 'fold-panel fold-panel-wide' : 'fold-panel'}>{children}</div>
    </details>
  )
}
