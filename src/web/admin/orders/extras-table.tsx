import type { ReactNode } from 'react'
import { adminOrders } from '#content/admin-orders.ts'
import { formatMoney } from '#content/format-money.ts'
import type { AdminExtras } from '#contract/admin/orders.ts'

const words = adminOrders.extras

/** What customers owe for interviews above their plan, month by month; nothing where nobody does. */
export function ExtrasTable({ extras }: { extras: readonly AdminExtras[] }): ReactNode {
  if (extras.length === 0) return null
  return (
    <section aria-labelledby="extras" className="mt-16">
      <h2 id="extras" className="subtitle">
        {words.title}
      </h2>
      <p className="label mt-2 mb-6">{words.lead}</p>
      <table className="records records-paired figures">
        <thead>
          <tr>
            <th scope="col">{words.columns.month}</th>
            <th scope="col">{words.columns.workspace}</th>
            <th scope="col">{words.columns.count}</th>
            <th scope="col">{words.columns.sum}</th>
          </tr>
        </thead>
        <tbody>
          {extras.map(({ month, workspaceId, workspaceName, owners, interviews, chargeCents }) => (
            <tr key={`${month} ${workspaceId}`}>
              <td>{month}</td>
              <td className="wrap-anywhere">
                <span className="font-medium">{workspaceName}</span>
                <span className="label block">{owners.join(', ')}</span>
              </td>
              <td>
                {interviews} <span className="label md:hidden">{words.columns.count.toLowerCase()}</span>
              </td>
              <td>{formatMoney({ amountCents: chargeCents, currency: 'usd' })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
