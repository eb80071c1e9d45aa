import type { ReactNode } from 'react'
import { Link } from 'react-router'

export interface FilterLink {
  label: string
  /** A text where counting ended early; null where it was not counted. */
  count: number | string | null
  href: string
  isCurrent: boolean
}

/** The parts of a list, each with how much is in it; an address for each, so that it can be passed on. */
export function FilterLinks({ label, links }: { label: string; links: readonly FilterLink[] }): ReactNode {
  return (
    <nav aria-label={label}>
      <ul className="-mx-2 flex flex-wrap gap-x-1">
        {links.map(({ label: word, count, href, isCurrent }) => (
          <li key={href}>
            <Link
              to={href}
              aria-current={isCurrent ? 'true' : undefined}
              className="inline-block px-2 py-[0.6875rem] text-sm text-muted hover:text-ink aria-[current=true]:font-medium aria-[current=true]:text-ink aria-[current=true]:underline aria-[current=true]:decoration-accent aria-[current=true]:decoration-2 aria-[current=true]:underline-offset-8"
            >
              {word}
              {count !== null && <span className="figures text-xs"> {count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
