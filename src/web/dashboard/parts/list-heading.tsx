import type { ReactNode } from 'react'

/** The top of a page that is a list: low, since the list is what one comes for. */
export function ListHeading({ title, children }: { title: string; children?: ReactNode }): ReactNode {
  return (
    <div className="wrap flex flex-wrap items-end justify-between gap-x-6 gap-y-2 pt-6 pb-4">
      <h1 className="title">{title}</h1>
      {children !== undefined && <div className="flex flex-wrap items-center gap-2">{children}</div>}
    </div>
  )
}
