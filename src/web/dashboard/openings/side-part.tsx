import type { ReactNode } from 'react'

/** A part of the column beside an opening's candidates. */
export function SidePart({ id, title, children }: { id: string; title: string; children: ReactNode }): ReactNode {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 border-b border-line pb-1.5 text-sm font-semibold">
        {title}
      </h2>
      {children}
    </section>
  )
}
