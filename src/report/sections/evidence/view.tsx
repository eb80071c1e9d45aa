import { type ReactNode, useId } from 'react'
import { levelText } from '../../figures.ts'
import { type ReportLinks, skillAnchor, turnAnchor } from '../../links.ts'
import type { QuestionModel, ShownReport, SkillModel } from '../../model.ts'
import { emptyWording } from '../../outline.ts'
import { ClaimList } from '../../parts/claim-list.tsx'
import { LevelRule } from '../../parts/level-rule.tsx'
import type { SectionProps, SkillBeside } from '../section-props.ts'

/** What every level rests on, by skill and by question; which of the two is shown is chosen without script. */
export function EvidenceView({ report, links, besideSkill }: SectionProps): ReactNode {
  const name = useId()
  return (
    <div className="report-evidence">
      <fieldset className="report-choice">
        <legend className="sr-only">Evidence by</legend>
        <label>
          <input type="radio" name={name} defaultChecked />
          By skill
        </label>
        <label>
          <input type="radio" name={name} className="report-by-question" />
          By question
        </label>
      </fieldset>
      <div className="report-of-skills">
        {report.skills.map((skill, index) => (
          <Skill
            key={skill.id}
            skill={skill}
            report={report}
            links={links}
            beside={besideSkill?.(skill.id) ?? null}
            isOpen={index === 0}
          />
        ))}
      </div>
      <ol className="report-of-questions">
        {report.questions.map((question, index) => (
          <li key={question.id}>
            <Question question={question} number={index + 1} report={report} links={links} isOpen={index === 0} />
          </li>
        ))}
      </ol>
    </div>
  )
}

interface SkillProps {
  skill: SkillModel
  report: ShownReport
  links: ReportLinks
  beside: ReturnType<SkillBeside>
  isOpen: boolean
}

function Skill({ skill, report, links, beside, isOpen }: SkillProps): ReactNode {
  const isCovered = report.score === null
  return (
    <details className="report-fold" open={isOpen}>
      <summary>
        <h3>{skill.name}</h3>
        {!isCovered && (
          <span className="figures text-sm">
            {skill.level === null ? 'Not rated' : <Figures level={skill.level} />}
          </span>
        )}
      </summary>
      {/* A link to it opens the fold, since it is inside. */}
      <div id={skillAnchor(skill.id)} className="report-fold-body">
        <p className="label">
          {skill.definition}
          {skill.weightText !== null && <span className="figures"> {skill.weightText}.</span>}
        </p>
        {skill.ownText !== null && <p className="label">{skill.ownText}</p>}
        {skill.level !== null && <LevelRule level={skill.level} others={beside?.levels} />}
        {skill.anchors.length > 0 && (
          <ul className="report-anchors" aria-label="What the levels mean">
            {skill.anchors.map(({ level, text }) => (
              <li key={level}>
                <span className="figures font-semibold">{level}</span> {text}
              </li>
            ))}
          </ul>
        )}
        {beside?.view}
        {skill.whyNot !== null && <p className="mt-3 text-sm">{skill.whyNot}</p>}
        {skill.findings.length === 0 && (skill.level !== null || isCovered) && (
          <p className="mt-3 text-sm">{isCovered ? emptyWording.quotes : emptyWording.findings}</p>
        )}
        <ClaimList claims={skill.findings} links={links} className="mt-3" />
        {skill.notFound.length > 0 && (
          <p className="ruled pt-3 text-sm text-muted">
            <span className="font-semibold text-ink">Not found: </span>
            {skill.notFound.join('; ')}.
          </p>
        )}
      </div>
    </details>
  )
}

function Figures({ level }: { level: NonNullable<SkillModel['level']> }): ReactNode {
  const text = levelText(level)
  return (
    <>
      {text.level} <span className="text-muted">({text.interval})</span>
    </>
  )
}

interface QuestionProps {
  question: QuestionModel
  number: number
  report: ShownReport
  links: ReportLinks
  isOpen: boolean
}

function Question({ question, number, report, links, isOpen }: QuestionProps): ReactNode {
  const isCovered = report.score === null
  return (
    <details className="report-fold" open={isOpen}>
      <summary>
        <h3>
          {number}. {question.text}
        </h3>
        {!isCovered && (
          <span className="figures text-sm">
            {question.level === null ? 'Not rated' : `${question.level.toFixed(1)} of 5`}
          </span>
        )}
      </summary>
      <div className="report-fold-body">
        <p className="label">{question.skillName}</p>
        {question.followUps.map(({ turnId, text }) => (
          <p key={turnId} className="mt-2 text-sm">
            <span className="font-semibold">Follow-up: </span>
            <a href={`#${turnAnchor(turnId)}`} className="link-quiet">
              {text}
            </a>
          </p>
        ))}
        {question.whyNot !== null && <p className="mt-3 text-sm">{question.whyNot}</p>}
        {question.findings.length === 0 && question.whyNot === null && (
          <p className="mt-3 text-sm">{emptyWording.quotes}</p>
        )}
        <ClaimList claims={question.findings} links={links} className="mt-3" />
      </div>
    </details>
  )
}
