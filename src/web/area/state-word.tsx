import type { ReactNode } from 'react'

export type Tone = 'good' | 'warn' | 'bad' | 'calm'

const marks: Readonly<Record<Tone, string>> = {
  good: 'bg-good',
  warn: 'bg-warn',
  bad: 'bg-bad',
  calm: 'bg-edge',
}

/** A state in a word, with a mark whose colour says it again. */
export function StateWord({ tone, children }: { tone: Tone; children: ReactNode }): ReactNode {
  return (
    <span className="inline-flex items-baseline gap-2">
      <span aria-hidden="true" className={`size-2 shrink-0 self-center rounded-full ${marks[tone]}`} />
      <span>{children}</span>
    </span>
  )
}
