import type { ReactNode } from 'react'

/** The key that presses what it stands in, for who sees it; `aria-keyshortcuts` says it to others. */
export function Key({ name }: { name: string }): ReactNode {
  return (
    <span aria-hidden="true" className="key">
      {name}
    </span>
  )
}
