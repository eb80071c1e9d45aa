import type { ReactNode } from 'react'

interface PageHeadingProps {
  title: string
  /** One sentence on what is here. */
  lead?: ReactNode
  /** What can be done with the page as a whole, such as an export. */
  children?: ReactNode
}

/** The top of every page of a signed-in area. */
export function PageHeading({ title, lead, children }: PageHeadingProps): ReactNode {
  return (
    <div className="wrap flex flex-wrap items-end justify-between gap-x-8 gap-y-5 pt-10 pb-8">
      <div className="min-w-0">
        <h1 className="title">{title}</h1>
        {lead !== undefined && <p className="mt-2 max-w-[44em] text-sm text-pretty text-muted">{lead}</p>}
      </div>
      {children !== undefined && <div className="flex flex-wrap items-center gap-3">{children}</div>}
    </div>
  )
}
