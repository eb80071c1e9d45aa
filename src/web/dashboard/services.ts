import { createContext, type RouterContextProvider } from 'react-router'
import type { CustomerContext, CustomerStart } from '#contract/customer/context.ts'

/** The request context of whoever asks: `customer` is null for everybody but a member of the address's workspace. */
export const customerContext = createContext<{ customer: CustomerContext | null; start: CustomerStart | null }>({
  customer: null,
  start: null,
})

/**
 * For loaders and actions: `customerOf(context).members`. The server lets nobody but a member whose role the page's row
 * names as far as the page; should it ever, the page is refused here.
 */
export function customerOf(context: Readonly<RouterContextProvider>): CustomerContext {
  const { customer } = context.get(customerContext)
  if (customer === null) throw new Response(null, { status: 404 })
  return customer
}

/** For the pages before a workspace: the ways into one. */
export function startOf(context: Readonly<RouterContextProvider>): CustomerStart {
  const { start } = context.get(customerContext)
  if (start === null) throw new Response(null, { status: 404 })
  return start
}
