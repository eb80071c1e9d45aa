import type { ReactNode } from 'react'

/** A few figures side by side, each with what it is and what it rests on. */
export function Figures({ children }: { children: ReactNode }): ReactNode {
  return (
    <dl className="grid grid-cols-2 gap-x-8 gap-y-8 border-t border-line pt-6 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
      {children}
    </dl>
  )
}

interface FigureProps {
  value: string
  label: string
  note: ReactNode
}

export function Figure({ value, label, note }: FigureProps): ReactNode {
  return (
    <div className="flex flex-col">
      <dt className="order-2 text-sm text-muted">{label}</dt>
      <dd className="figures order-1 font-serif text-3xl tracking-[-0.024em]">{value}</dd>
      {note !== null && <dd className="label order-3">{note}</dd>}
    </div>
  )
}
