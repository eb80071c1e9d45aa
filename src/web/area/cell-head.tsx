import type { ReactNode } from 'react'

/** The column's head inside a cell, on a phone, where a row of a table is a block and its heads are gone. */
export function CellHead({ children }: { children: string }): ReactNode {
  return <span className="text-muted md:hidden">{children}: </span>
}
