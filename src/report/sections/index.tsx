import type { ComponentType, ReactNode } from 'react'
import { emptyTextOf, type OwnSectionId, type Section } from '../outline.ts'
import { ClaimList } from '../parts/claim-list.tsx'
import { EvidenceView } from './evidence/view.tsx'
import { ExperienceMatchView } from './experience-match/view.tsx'
import { NextQuestionsView } from './next-questions/view.tsx'
import { RedFlagsView } from './red-flags/view.tsx'
import { ScoreView } from './score/view.tsx'
import type { SectionProps } from './section-props.ts'
import { SkillsView } from './skills/view.tsx'
import { SummaryView } from './summary/view.tsx'
import { TranscriptView } from './transcript/view.tsx'

/** Parts of the report on a screen that are more than claims. Order, titles and notes are the outline's. */
export const sectionViews: Readonly<Record<OwnSectionId, ComponentType<SectionProps>>> = {
  score: ({ report }) => <ScoreView {...report} />,
  'experience-match': ExperienceMatchView,
  'red-flags': RedFlagsView,
  'next-questions': NextQuestionsView,
  summary: SummaryView,
  skills: SkillsView,
  evidence: EvidenceView,
  counterfactual: CounterfactualView,
  limits: LimitsView,
  transcript: TranscriptView,
}

/** A part without its heading. */
export function SectionBody({ section, ...props }: SectionProps & { section: Section }): ReactNode {
  if (!('claims' in section)) {
    const View = sectionViews[section.id]
    return <View {...props} />
  }
  const claims = props.report[section.claims]
  return claims.length === 0 ? (
    <p>{emptyTextOf(section, props.report)}</p>
  ) : (
    <ClaimList claims={claims} links={props.links} />
  )
}

function CounterfactualView({ report }: SectionProps): ReactNode {
  return (
    <div className="grid gap-2 text-sm">
      {report.counterfactual?.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  )
}

function LimitsView({ report }: SectionProps): ReactNode {
  return (
    <>
      <ul className="report-dashed text-sm">
        {report.limits.map((limit) => (
          <li key={limit}>{limit}</li>
        ))}
      </ul>
      <p className="label mt-4">{report.engineText}</p>
    </>
  )
}
