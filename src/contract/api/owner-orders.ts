import { z } from 'zod'
import { NewGrant, OrderPage, OrderQuery, OwnerPlan } from '../owner/orders.ts'
import { TierId } from '../values/plan-ids.ts'
import { defineEndpoint } from './endpoint.ts'

const tag = 'Owner: orders'
const access = 'operator'
const guarded = ['session.missing', 'access.forbidden'] as const
const Id = z.string().min(1).max(64)

export const listOrders = defineEndpoint({
  id: 'orders.list',
  method: 'GET',
  path: '/api/owner/orders',
  summary: 'List orders: state, search, page by page.',
  tag,
  access,
  query: OrderQuery,
  result: OrderPage,
  errors: [...guarded, 'request.invalid'],
})

/** Every order that the filter finds, streamed. Cells that a spreadsheet would calculate begin with an apostrophe. */
export const exportOrders = defineEndpoint({
  id: 'orders.export',
  method: 'GET',
  path: '/api/owner/orders.csv',
  summary: 'Export orders as CSV.',
  tag,
  access,
  query: OrderQuery.pick({ filter: true, search: true }),
  produces: 'text/csv; charset=utf-8',
  errors: [...guarded, 'request.invalid'],
})

/** For an order whose payment does not say what it buys; its plan and receipt follow at once. */
export const assignTier = defineEndpoint({
  id: 'orders.assign-tier',
  method: 'POST',
  path: '/api/owner/orders/:orderId/tier',
  summary: 'Say which tier an order bought.',
  tag,
  access,
  params: z.strictObject({ orderId: Id }),
  body: z.strictObject({ tier: TierId }),
  status: 204,
  errors: [...guarded, 'request.invalid', 'order.not_found', 'order.tier_known', 'origin.forbidden'],
})

export const grantPlan = defineEndpoint({
  id: 'grants.create',
  method: 'POST',
  path: '/api/owner/grants',
  summary: 'Give a plan to an address. The same id again gives nothing more.',
  tag,
  access,
  body: NewGrant,
  result: OwnerPlan,
  status: 201,
  errors: [...guarded, 'request.invalid', 'origin.forbidden'],
})

/** Also for a plan that was bought; what the payment service says of its payment does not bring it back. */
export const revokePlan = defineEndpoint({
  id: 'grants.revoke',
  method: 'POST',
  path: '/api/owner/grants/:planId/revoke',
  summary: 'Take a plan back.',
  tag,
  access,
  params: z.strictObject({ planId: Id }),
  status: 204,
  errors: [...guarded, 'plan.not_found', 'origin.forbidden'],
})
