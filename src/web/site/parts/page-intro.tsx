import type { ReactNode } from 'react'

interface PageIntroProps {
  title: string
  lead?: string
  children?: ReactNode
}

/**
 * The head of an inner page: its one h1, a sentence, and what may follow. On a phone the h1 is held narrower than the
 * screen, so that it has as many lines in the fallback font, which runs two hundredths shorter (decision 0190).
 */
export function PageIntro({ title, lead, children }: PageIntroProps): ReactNode {
  return (
    <div className="wrap pt-14 pb-12 md:pt-24 md:pb-16">
      <h1 className="display max-w-[9.2em] sm:max-w-[10.4em]">{title}</h1>
      {lead !== undefined && <p className="lead mt-6">{lead}</p>}
      {children}
    </div>
  )
}

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
