import type { ReactNode } from 'react'

interface PagePartProps {
  id: string
  title: string
  lead?: ReactNode
  /** Below something that ends in a rule of its own. */
  isFirst?: boolean
  children: ReactNode
}

/** One part of a page: what it is on the left, what there is on the right. */
export function PagePart({ id, title, lead, isFirst = false, children }: PagePartProps): ReactNode {
  return (
    <section aria-labelledby={id} className={`columns gap-y-6 ${isFirst ? 'pb-8 md:pb-10' : 'ruled py-8 md:py-10'}`}>
      <div className="lg:[grid-column:1/4]">
        <h2 id={id} className="subtitle">
          {title}
        </h2>
        {lead !== undefined && <p className="label mt-2 max-w-[36em]">{lead}</p>}
      </div>
      <div className="min-w-0 lg:[grid-column:4/-1]">{children}</div>
    </section>
  )
}
