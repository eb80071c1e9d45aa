import type { ReactNode } from 'react'

/** From one record back to its list; stands above the heading. */
export function BackLink({ href, children }: { href: string; children: ReactNode }): ReactNode {
  return (
    <p>
      <a href={href} className="link inline-block py-2 text-sm">
        {children}
      </a>
    </p>
  )
}
