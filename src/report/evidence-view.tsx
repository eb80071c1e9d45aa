import type { ReactNode } from 'react'
import { outline, type SectionId } from './outline.ts'
import { ClaimList } from './parts/claim-list.tsx'
import { ExperienceMatchView } from './sections/experience-match/view.tsx'
import { RedFlagsView } from './sections/red-flags/view.tsx'
import type { SectionProps } from './sections/section-props.ts'
import { TranscriptView } from './sections/transcript/view.tsx'

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
      <Part id="evidence-transcript" title={titleOf('transcript')} scrolls>
        <TranscriptView {...props} />
      </Part>
    </div>
  )
}

function titleOf(id: SectionId): string {
  return outline.find((section) => section.id === id)?.title ?? ''
}

interface PartProps {
  id: string
  title: string
  scrolls?: boolean
  children: ReactNode
}

function Part({ id, title, scrolls = false, children }: PartProps): ReactNode {
  return (
    <section
      aria-labelledby={id}
      className={scrolls ? 'report-section report-section-transcript' : 'report-section'}
      // As in the report: beside the memo the transcript scrolls by itself, and the keyboard must be able to do that.
      tabIndex={scrolls ? 0 : undefined}
    >
      <h2 id={id} className="report-heading">
        {title}
      </h2>
      {children}
    </section>
  )
}
