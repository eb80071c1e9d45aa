import type { ReactNode } from 'react'

/** The page of a link that leads no further: what it was, what now, and perhaps a way on. */
export function ClosedPage({
  title,
  text,
  children,
}: {
  title: string
  text: string
  children?: ReactNode
}): ReactNode {
  return (
    <div className="wrap section">
      <h1 className="headline max-w-[11.4em]">{title}</h1>
      <p className="lead mt-5 max-w-[40em]">{text}</p>
      {children}
    </div>
  )
}
