import type { ComponentType, ReactNode } from 'react'
import { emptyWording, type OwnSectionId, type Section } from '../outline.ts'
import { ClaimList } from '../parts/claim-list.tsx'
import { ExperienceMatchView } from './experience-match/view.tsx'
import { RedFlagsView } from './red-flags/view.tsx'
import { ScoreView } from './score/view.tsx'
import type { SectionProps } from './section-props.ts'
import { SkillsView } from './skills/view.tsx'
import { TranscriptView } from './transcript/view.tsx'

/** Parts of the report on a screen that are more than claims. Order, titles and notes are the outline's. */
export const sectionViews: Readonly<Record<OwnSectionId, ComponentType<SectionProps>>> = {
  score: ScoreView,
  skills: SkillsView,
  'red-flags': RedFlagsView,
  'experience-match': ExperienceMatchView,
  'next-questions': NextQuestionsView,
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
  return claims.length === 0 ? <p>{section.empty}</p> : <ClaimList claims={claims} links={props.links} />
}

function NextQuestionsView({ report }: SectionProps): ReactNode {
  if (report.nextQuestions.length === 0) return <p>{emptyWording.nextQuestions}</p>
  return (
    <ol className="report-numbered">
      {report.nextQuestions.map((question) => (
        <li key={question}>{question}</li>
      ))}
    </ol>
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
