import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { comparisonWords } from '#content/dashboard-comparison.ts'
import { fill } from '#content/fill.ts'
import type { ComparedCandidate, ComparedScale, ComparedScore, TiedGroup } from '#contract/customer/comparison.ts'
import { skillAnchor } from '#report/links.ts'
import { LevelRule } from '#report/parts/level-rule.tsx'
import { insufficientWording } from '#report/wording.ts'
import { interviewsPath } from '../addresses/reviews-address.ts'
import { useWorkspace } from '../use-workspace.ts'
import { nameOf } from './name-of.ts'

const words = comparisonWords

interface ComparedScaleProps {
  scale: ComparedScale
  candidates: readonly ComparedCandidate[]
}

/** One scale: groups one above the other; who is too close to call stands within a bracket, the higher first. */
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
                <ul
                  className={
                    group.members.length > 1 ? 'mt-1 grid gap-3 border-l-3 border-line pl-4' : 'mt-1 grid gap-3'
                  }
                >
                  {group.members.map((standing) => (
                    <li
                      key={standing.interviewId}
                      className="grid items-center gap-x-6 gap-y-1 sm:grid-cols-[minmax(0,14rem)_minmax(0,1fr)_12rem]"
                    >
                      <span className="text-sm font-medium wrap-anywhere">{called(standing.interviewId)}</span>
                      <Rule standing={standing} isScore={competencyId === null} />
                      <Figures standing={standing} isScore={competencyId === null} />
                      {competencyId !== null && (
                        <Answers standing={standing} competencyId={competencyId} name={called(standing.interviewId)} />
                      )}
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
                    {reason === null ? competencyId === null && words.noScore : insufficientWording[reason]}
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

/** Words that the level rests on, and the way to all of them. */
function Answers({
  standing: { interviewId, quote },
  competencyId,
  name,
}: {
  standing: ComparedScore
  competencyId: string
  name: readonly string[]
}): ReactNode {
  const { pathOf } = useWorkspace()
  return (
    <p className="col-span-full text-sm text-muted">
      {quote !== null && <q className="font-serif wrap-anywhere text-ink">{quote}</q>}{' '}
      <Link
        to={`${pathOf(`${interviewsPath}/${interviewId}`)}#${skillAnchor(competencyId)}`}
        className="link inline-block py-1"
      >
        {fill(words.evidenceOf, { name: name.join('') })}
      </Link>
    </p>
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
function Rule({ standing: { value, low, high }, isScore }: { standing: ComparedScore; isScore: boolean }): ReactNode {
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
  standing: ComparedScore
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
