import type { ReactNode } from 'react'
import type { LegalDocument } from '#content/legal/document.ts'
import { useText } from '../use-site.ts'
import { Contents, fragmentIdOf, ProseBlockView } from './prose/prose.tsx'

/** A legal text with its summary and its table of contents beside it, set to be read. */
export function LegalPage({ document, children }: { document: LegalDocument; children?: ReactNode }): ReactNode {
  const text = useText()
  const { sections, agreement, isNumbered, around } = document
  const titleOf = (index: number, title: string) => (isNumbered ? `${index + 1}. ${title}` : title)
  return (
    <div
      className={`wrap columns gap-y-12 pb-14 md:pb-24 ${children === undefined ? 'pt-14 md:pt-24' : 'pt-8 md:pt-14'}`}
    >
      <header>
        {children}
        <h1 className="display">{document.title}</h1>
        <p className="label mt-5">
          {around?.updated ?? 'Last updated:'} <time dateTime={document.updatedOn}>{document.lastUpdated}</time>
        </p>
        {around !== undefined && (
          <div className="prose mt-5">
            <ProseBlockView block={{ kind: 'paragraph', text: around.translation }} />
          </div>
        )}
      </header>
      <Contents
        label={around?.sections ?? 'Sections'}
        titles={sections.map(({ title }, index) => titleOf(index, title))}
      />
      <div className="prose lg:[grid-column:5/-1]">
        <section className="prose-summary" aria-labelledby="in-short">
          <h2 id="in-short">{around?.inShort ?? 'In short'}</h2>
          <ul>
            {document.summary.map((point) => (
              <li key={point}>{text(point)}</li>
            ))}
          </ul>
        </section>
        {sections.map((section, index) => (
          <section key={section.title} aria-labelledby={fragmentIdOf(titleOf(index, section.title))}>
            <h2 id={fragmentIdOf(titleOf(index, section.title))}>{titleOf(index, section.title)}</h2>
            {section.body.map((block) => (
              <ProseBlockView key={block.kind === 'paragraph' ? block.text : JSON.stringify(block)} block={block} />
            ))}
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
