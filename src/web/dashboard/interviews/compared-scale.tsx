import { type ReactNode, useId } from 'react'
import { comparisonWords } from '#content/dashboard-comparison.ts'
import type { ComparedCandidate, ComparedScale, Standing, TiedGroup } from '#contract/customer/comparison.ts'
import { LevelRule } from '#report/parts/level-rule.tsx'
import { insufficientWording } from '#report/wording.ts'
import { fill } from '../usage/format.ts'
import { nameOf } from './name-of.ts'

const words = comparisonWords

interface ComparedScaleProps {
  scale: ComparedScale
  candidates: readonly ComparedCandidate[]
}

/** One scale: groups one above the other, whose order means something, and in each its people, whose order does not. */
export function ComparedScaleView({ scale, candidates }: ComparedScaleProps): ReactNode {
  const id = useId()
  const { name, definition, versions, competencyId } = scale
  const called = (interviewId: string) => candidates.filter((one) => one.interviewId === interviewId).map(nameOf)
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="subtitle">
        {name}
      </h2>
      <p className="label mt-0.5 max-w-[60em]">{definition}</p>
      {versions.map(({ version, groups, unrated }) => (
        <div key={version} className="mt-3">
          {new Set(candidates.map(({ planVersion }) => planVersion)).size > 1 && (
            <h3 className="mt-5 mb-2 text-sm font-medium">
              {fill(words.versionHeading, { version: String(version) })}
            </h3>
          )}
          <ol className="grid">
            {groups.map((group, index) => (
              <li key={group.members[0]?.interviewId} className="break-inside-avoid border-t border-line py-3">
                <p className="label">{describe(group, index, groups.length)}</p>
                <ul className="mt-1 grid gap-2">
                  {group.members.map((standing) => (
                    <li
                      key={standing.interviewId}
                      className="grid items-center gap-x-6 gap-y-1 sm:grid-cols-[minmax(0,14rem)_minmax(0,1fr)_12rem]"
                    >
                      <span className="text-sm font-medium wrap-anywhere">{called(standing.interviewId)}</span>
                      <Rule standing={standing} isScore={competencyId === null} />
                      <Figures standing={standing} isScore={competencyId === null} />
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ol>
          {unrated.length > 0 && (
            <ul className="border-t border-line pt-3 text-sm">
              {unrated.map(({ interviewId, reason }) => (
                <li key={interviewId} className="flex flex-wrap gap-x-3">
                  <span className="font-medium wrap-anywhere">{called(interviewId)}</span>
                  <span className="text-muted">
                    {words.unrated}.{' '}
                    {competencyId === null ? words.noScore : reason !== null && insufficientWording[reason]}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </div>
      ))}
    </section>
  )
}

function describe({ members, isChain }: TiedGroup, index: number, count: number): string {
  const isFirst = index === 0
  const isLast = index === count - 1
  const place = count === 1 ? '' : isFirst ? words.above : isLast ? words.last : words.between
  if (members.length === 1) return place
  const tied = fill(words.tied, { count: String(members.length) })
  return [tied, isChain ? words.chain : '', place].filter((each) => each !== '').join(' ')
}

/** The ends of the drawing are those of the scale, whichever it is. */
function Rule({ standing: { value, low, high }, isScore }: { standing: Standing; isScore: boolean }): ReactNode {
  if (!isScore) return <LevelRule level={{ value, low, high }} />
  const place = (score: number) => 1 + score / 25
  return (
    <LevelRule
      level={{ value: place(value), low: place(low), high: place(high) }}
      figures={['0', '25', '50', '75', '100']}
    />
  )
}

function Figures({
  standing: { value, low, high, answers },
  isScore,
}: {
  standing: Standing
  isScore: boolean
}): ReactNode {
  const format = (figure: number) => (isScore ? String(figure) : figure.toFixed(1))
  return (
    <span className="figures text-sm">
      {fill(isScore ? words.score : words.level, { value: format(value) })}{' '}
      <span className="whitespace-nowrap text-muted">
        ({fill(words.interval, { low: format(low), high: format(high) })})
      </span>
      <span className="label block">
        {answers === 1 ? words.answers.one : fill(words.answers.other, { count: String(answers) })}
      </span>
    </span>
  )
}
