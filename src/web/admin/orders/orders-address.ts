import { OrderFilter } from '#contract/values/billing.ts'

export const ordersPath = '/admin/orders'

/** What the page lists, as its address says it. */
export interface OrdersView {
  filter: OrderFilter | null
  search: string
  after: string
}

/** What an address of the orders asks for; what it says that means nothing is left out. */
export function viewOf(url: URL): OrdersView {
  const { searchParams } = url
  return {
    filter: OrderFilter.safeParse(searchParams.get('state')).data ?? null,
    search: (searchParams.get('buyer') ?? '').slice(0, 254),
    after: (searchParams.get('after') ?? '').slice(0, 100),
  }
}

/** The address that shows the same list: an address can be passed on as it is seen. */
export function addressOf({ filter, search, after }: OrdersView): string {
  return withQuery(ordersPath, { state: filter ?? '', buyer: search, after })
}

export function exportAddressOf({ filter, search }: OrdersView): string {
  return withQuery('/api/admin/orders.csv', { filter: filter ?? '', search })
}

function withQuery(path: string, parameters: Readonly<Record<string, string>>): string {
  const given = Object.entries(parameters).filter(([, value]) => value !== '')
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`
}
