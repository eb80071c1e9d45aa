import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'

interface PageLinksProps {
  label: string
  links: readonly { label: string; href: string }[]
  /** Where the reader is. */
  pathname: string
  /** In one line that is moved sideways where it is too long, without a rule: for a page whose first screen is full. */
  isOneLine?: boolean
}

/** Pages that belong together, in one line above each of them; on a phone it is moved sideways. */
export function PageLinks({ label, links, pathname, isOneLine = false }: PageLinksProps): ReactNode {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const here = list.current?.querySelector<HTMLElement>(`[href="${CSS.escape(pathname)}"]`)
    if (list.current !== null && here != null) list.current.scrollLeft = here.offsetLeft - list.current.clientWidth / 3
  }, [pathname])
  const wrapping = isOneLine ? '' : 'md:flex-wrap'
  return (
    <nav aria-label={label} className={isOneLine ? 'page-links min-w-0' : 'page-links mb-8 border-b border-line'}>
      <ul ref={list} className={`relative -mx-2 flex gap-x-1 overflow-x-auto [scrollbar-width:none] ${wrapping}`}>
        {links.map(({ label: name, href }) => (
          <li key={href}>
            <Link
              to={href}
              aria-current={href === pathname ? 'page' : undefined}
              className="inline-flex min-h-11 items-center whitespace-nowrap border-b-2 border-transparent px-2 pt-0.5 text-sm text-muted hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
