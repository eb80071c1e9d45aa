import type { ReactNode } from 'react'
import { type Section as OutlineSection, sectionsOf } from './outline.ts'
import { SectionBody } from './sections/index.tsx'
import type { SectionProps } from './sections/section-props.ts'

/**
 * The whole report on a screen: what a decision needs first, below it the evidence, and beside or below that the transcript.
 * A report whose figures are covered is set in the same places.
 */
export function ReportView(props: SectionProps): ReactNode {
  const sections = sectionsOf(props.report)
  const at = (place: OutlineSection['place']) =>
    sections
      .filter((section) => section.place === place)
      .map((section) =>
        place === 'fold' ? (
          <Fold key={section.id} section={section} {...props} />
        ) : (
          <Section key={section.id} section={section} {...props} />
        ),
      )
  const [score, ...first] = at('first')
  return (
    <>
      <div className="report-first">
        {score}
        <div className="report-rail">{at('rail')}</div>
        {first}
      </div>
      <div className="report-columns">
        <div className="report-memo">
          {at('evidence')}
          <div>{at('fold')}</div>
        </div>
        {at('transcript')}
      </div>
    </>
  )
}

type ViewProps = SectionProps & { section: OutlineSection }

/** Parts whose place on the first screen says what they are to whoever sees it. */
const withoutSeenTitle: readonly OutlineSection['id'][] = ['score', 'summary']

function Section({ section, ...props }: ViewProps): ReactNode {
  const { id, title, note } = section
  return (
    <section
      aria-labelledby={`section-${id}`}
      className={`report-section report-section-${id}`}
      // Beside the evidence the transcript scrolls by itself; the keyboard must be able to do that, too.
      tabIndex={id === 'transcript' ? 0 : undefined}
    >
      <h2 id={`section-${id}`} className={withoutSeenTitle.includes(id) ? 'sr-only' : 'report-heading'}>
        {title}
      </h2>
      {note !== null && <p className="report-note">{note}</p>}
      {id === 'transcript' && props.aboveTranscript}
      <SectionBody section={section} {...props} />
    </section>
  )
}

function Fold({ section, ...props }: ViewProps): ReactNode {
  const { id, title, note } = section
  return (
    <section aria-labelledby={`section-${id}`} className={`report-section-${id}`}>
      <details className="report-fold">
        <summary>
          <h2 id={`section-${id}`}>{title}</h2>
        </summary>
        <div className="report-fold-body">
          {note !== null && <p className="label mb-3">{note}</p>}
          <SectionBody section={section} {...props} />
        </div>
      </details>
    </section>
  )
}
