import type { ComponentType, ReactNode } from 'react'
import type { QuotedClaim, ReportModel } from '../model.ts'
import { emptyWording, type SectionId } from '../outline.ts'
import { ClaimList } from '../parts/claim-list.tsx'
import { ExperienceMatchView } from './experience-match/view.tsx'
import { RedFlagsView } from './red-flags/view.tsx'
import { ScoreView } from './score/view.tsx'
import type { SectionProps } from './section-props.ts'
import { SkillsView } from './skills/view.tsx'
import { TranscriptView } from './transcript/view.tsx'

/** Every part of the report on a screen. Order, titles and notes are the outline's. */
export const sectionViews: Readonly<Record<SectionId, ComponentType<SectionProps>>> = {
  score: ScoreView,
  summary: claimsView((report) => report.summary, emptyWording.summary),
  skills: SkillsView,
  highlights: claimsView((report) => report.highlights, emptyWording.highlights),
  'red-flags': RedFlagsView,
  'experience-match': ExperienceMatchView,
  communication: claimsView((report) => report.communication, emptyWording.communication),
  'work-style': claimsView((report) => report.workStyle, emptyWording.workStyle),
  'next-questions': NextQuestionsView,
  'candidate-questions': claimsView((report) => report.candidateQuestions, emptyWording.candidateQuestions),
  limits: LimitsView,
  transcript: TranscriptView,
}

/** A part that is nothing but claims. @param empty What it says where there are none. */
function claimsView(
  claimsOf: (report: ReportModel) => readonly QuotedClaim[],
  empty: string,
): ComponentType<SectionProps> {
  return function ClaimsView({ report, links }) {
    const claims = claimsOf(report)
    return claims.length === 0 ? <p>{empty}</p> : <ClaimList claims={claims} links={links} />
  }
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
