import type { ReactElement, ReactNode } from 'react'
import { createContext, useContext, useId } from 'react'
import type { islands } from './index.ts'

/**
 * When an island wakes. An action inside it (press, key, input, submit) always wakes it and is replayed;
 * `focus` wakes it on focus too, `query` like `focus` and at once when the address carries a query, `visible` when it is
 * about to be seen, `load` as soon as the page has loaded.
 */
export type IslandWake = 'touch' | 'focus' | 'query' | 'visible' | 'load'

/** Renders an island as a root of its own, so that its ids are the same when it is hydrated alone. */
export const IslandRenderer = createContext<((element: ReactElement, identifierPrefix: string) => string) | null>(null)

interface IslandProps {
  name: keyof typeof islands
  wake: IslandWake
  /** One element: the island's component with props that survive JSON. */
  children: ReactElement<object>
  className?: string
}

/** Server-rendered HTML with what the bootstrap needs to wake it. Inside a hydrated app area it is just its child. */
export function Island({ name, wake, children, className }: IslandProps): ReactNode {
  const render = useContext(IslandRenderer)
  const prefix = useId()
  if (render === null) return <div className={className}>{children}</div>
  return (
    <div
      className={className}
      data-island={name}
      data-wake={wake}
      data-prefix={prefix}
      data-props={JSON.stringify(children.props)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: this is React's own output for the child.
      dangerouslySetInnerHTML={{ __html: render(children, prefix) }}
    />
  )
}
