import type { ReactNode } from 'react'
import { overviewPage } from '#content/dashboard/overview.ts'
import type { ScoreBin } from '#contract/customer/overview.ts'
import { formatCount } from '../format.ts'
import { rangeWords } from './score-scale.ts'

const words = overviewPage.scores

/** The plot's figures. */
export function ScoreTable({ bins }: { bins: readonly ScoreBin[] }): ReactNode {
  return (
    <table className="figures mb-4 w-full text-sm">
      <thead>
        <tr className="label">
          <th scope="col" className="py-2 text-start font-normal">
            {words.range}
          </th>
          <th scope="col" className="py-2 pl-4 text-end font-normal">
            {words.here}
          </th>
          <th scope="col" className="py-2 pl-4 text-end font-normal">
            {words.reaching}
          </th>
        </tr>
      </thead>
      <tbody>
        {bins.toReversed().map(({ from, here, reaching }) => (
          <tr key={from} className="border-t border-line">
            <th scope="row" className="py-1.5 text-start font-normal">
              {rangeWords(from)}
            </th>
            <td className="py-1.5 pl-4 text-end">{formatCount(here)}</td>
            <td className="py-1.5 pl-4 text-end">{formatCount(reaching)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
