import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { connectionsWords, connectionWaitWords } from '#content/dashboard-connections.ts'
import type { ConnectionLine, ConnectionView } from '#contract/customer/connections.ts'
import { Moment } from '#web/area/moment.tsx'
import { useWorkspace } from '../use-workspace.ts'
import { describeLine } from './describe-line.ts'

const words = connectionsWords.detail

/** What has happened, and how many candidates are not invited, by why. */
export function LogTable({ lines, waiting }: Pick<ConnectionView, 'lines' | 'waiting'>): ReactNode {
  return (
    <>
      {waiting.length > 0 && <WaitingTable waiting={waiting} />}
      {lines.length === 0 ? <p className="label">{words.log.none}</p> : <LineTable lines={lines} />}
    </>
  )
}

function WaitingTable({ waiting }: Pick<ConnectionView, 'waiting'>): ReactNode {
  const { title, columns } = words.waiting
  return (
    <section aria-labelledby="waiting" className="mb-8 max-w-[36rem]">
      <h3 id="waiting" className="mb-2 font-medium">
        {title}
      </h3>
      <table className="records">
        <thead>
          <tr>
            <th scope="col">{columns.why}</th>
            <th scope="col">{columns.count}</th>
          </tr>
        </thead>
        <tbody>
          {waiting.map(({ reason, count }) => (
            <tr key={reason}>
              <td>{connectionWaitWords[reason]}</td>
              <td className="figures">{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function LineTable({ lines }: { lines: readonly ConnectionLine[] }): ReactNode {
  const { pathOf } = useWorkspace()
  return (
    <table className="records">
      <thead>
        <tr>
          <th scope="col">{words.log.columns.at}</th>
          <th scope="col">{words.log.columns.what}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => {
          const interviewId = line.candidate?.interviewId ?? null
          return (
            <tr key={line.id}>
              <td>
                <Moment at={line.at} />
              </td>
              <td className="wrap-anywhere">
                {interviewId === null ? (
                  describeLine(line)
                ) : (
                  <Link to={pathOf(`/interviews/${interviewId}`)} className="underline-offset-4 hover:underline">
                    {describeLine(line)}
                  </Link>
                )}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
