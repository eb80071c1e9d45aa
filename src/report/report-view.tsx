import type { ReactNode } from 'react'
import { outline } from './outline.ts'
import { sectionViews } from './sections/index.ts'
import type { SectionProps } from './sections/section-props.ts'

/** The whole report on a screen: the memo, and beside or below it the transcript. */
export function ReportView(props: SectionProps): ReactNode {
  return (
    <div className="report-columns">
      <div className="report-memo">
        {outline
          .filter(({ id }) => id !== 'transcript')
          .map((section) => (
            <Section key={section.id} section={section} {...props} />
          ))}
      </div>
      {outline
        .filter(({ id }) => id === 'transcript')
        .map((section) => (
          <Section key={section.id} section={section} {...props} />
        ))}
    </div>
  )
}

function Section({ section, ...props }: SectionProps & { section: (typeof outline)[number] }): ReactNode {
  const View = sectionViews[section.id]
  const headingId = `section-${section.id}`
  const scrolls = section.id === 'transcript'
  return (
    <section
      aria-labelledby={headingId}
      className={`report-section report-section-${section.id}`}
      // Beside the memo the transcript scrolls by itself; the keyboard must be able to do that, too.
      tabIndex={scrolls ? 0 : undefined}
    >
      <h2 id={headingId} className={section.id === 'score' ? 'sr-only' : 'report-heading'}>
        {section.title}
      </h2>
      {section.note !== null && <p className="report-note">{section.note}</p>}
      <View {...props} />
    </section>
  )
}
