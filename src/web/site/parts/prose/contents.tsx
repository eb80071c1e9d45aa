import type { ReactNode } from 'react'
import { fragmentIdOf } from './fragment-id.ts'

/** The table of contents beside a long text; it stays in sight where there is room. `titles` are its headings. */
export function Contents({ label, titles }: { label: string; titles: readonly string[] }): ReactNode {
  return (
    <nav aria-label={label} className="lg:[grid-column:1/5]">
      <ol className="legal-contents">
        {titles.map((title) => (
          <li key={title}>
            <a href={`#${fragmentIdOf(title)}`} className="link-quiet inline-block py-1.5 text-sm">
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
