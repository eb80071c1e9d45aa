import type { ReactNode } from 'react'
import type { LegalDocument } from '#content/legal/document.ts'
import { useText } from '../use-site.ts'

/** A legal text with its table of contents beside it, set to be read. */
export function LegalPage({ document, children }: { document: LegalDocument; children?: ReactNode }): ReactNode {
  const text = useText()
  const { sections, agreement, isNumbered } = document
  const titleOf = (index: number, title: string) => (isNumbered ? `${index + 1}. ${title}` : title)
  return (
    <div className="wrap columns gap-y-12 py-14 md:py-24">
      <div>
        {children}
        <h1 className="display">{document.title}</h1>
        <p className="label mt-5">Last updated: {document.lastUpdated}</p>
      </div>
      <nav aria-label="Sections" className="lg:[grid-column:1/5]">
        <ol className="legal-contents">
          {sections.map((section, index) => (
            <li key={section.title}>
              <a href={`#${idOf(section.title)}`} className="link-quiet inline-block py-1.5 text-sm">
                {titleOf(index, section.title)}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="prose lg:[grid-column:5/-1] [&>*:first-child]:mt-0">
        {document.introduction.map((paragraph) => (
          <p key={paragraph}>{text(paragraph)}</p>
        ))}
        {sections.map((section, index) => (
          <section key={section.title} aria-labelledby={idOf(section.title)}>
            <h2 id={idOf(section.title)}>{titleOf(index, section.title)}</h2>
            {section.paragraphs.map((paragraph) => (
              <p key={paragraph}>{text(paragraph)}</p>
            ))}
            {section.points !== undefined && (
              <ul>
                {section.points.map((point) => (
                  <li key={point}>{text(point)}</li>
                ))}
              </ul>
            )}
          </section>
        ))}
        {agreement !== undefined && (
          <section className="panel mt-12 p-6 md:p-8" aria-labelledby="agreement">
            <h2 id="agreement" className="mt-0!">
              {agreement.title}
            </h2>
            <ul className="mb-0!">
              {agreement.points.map((point) => (
                <li key={point}>{text(point)}</li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </div>
  )
}

function idOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
