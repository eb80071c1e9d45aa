import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { adminOrders, orderFilterWords } from '#content/admin-orders.ts'
import { fill } from '#content/fill.ts'
import { formatMoney } from '#content/format-money.ts'
import { nameOfPlan } from '#content/plan-names.ts'
import { lifetimeTiers } from '#content/plans.ts'
import type { AdminOrder } from '#contract/admin/orders.ts'
import { type OrderState, TierId } from '#contract/values/billing.ts'
import { Button } from '#ui/button.tsx'
import { Moment } from '#web/area/moment.tsx'
import { StateWord, type Tone } from '#web/area/state-word.tsx'

const { columns, assign } = adminOrders

const tones: Readonly<Record<OrderState, Tone>> = {
  pending: 'calm',
  paid: 'good',
  failed: 'bad',
  refunded: 'calm',
  disputed: 'bad',
}

/** Wide, a table; on a phone each order is a few lines. */
export function OrderTable({ orders }: { orders: readonly AdminOrder[] }): ReactNode {
  return (
    <table className="records">
      <thead>
        <tr>
          <th scope="col">{columns.order}</th>
          <th scope="col">{columns.buyer}</th>
          <th scope="col" className="md:text-end">
            {columns.amount}
          </th>
          <th scope="col">{columns.state}</th>
          <th scope="col" className="text-end">
            {columns.when}
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </tbody>
    </table>
  )
}

function OrderRow({ order }: { order: AdminOrder }): ReactNode {
  const { id, number, tier, email, name, state, isTest, createdAt, amountCents, refundedCents, currency } = order
  return (
    <tr>
      <td className="records-lead">
        <span className="font-medium">{tier === null ? adminOrders.unknown : nameOfPlan(tier)}</span>
        <span className="label figures block">
          {number} {isTest && `· ${adminOrders.test}`}
        </span>
        {tier === null && state !== 'failed' && state !== 'pending' && (
          <AssignForm orderId={id} amountCents={amountCents} />
        )}
      </td>
      <td className="wrap-anywhere">
        {email ?? adminOrders.noBuyer}
        {name !== null && <span className="label block">{name}</span>}
      </td>
      <td className="figures md:text-end">
        {formatMoney({ amountCents, currency })}
        {refundedCents > 0 && (
          <span className="label block">
            {fill(adminOrders.refunded, { amount: formatMoney({ amountCents: refundedCents, currency }) })}
          </span>
        )}
      </td>
      <td>
        <StateWord tone={tones[state]}>{orderFilterWords[state]}</StateWord>
      </td>
      <td className="text-muted md:text-end">
        <Moment at={createdAt} />
      </td>
    </tr>
  )
}

/** For an order that was paid and does not say what it bought. */
function AssignForm({ orderId, amountCents }: { orderId: string; amountCents: number }): ReactNode {
  const likely = lifetimeTiers.find(({ price }) => price * 100 === amountCents)?.id
  return (
    <Form method="post" className="mt-2 flex flex-wrap items-end gap-2">
      <input type="hidden" name="do" value="assign" />
      <input type="hidden" name="orderId" value={orderId} />
      <label>
        <span className="sr-only">{assign.label}</span>
        <select name="tier" className="input" defaultValue={likely ?? ''}>
          <option value="">{assign.choose}</option>
          {TierId.options.map((tier) => (
            <option key={tier} value={tier}>
              {nameOfPlan(tier)}
            </option>
          ))}
        </select>
      </label>
      <Button type="submit" variant="line">
        {assign.submit}
      </Button>
    </Form>
  )
}
