import { createContext, type RouterContextProvider } from 'react-router'
import type { CustomerStart } from '#contract/customer/start.ts'
import type { CustomerVisit } from '#contract/customer/visit.ts'

/** The visit of whoever asks: `customer` is null for everybody but a member of the address's workspace. */
export const customerVisit = createContext<{ customer: CustomerVisit | null; start: CustomerStart | null }>({
  customer: null,
  start: null,
})

/**
 * For loaders and actions: `customerOf(context).members`. The server lets nobody but a member whose role the page's row
 * names as far as the page; should it ever, the page is refused here.
 */
export function customerOf(context: Readonly<RouterContextProvider>): CustomerVisit {
  const { customer } = context.get(customerVisit)
  if (customer === null) throw new Response(null, { status: 404 })
  return customer
}

/** For the pages before a workspace: the ways into one. */
export function startOf(context: Readonly<RouterContextProvider>): CustomerStart {
  const { start } = context.get(customerVisit)
  if (start === null) throw new Response(null, { status: 404 })
  return start
}
