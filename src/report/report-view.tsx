import type { ReactNode } from 'react'
import { type Section as OutlineSection, outline, type SectionId, sectionsOf } from './outline.ts'
import { ClaimList } from './parts/claim-list.tsx'
import { ExperienceMatchView } from './sections/experience-match/view.tsx'
import { SectionBody } from './sections/index.tsx'
import { RedFlagsView } from './sections/red-flags/view.tsx'
import type { SectionProps } from './sections/section-props.ts'
import { TranscriptView } from './sections/transcript/view.tsx'

/** The whole report on a screen: the memo, and beside or below it the transcript. */
export function ReportView(props: SectionProps): ReactNode {
  const sections = sectionsOf(props.report)
  return (
    <div className="report-columns">
      <div className="report-memo">
        {sections
          .filter(({ id }) => id !== 'transcript')
          .map((section) => (
            <Section key={section.id} section={section} {...props} />
          ))}
      </div>
      {sections
        .filter(({ id }) => id === 'transcript')
        .map((section) => (
          <Section key={section.id} section={section} {...props} />
        ))}
    </div>
  )
}

function Section({ section, ...props }: SectionProps & { section: OutlineSection }): ReactNode {
  const { id, title, note } = section
  return (
    <Part id={`section-${id}`} title={title} kind={id} isTitleHidden={id === 'score'}>
      {note !== null && <p className="report-note">{note}</p>}
      <SectionBody section={section} {...props} />
    </Part>
  )
}

interface EvidenceViewProps extends SectionProps {
  words: { found: string; noFindings: string; notFound: string }
}

/**
 * What a report rests on, without a level, a score or a recommendation: for whoever is about to decide (evaluation design,
 * 4). The summary names levels, so it is left out, too.
 */
export function EvidenceView({ words, ...props }: EvidenceViewProps): ReactNode {
  const { report, links } = props
  return (
    <div className="report-columns">
      <div className="report-memo">
        <Part id="evidence-skills" title={words.found}>
          <ul className="grid gap-8">
            {report.skills.map((skill) => (
              <li key={skill.id}>
                <h3 className="subtitle">{skill.name}</h3>
                <p className="label mt-0.5">{skill.definition}</p>
                {skill.findings.length === 0 && <p className="mt-3 text-sm">{words.noFindings}</p>}
                <ClaimList claims={skill.findings} links={links} className="mt-1" />
                {skill.notFound.length > 0 && (
                  <p className="ruled pt-3 text-sm text-muted">
                    <span className="font-semibold text-ink">{words.notFound}</span>
                    {skill.notFound.join('; ')}.
                  </p>
                )}
              </li>
            ))}
          </ul>
        </Part>
        <Part id="evidence-red-flags" title={titleOf('red-flags')}>
          <RedFlagsView {...props} />
        </Part>
        <Part id="evidence-experience" title={titleOf('experience-match')}>
          <ExperienceMatchView {...props} />
        </Part>
      </div>
      <Part id="evidence-transcript" title={titleOf('transcript')} kind="transcript">
        <TranscriptView {...props} />
      </Part>
    </div>
  )
}

function titleOf(id: SectionId): string {
  return outline.find((section) => section.id === id)?.title ?? ''
}

interface PartProps {
  /** Of its heading. */
  id: string
  title: string
  kind?: SectionId
  isTitleHidden?: boolean
  children: ReactNode
}

function Part({ id, title, kind, isTitleHidden = false, children }: PartProps): ReactNode {
  return (
    <section
      aria-labelledby={id}
      className={kind === undefined ? 'report-section' : `report-section report-section-${kind}`}
      // Beside the memo the transcript scrolls by itself; the keyboard must be able to do that, too.
      tabIndex={kind === 'transcript' ? 0 : undefined}
    >
      <h2 id={id} className={isTitleHidden ? 'sr-only' : 'report-heading'}>
        {title}
      </h2>
      {children}
    </section>
  )
}
