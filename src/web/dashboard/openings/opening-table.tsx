import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { openingsPage } from '#content/dashboard/openings.ts'
import { fill } from '#content/fill.ts'
import type { OpeningSummary } from '#contract/customer/openings.ts'
import type { OpeningStatus } from '#contract/values/opening-status.ts'
import { StateWord, type Tone } from '#web/area/state-word.tsx'
import { openingPath } from '../addresses/openings-address.ts'
import { Day } from '../parts/day.tsx'
import { useWorkspace } from '../use-workspace.ts'

const words = openingsPage.columns

export const openingTones: Readonly<Record<OpeningStatus, Tone>> = { draft: 'warn', open: 'good', closed: 'calm' }

/** With its role's name, which the browser does not know by its id. */
export type ListedOpening = OpeningSummary & { roleTitle: string }

/** Wide, a table; on a phone each opening is a few lines. */
export function OpeningTable({ openings }: { openings: readonly ListedOpening[] }): ReactNode {
  const { pathOf } = useWorkspace()
  return (
    <table className="records records-paired">
      <thead>
        <tr>
          <th scope="col">{words.opening}</th>
          <th scope="col">{words.interview}</th>
          <th scope="col">{words.status}</th>
          <th scope="col" className="text-end">
            {words.changed}
          </th>
        </tr>
      </thead>
      <tbody>
        {openings.map(({ id, title, status, planVersion, roleTitle, minutes, updatedAt }) => (
          <tr key={id}>
            <td className="records-lead">
              <Link to={pathOf(openingPath(id))} className="link inline-block py-1 font-medium wrap-anywhere">
                {title}
              </Link>
            </td>
            <td>
              {roleTitle}, {fill(openingsPage.minutes, { minutes: String(minutes) })}
              <span className="label block">{fill(openingsPage.version, { version: String(planVersion) })}</span>
            </td>
            <td>
              <StateWord tone={openingTones[status]}>{openingsPage.status[status]}</StateWord>
            </td>
            <td className="text-end text-muted">
              <Day at={updatedAt} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
