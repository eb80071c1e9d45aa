import type { ReactNode } from 'react'
import { levelText } from '../../figures.ts'
import { type ReportLinks, skillAnchor } from '../../links.ts'
import type { SkillModel } from '../../model.ts'
import { emptyWording } from '../../outline.ts'
import { ClaimList } from '../../parts/claim-list.tsx'
import { LevelRule } from '../../parts/level-rule.tsx'
import type { SectionProps, SkillBeside } from '../section-props.ts'

export function SkillsView({ report, links, besideSkill }: SectionProps): ReactNode {
  return (
    <ul className="grid gap-10">
      {report.skills.map((skill) => (
        <li key={skill.id} id={skillAnchor(skill.id)} className="scroll-mt-6">
          <Skill skill={skill} links={links} beside={besideSkill?.(skill.id) ?? null} />
        </li>
      ))}
    </ul>
  )
}

interface SkillProps {
  skill: SkillModel
  links: ReportLinks
  beside: ReturnType<SkillBeside>
}

function Skill({ skill, links, beside }: SkillProps): ReactNode {
  return (
    <>
      <div className="report-skill-head">
        <h3 className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="subtitle">{skill.name}</span>
          <LevelFigures level={skill.level} />
        </h3>
        <p className="label mt-0.5">
          {skill.definition}
          {skill.weightText !== null && <span className="figures"> {skill.weightText}.</span>}
        </p>
        <LevelRule level={skill.level} others={beside?.levels} />
      </div>
      {beside?.view}
      {skill.whyNot !== null && <p className="mt-3 text-sm">{skill.whyNot}</p>}
      {skill.level !== null && skill.findings.length === 0 && <p className="mt-3 text-sm">{emptyWording.findings}</p>}
      <ClaimList claims={skill.findings} links={links} className="mt-1" />
      {skill.notFound.length > 0 && (
        <p className="ruled pt-3 text-sm text-muted">
          <span className="font-semibold text-ink">Not found: </span>
          {skill.notFound.join('; ')}.
        </p>
      )}
    </>
  )
}

function LevelFigures({ level }: { level: SkillModel['level'] }): ReactNode {
  if (level === null) return <span className="text-sm text-muted">Not rated</span>
  const text = levelText(level)
  return (
    <span className="figures text-sm">
      {text.level} <span className="text-muted">({text.interval})</span>
    </span>
  )
}
