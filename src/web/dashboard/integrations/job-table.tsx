import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { connectionsWords } from '#content/dashboard-connections.ts'
import { fill } from '#content/fill.ts'
import type { ConnectedJob } from '#contract/customer/connections.ts'
import { LinkButton } from '#web/area/link-button.tsx'
import { useWorkspace } from '../use-workspace.ts'

const words = connectionsWords.detail.jobs

/** The jobs of an ATS, those that invite first. */
export function JobTable({ connectionId, jobs }: { connectionId: string; jobs: readonly ConnectedJob[] }): ReactNode {
  const { pathOf } = useWorkspace()
  return (
    <table className="records">
      <thead>
        <tr>
          <th scope="col">{words.columns.job}</th>
          <th scope="col">{words.columns.opening}</th>
          <th scope="col">{words.columns.stage}</th>
          <th scope="col">{words.setUp}</th>
        </tr>
      </thead>
      <tbody>
        {jobs.map(({ id, title, isOpen, opening, inviteStage }) => {
          const action = opening === null ? words.setUp : words.change
          return (
            <tr key={id}>
              <td className="align-middle font-medium wrap-anywhere">
                {title}
                {!isOpen && <span className="label"> ({words.closed})</span>}
              </td>
              <td className="align-middle">
                {opening === null ? (
                  <span className="text-muted">{words.unused}</span>
                ) : (
                  <Link to={pathOf(`/openings/${opening.id}`)} className="underline underline-offset-4">
                    {opening.title}
                  </Link>
                )}
              </td>
              <td className="align-middle">{opening === null ? '–' : inviteStage}</td>
              <td className="align-middle">
                <LinkButton
                  to={pathOf(`/settings/integrations/${connectionId}/jobs/${id}`)}
                  variant="line"
                  aria-label={fill(words.of, { action, job: title })}
                >
                  {action}
                </LinkButton>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
