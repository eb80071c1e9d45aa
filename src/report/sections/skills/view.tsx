import type { ReactNode } from 'react'
import { levelText } from '../../figures.ts'
import { skillAnchor } from '../../links.ts'
import type { SkillModel } from '../../model.ts'
import { emptyWording } from '../../outline.ts'
import { Quote } from '../../parts/claim-list.tsx'
import { LevelRule } from '../../parts/level-rule.tsx'
import type { SectionProps } from '../section-props.ts'

/** One line a skill: its name, which leads to its evidence, its level with the interval, and the quote that shows most. */
export function SkillsView({ report: { skills, score }, links }: SectionProps): ReactNode {
  const isCovered = score === null
  return (
    <>
      <p className="report-note">
        {isCovered
          ? 'One quote each, in the order of the plan.'
          : 'Level 1 to 5, with its 90\u00a0% interval, and the strongest quote.'}
      </p>
      <ul className={isCovered ? 'report-glance report-glance-covered' : 'report-glance'}>
        {skills.map((skill) => (
          <li key={skill.id}>
            <a href={`#${skillAnchor(skill.id)}`} className="report-glance-name">
              {skill.name}
            </a>
            {!isCovered && <Level skill={skill} />}
            <div className="report-glance-words">
              {skill.bestQuote === null ? (
                <p className="text-sm text-muted">{skill.whyNot ?? emptyWording.quotes}</p>
              ) : (
                <Quote quote={skill.bestQuote} links={links} />
              )}
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

function Level({ skill: { level } }: { skill: SkillModel }): ReactNode {
  if (level === null) return <p className="text-sm text-muted">Not rated</p>
  const text = levelText(level)
  return (
    <div>
      <LevelRule level={level} isPlain />
      <p className="figures text-xs">
        <span className="font-semibold">{text.level}</span> <span className="text-muted">({text.interval})</span>
      </p>
    </div>
  )
}
