import type { ReactNode } from 'react'
import { dashboard } from '#content/dashboard.ts'
import { formatMoney } from '#content/format-money.ts'
import type { OwnOrder } from '#contract/customer/account.ts'
import { Day } from '../parts/day.tsx'

const words = dashboard.orders

export function OrderList({ orders }: { orders: readonly OwnOrder[] }): ReactNode {
  if (orders.length === 0) return <p className="text-muted">{words.empty}</p>
  return (
    <ul>
      {orders.map((order) => (
        <li key={order.id} className="flex flex-wrap justify-between gap-x-6 gap-y-1 border-b border-line py-3">
          <span>
            {order.name} {order.isTest && <span className="text-muted">({words.test})</span>}
          </span>
          <span className="figures text-sm text-muted">
            {words.states[order.state]} · {formatMoney(order)} · <Day at={order.paidAt} />
          </span>
        </li>
      ))}
    </ul>
  )
}
