import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** From one record back to its list; stands above the heading. */
export function BackLink({ href, children }: { href: string; children: ReactNode }): ReactNode {
  return (
    <p>
      <Link to={href} className="link inline-block py-2 text-sm">
        {children}
      </Link>
    </p>
  )
}
