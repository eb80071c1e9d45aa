import type { ReactNode } from 'react'

/** The way up, at the head of a page that has one above it. */
export function BackLink({ href, children }: { href: string; children: string }): ReactNode {
  return (
    <p>
      <a href={href} className="link inline-block py-1 text-sm">
        <span aria-hidden="true">← </span>
        {children}
      </a>
    </p>
  )
}
