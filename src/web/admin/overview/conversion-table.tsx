import type { ReactNode } from 'react'
import { adminOverview } from '#content/admin.ts'
import type { Conversion } from '#contract/admin/overview.ts'
import { formatCount, formatRate, rateOf } from './format.ts'

const words = adminOverview.conversion

/** A plot that is a table: each rate is a bar beside its figures. */
export function ConversionTable({ label, rows }: { label: string; rows: readonly Conversion[] }): ReactNode {
  if (rows.length === 0) return <p className="text-muted">{words.empty}</p>
  const most = Math.max(...rows.map((row) => rateOf(row) ?? 0), 1)
  return (
    <table className="figures w-full text-sm">
      <thead>
        <tr className="label">
          <th scope="col" className="pb-2 text-start font-normal">
            {label}
          </th>
          <th scope="col" className="pb-2 pl-4 text-end font-normal">
            {words.views}
          </th>
          <th scope="col" className="pb-2 pl-4 text-end font-normal">
            {words.leads}
          </th>
          <th scope="col" className="pb-2 pl-4 text-end font-normal sm:text-start" colSpan={2}>
            {words.rate}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.name} row={row} most={most} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ row, most }: { row: Conversion; most: number }): ReactNode {
  const rate = rateOf(row)
  return (
    <tr className="border-t border-line">
      <th scope="row" className="py-2 text-start font-normal wrap-anywhere">
        {row.name === '' ? <span className="text-muted">{words.noCampaign}</span> : row.name}
      </th>
      <td className="py-2 pl-4 text-end">{formatCount(row.views)}</td>
      <td className="py-2 pl-4 text-end">{formatCount(row.leads)}</td>
      <td className="w-12 py-2 pl-4 text-end">{formatRate(rate)}</td>
      <td className="hidden w-2/5 py-2 pl-3 sm:table-cell">
        <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" className="block h-2 w-full">
          <rect x={0} y={3.5} width={100} height={1} className="fill-line" />
          <rect x={0} y={0} width={Math.min(100, ((rate ?? 0) / most) * 100)} height={8} className="fill-ink" />
        </svg>
      </td>
    </tr>
  )
}
