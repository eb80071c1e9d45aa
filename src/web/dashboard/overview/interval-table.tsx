import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { overviewPage } from '#content/dashboard/overview.ts'
import { fill } from '#content/fill.ts'
import type { Interval, ScoredInterview } from '#contract/customer/overview.ts'
import { interviewsPath } from '../addresses/reviews-address.ts'
import { Day } from '../parts/day.tsx'
import { useWorkspace } from '../use-workspace.ts'
import { bandStarts } from './score-scale.ts'

const words = overviewPage.scores

/** Each score with its interval, the newest first: the order says nothing of who is better. */
export function IntervalTable({ each }: { each: readonly ScoredInterview[] }): ReactNode {
  const { pathOf } = useWorkspace()
  return (
    <table className="records records-paired">
      <thead>
        <tr>
          <th scope="col">{words.candidate}</th>
          <th scope="col" className="w-1/3">
            {words.drawn}
          </th>
          <th scope="col">{words.interval}</th>
          <th scope="col" className="text-end">
            {words.day}
          </th>
        </tr>
      </thead>
      <tbody>
        {each.map(({ interviewId, name, evaluatedAt, ...interval }) => (
          <tr key={interviewId}>
            <td>
              <Link
                to={pathOf(`${interviewsPath}/${interviewId}`)}
                className="link inline-block py-1 font-medium wrap-anywhere"
              >
                {name ?? words.noName}
              </Link>
            </td>
            <td>
              <Drawn interval={interval} />
            </td>
            <td className="figures">{valueWords(interval)}</td>
            <td className="text-end text-muted">
              <Day at={evaluatedAt} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function valueWords({ score, low, high }: Interval): string {
  return fill(words.value, { score: String(score), low: String(low), high: String(high) })
}

/** A line from end to end of the interval on the scale of 0 to 100, the score marked on it. */
function Drawn({ interval: { score, low, high } }: { interval: Interval }): ReactNode {
  return (
    <svg viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true" className="mt-1 h-5 w-full min-w-32">
      <rect x={0} y={11.5} width={100} height={0.5} className="fill-line" />
      {bandStarts.map((start) => (
        <rect key={start} x={start - 0.15} y={0} width={0.3} height={12} className="fill-line" />
      ))}
      <rect x={low} y={5} width={Math.max(0.6, high - low)} height={2} className="fill-edge" />
      <rect x={score - 0.6} y={2} width={1.2} height={8} className="fill-ink" />
    </svg>
  )
}
