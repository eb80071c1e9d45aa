import type { ReactNode } from 'react'
import { rehearsalCandidateWords, rehearsalPage } from '#content/dashboard/rehearsal.ts'
import { fill } from '#content/fill.ts'
import type { RehearsedInterview } from '#contract/customer/rehearsals.ts'
import { recommendationWording } from '#report/wording.ts'

const words = rehearsalPage

/** A row for each candidate, in the order in which they were interviewed. */
export function ResultTable({ interviews }: { interviews: readonly RehearsedInterview[] }): ReactNode {
  const { columns } = words
  const names = interviews[0]?.skills.map(({ name }) => name) ?? []
  return (
    <>
      <p className="label mt-2 mb-6">
        {words.legend} {names.map((name, at) => `${at + 1} ${name}`).join(', ')}.
      </p>
      <table className="records records-paired">
        <thead>
          <tr>
            <th scope="col">{columns.candidate}</th>
            <th scope="col">{columns.score}</th>
            <th scope="col">{columns.levels}</th>
            <th scope="col">{columns.followUps}</th>
            <th scope="col">{columns.length}</th>
            <th scope="col">{columns.cost}</th>
          </tr>
        </thead>
        <tbody>
          {interviews.map((interview) => (
            <ResultRow key={interview.candidate} interview={interview} />
          ))}
        </tbody>
      </table>
    </>
  )
}

function ResultRow({ interview }: { interview: RehearsedInterview }): ReactNode {
  const { candidate, overall, recommendation, skills, followUps, minutes } = interview
  const { name, manner } = rehearsalCandidateWords[candidate]
  return (
    <tr>
      <td>
        <span className="font-medium">{name}</span>
        <span className="label block max-w-[24em]">{manner}</span>
      </td>
      <td>
        <span className="figures whitespace-nowrap">{overall === null ? words.noScore : scoreWords(overall)}</span>
        <span className="label block">{recommendationWording[recommendation].label}</span>
      </td>
      <td>
        <ul className="figures flex flex-wrap gap-x-3">
          {skills.map(({ competencyId, name: competency, level }) => (
            <li key={competencyId} className="w-6">
              <span className="sr-only">{competency}: </span>
              {level === null ? words.noLevel : level.toFixed(1)}
            </li>
          ))}
        </ul>
      </td>
      <td className="figures">
        {followUps} <span className="md:sr-only">{followUpsLower}</span>
      </td>
      <td className="figures whitespace-nowrap">{fill(words.minutes, { minutes: String(minutes) })}</td>
      <td className="figures">{costWords(interview)}</td>
    </tr>
  )
}

const followUpsLower = words.columns.followUps.toLowerCase()

function scoreWords({ score, low, high }: NonNullable<RehearsedInterview['overall']>): string {
  return fill(words.score, { score: String(score), low: String(low), high: String(high) })
}

function costWords({ calls, costMicros }: RehearsedInterview): string {
  if (calls === 0) return words.noCost
  if (costMicros === null) return fill(words.calls, { calls: String(calls) })
  return fill(words.costOf, { dollars: `$${(costMicros / 1_000_000).toFixed(3)}`, calls: String(calls) })
}
