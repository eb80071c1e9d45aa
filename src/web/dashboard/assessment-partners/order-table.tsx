import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { partnerOrderWords, partnersWords } from '#content/dashboard-assessment-partners.ts'
import type { PartnerOrderLine } from '#contract/customer/assessment-partners.ts'
import type { PartnerOrderState } from '#contract/values/ats.ts'
import { Moment } from '#web/area/moment.tsx'
import { StateWord } from '#web/area/state-word.tsx'
import { useWorkspace } from '../use-workspace.ts'

const words = partnersWords.detail.orders

const tones: Readonly<Record<PartnerOrderState, 'good' | 'warn' | 'bad'>> = {
  invited: 'warn',
  waits: 'warn',
  'link-told': 'warn',
  told: 'good',
  failed: 'bad',
  cancelled: 'warn',
}

/** The candidates whom an ATS has sent, and what it was told of each. */
export function OrderTable({ lines }: { lines: readonly PartnerOrderLine[] }): ReactNode {
  const { pathOf } = useWorkspace()
  if (lines.length === 0) return <p className="label">{words.none}</p>
  return (
    <table className="records">
      <thead>
        <tr>
          <th scope="col">{words.columns.who}</th>
          <th scope="col">{words.columns.opening}</th>
          <th scope="col">{words.columns.state}</th>
          <th scope="col">{words.columns.at}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ id, at, candidate, interviewId, opening, state, said }) => (
          <tr key={id}>
            <td className="records-lead">
              <Link to={pathOf(`/interviews/${interviewId}`)} className="link">
                {candidate ?? words.someone}
              </Link>
            </td>
            <td>{opening}</td>
            <td>
              <StateWord tone={tones[state]}>{partnerOrderWords[state]}</StateWord>
              {said !== null && <p className="label">{said}</p>}
            </td>
            <td>
              <Moment at={at} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
