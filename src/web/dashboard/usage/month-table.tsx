import type { ReactNode } from 'react'
import { usageWords } from '#content/usage.ts'
import type { UsageMonth } from '#contract/customer/usage.ts'
import { CountedAs } from '#contract/values/billing.ts'
import { formatCount, formatDollars, formatMonth } from '../format.ts'
import { totalOf } from './month-plot.tsx'

const { months: words, countedAs, overNote } = usageWords

/** The plot's figures, the newest first; kinds that never occurred have no column. */
export function MonthTable({ months }: { months: readonly UsageMonth[] }): ReactNode {
  const kinds = CountedAs.options.filter((as) => as === 'plan' || months.some(({ counted }) => counted[as] > 0))
  const hasExtras = kinds.includes('extra')
  const heads = [...kinds.map((as) => countedAs[as]), words.total, ...(hasExtras ? [words.charge] : [])]
  return (
    <>
      <div className="overflow-x-auto" tabIndex={-1}>
        <table className="figures mb-4 w-full text-sm">
          <thead>
            <tr className="label">
              <th scope="col" className="py-2 text-start font-normal">
                {words.month}
              </th>
              {heads.map((head) => (
                <th key={head} scope="col" className="py-2 pl-4 text-end font-normal">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.toReversed().map((month) => (
              <tr key={month.month} className="border-t border-line">
                <th scope="row" className="py-1.5 text-start font-normal whitespace-nowrap">
                  {formatMonth(month.month)}
                </th>
                {kinds.map((as) => (
                  <td key={as} className="py-1.5 pl-4 text-end">
                    {formatCount(month.counted[as])}
                  </td>
                ))}
                <td className="py-1.5 pl-4 text-end">{formatCount(totalOf(month))}</td>
                {hasExtras && (
                  <td className="py-1.5 pl-4 text-end">
                    {month.extraCents === 0 ? '–' : formatDollars(month.extraCents)}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {kinds.includes('over') && <p className="label mb-6 max-w-[44em]">{overNote}</p>}
    </>
  )
}
