import type { ReactNode } from 'react'
import { ratingsWords } from '#content/dashboard-ratings.ts'
import { fill } from '#content/fill.ts'
import type { RatingRecord } from '#contract/customer/ratings.ts'
import type { SkillBeside } from '#report/sections/section-props.ts'
import { RaterLine } from './rater-line.tsx'

const words = ratingsWords

/** What people gave, for the place of each competency in the report; nothing where nobody's levels are shown. */
export function besideSkills({ compared, ratings }: RatingRecord): SkillBeside | undefined {
  if (compared.length === 0) return undefined
  return (skillId) => {
    const found = compared.find(({ competencyId }) => competencyId === skillId)
    if (found === undefined || found.people.length === 0) return null
    return {
      levels: found.people.flatMap(({ level }) => level ?? []),
      view: <People found={found} ratings={ratings} />,
    }
  }
}

interface PeopleProps {
  found: RatingRecord['compared'][number]
  ratings: RatingRecord['ratings']
}

function People({ found: { people, isApart }, ratings }: PeopleProps): ReactNode {
  return (
    <div className="mt-2 mb-4 text-sm">
      <ul aria-label={words.title} className="grid gap-1">
        {people.map(({ ratingId, level, sentence, isOutside }) => {
          const rating = ratings.find(({ id }) => id === ratingId)
          if (rating === undefined) return null
          return (
            <li key={ratingId}>
              <RaterLine rating={rating}>
                {level === null ? words.noLevel : fill(words.level, { level: String(level) })}
                {isOutside && <span className="text-warn">, {words.outside}</span>}
              </RaterLine>
              {sentence !== '' && <p className="max-w-[44em] wrap-anywhere whitespace-pre-line">{sentence}</p>}
            </li>
          )
        })}
      </ul>
      {isApart && <p className="mt-1 font-medium">{words.apart}</p>}
    </div>
  )
}
