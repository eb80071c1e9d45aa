import type { ReactNode } from 'react'

interface StageProps {
  title: string
  lead: string
  children: ReactNode
}

/** Headline on one side, the one thing to do on the other. */
export function Stage({ title, lead, children }: StageProps): ReactNode {
  return (
    <div className="wrap columns content-start items-start gap-y-10 py-14 md:min-h-[calc(100svh-11rem)] md:py-24">
      <div className="lg:[grid-column:1/7]">
        <h1 className="display max-w-[8em]">{title}</h1>
        <p className="lead mt-6 wrap-anywhere">{lead}</p>
      </div>
      <div className="w-full max-w-md lg:justify-self-end lg:[grid-column:8/-1]">{children}</div>
    </div>
  )
}
