import type { ReactNode } from 'react'
import type { Tone } from './state-word.tsx'

const edges: Readonly<Record<Tone, string>> = {
  good: 'border-s-good',
  warn: 'border-s-warn',
  bad: 'border-s-bad',
  calm: 'border-s-edge',
}

/** What has just happened, or what the reader should know before anything else on the page. */
export function Notice({ tone, children }: { tone: Tone; children: ReactNode }): ReactNode {
  return (
    <div role="status" className={`mb-6 border border-s-[3px] border-line bg-raised px-4 py-3 text-sm ${edges[tone]}`}>
      {children}
    </div>
  )
}
