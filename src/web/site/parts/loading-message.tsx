import type { ReactNode } from 'react'
import { Ring } from '#ui/ring/ring.tsx'
import { usePageWords } from '../language.ts'

/**
 * Covers the page for its first 300 ms (specification, section 9) and leaves by itself, by style alone. What it covers is
 * in the document from the start, so it is hidden from screen readers.
 */
export function LoadingMessage(): ReactNode {
  const words = usePageWords('frame')
  return (
    <div className="loading-message" aria-hidden="true">
      <span className="w-8 text-accent">
        <Ring mode="loading" />
      </span>
      <span className="label">{words.loading}</span>
    </div>
  )
}
