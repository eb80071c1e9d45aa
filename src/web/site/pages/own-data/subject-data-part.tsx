import type { ReactNode } from 'react'

interface SubjectDataPartProps {
  id: string
  title: string
  lead?: string
  children: ReactNode
}

/** One thing that a candidate can do with their data. */
export function SubjectDataPart({ id, title, lead, children }: SubjectDataPartProps): ReactNode {
  return (
    <section aria-labelledby={id} className="ruled mt-12 grid max-w-[44rem] gap-3 pt-8">
      <h2 id={id} className="subtitle">
        {title}
      </h2>
      {lead !== undefined && <p className="label">{lead}</p>}
      {children}
    </section>
  )
}
