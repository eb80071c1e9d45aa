import type { ReactNode } from 'react'
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { adminOrders, orderFilterWords } from '#content/admin-orders.ts'
import type { AdminExtras, AdminPlan, OrderPage } from '#contract/admin/orders.ts'
import { OrderState } from '#contract/values/billing.ts'
import { ButtonLink } from '#ui/button.tsx'
import { AddressSearch } from '#web/area/address-search.tsx'
import { EmptyList } from '#web/area/empty-list.tsx'
import { FilterLinks } from '#web/area/filter-links.tsx'
import { LinkButton } from '#web/area/link-button.tsx'
import { Outcome } from '#web/area/outcome.tsx'
import { PageHeading } from '#web/area/page-heading.tsx'
import { Pager } from '#web/area/pager.tsx'
import { runCommand } from '#web/area/reply.ts'
import { useReply } from '#web/area/use-reply.ts'
import { adminOf } from '../services.ts'
import { ExtrasTable } from './extras-table.tsx'
import { GrantForm } from './grant-form.tsx'
import { OrderCommand } from './order-command.ts'
import { OrderTable } from './order-table.tsx'
import { addressOf, exportAddressOf, type OrdersView, ordersPath, viewOf } from './orders-address.ts'
import { PlanTable } from './plan-table.tsx'
import { runOrderCommand } from './run-order-command.ts'

const doneWords = {
  assigned: adminOrders.assigned,
  taken: adminOrders.plans.taken,
  granted: adminOrders.grant.done,
}

interface OrdersData extends OrderPage {
  view: OrdersView
  plans: readonly AdminPlan[]
  extras: readonly AdminExtras[]
  done: string | null
  /** Makes a grant that is sent twice one grant. */
  grantId: string
  now: number
}

export async function loader({ url, context }: LoaderFunctionArgs): Promise<OrdersData> {
  const { orders, invoices } = adminOf(context)
  const view = viewOf(url)
  const [page, plans, extras] = await Promise.all([
    orders.list(view),
    orders.listPlans(view.search),
    invoices.listExtras(),
  ])
  return {
    ...page,
    view,
    plans,
    extras,
    done: url.searchParams.get('done'),
    grantId: crypto.randomUUID(),
    now: Date.now(),
  }
}

export function action(args: ActionFunctionArgs) {
  const { orders } = adminOf(args.context)
  const run = (command: OrderCommand) => runOrderCommand(orders, command)
  return runCommand(args, { schema: OrderCommand, done: doneWords, run })
}

export default function OrdersPage(): ReactNode {
  const { view, orders, next, counts, plans, extras, done, grantId, now } = useLoaderData<OrdersData>()
  const reply = useReply()
  const all = OrderState.options.reduce((sum, state) => sum + counts[state], 0)
  const filters = [null, 'unassigned', ...OrderState.options] as const
  return (
    <>
      <PageHeading title={adminOrders.title} lead={adminOrders.lead}>
        {all > 0 && (
          <ButtonLink href={exportAddressOf(view)} variant="line" download>
            {adminOrders.export}
          </ButtonLink>
        )}
      </PageHeading>
      <div className="wrap">
        <Outcome reply={reply} done={done} words={doneWords} />
        <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
          <FilterLinks
            label={adminOrders.columns.state}
            links={filters.map((filter) => ({
              label: filter === null ? adminOrders.all : orderFilterWords[filter],
              count: filter === null ? all : counts[filter],
              href: addressOf({ ...view, filter, after: '' }),
              isCurrent: view.filter === filter,
            }))}
          />
          <AddressSearch
            action={ordersPath}
            name="buyer"
            label={adminOrders.search}
            submit={adminOrders.find}
            value={view.search}
            state={view.filter}
          />
        </div>
        {orders.length === 0 ? <NoOrders isFiltered={all > 0} /> : <OrderTable orders={orders} />}
        <Pager
          first={view.after === '' ? null : { label: adminOrders.newest, href: addressOf({ ...view, after: '' }) }}
          next={next === null ? null : { label: adminOrders.older, href: addressOf({ ...view, after: next }) }}
        />
        <section aria-labelledby="plans" className="mt-16">
          <h2 id="plans" className="subtitle">
            {adminOrders.plans.title}
          </h2>
          <p className="label mt-2 mb-6">{adminOrders.plans.lead}</p>
          <PlanTable plans={plans} now={now} />
        </section>
        <ExtrasTable extras={extras} />
        <GrantForm id={grantId} reply={reply} />
      </div>
    </>
  )
}

function NoOrders({ isFiltered }: { isFiltered: boolean }): ReactNode {
  if (!isFiltered) return <EmptyList title={adminOrders.empty} hint={adminOrders.emptyHint} />
  return (
    <EmptyList title={adminOrders.nothingFound} hint={adminOrders.nothingFoundHint}>
      <LinkButton to={ordersPath} variant="line" className="mt-4">
        {adminOrders.clear}
      </LinkButton>
    </EmptyList>
  )
}
