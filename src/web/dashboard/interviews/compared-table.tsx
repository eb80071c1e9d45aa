import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { decisionStandingWords, interviewsWords } from '#content/dashboard-candidates.ts'
import { comparisonWords } from '#content/dashboard-comparison.ts'
import { fill } from '#content/fill.ts'
import type { Comparison } from '#contract/customer/comparison.ts'
import { recommendationWording } from '#report/wording.ts'
import { interviewsPath } from '../addresses/reviews-address.ts'
import { ageText, isLate } from '../parts/age.ts'
import { Day } from '../parts/day.tsx'
import { useWorkspace } from '../use-workspace.ts'
import { nameOf } from './name-of.ts'

const words = comparisonWords

/** Who is compared, each with the way to the report. */
export function ComparedTable({ candidates, now }: Pick<Comparison, 'candidates' | 'now'>): ReactNode {
  const { pathOf } = useWorkspace()
  const { columns } = words
  const hasVersions = new Set(candidates.map(({ planVersion }) => planVersion)).size > 1
  return (
    <table className="records records-paired">
      <caption className="sr-only">{words.candidates}</caption>
      <thead>
        <tr>
          <th scope="col">{columns.candidate}</th>
          <th scope="col">{columns.recommendation}</th>
          <th scope="col">{columns.decision}</th>
          <th scope="col">{columns.decider}</th>
          <th scope="col">{columns.held}</th>
          <th scope="col">{columns.flags}</th>
        </tr>
      </thead>
      <tbody>
        {candidates.map((candidate) => {
          const { interviewId, recommendation, decision, heldAt, planVersion, redFlags, decider, readyAt } = candidate
          return (
            <tr key={interviewId}>
              <td className="records-lead">
                <Link
                  to={pathOf(`${interviewsPath}/${interviewId}`)}
                  aria-label={fill(words.reportOf, { name: nameOf(candidate) })}
                  className="link inline-block py-1 font-medium wrap-anywhere"
                >
                  {nameOf(candidate)}
                </Link>
              </td>
              <td>{recommendationWording[recommendation].label}</td>
              <td className={decision === null ? 'text-muted' : 'font-medium'}>
                {decisionStandingWords[decision ?? 'none']}
                {decision === null && (
                  <span className={`figures label block ${isLate(readyAt, now) ? 'text-bad' : ''}`}>
                    {fill(interviewsWords.waits, { age: ageText(readyAt, now) })}
                  </span>
                )}
              </td>
              <td className="wrap-anywhere text-muted">{decider ?? interviewsWords.noDecider}</td>
              <td className="text-muted">
                {heldAt === null ? '–' : <Day at={heldAt} />}
                {hasVersions && `, ${fill(words.version, { version: String(planVersion) })}`}
              </td>
              <td className="figures">
                <span className="label md:hidden">{columns.flags}: </span>
                {redFlags === 0 ? words.noFlags : (redFlags ?? '–')}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
