import type { ReactNode } from 'react'

interface EmptyListProps {
  title: string
  hint: string
  /** A way on, where there is one. */
  children?: ReactNode
}

/** In the place of a list that has nothing to show. */
export function EmptyList({ title, hint, children }: EmptyListProps): ReactNode {
  return (
    <div className="border-y border-line py-8">
      <p className="font-medium">{title}</p>
      <p className="mt-1 text-sm text-muted">{hint}</p>
      {children}
    </div>
  )
}
