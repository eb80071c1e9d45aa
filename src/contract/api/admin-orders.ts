import { OrderQuery } from '../admin/orders.ts'
import { defineEndpoint } from './endpoint.ts'

const tag = 'Owner: orders'
const access = 'admin'
const guarded = ['session.missing', 'access.forbidden'] as const

/** Every order that the filter finds, streamed. Cells that a spreadsheet would calculate begin with an apostrophe. */
export const exportOrders = defineEndpoint({
  id: 'orders.export',
  method: 'GET',
  path: '/api/admin/orders.csv',
  summary: 'Export orders as CSV.',
  tag,
  access,
  query: OrderQuery.pick({ filter: true, search: true }),
  produces: 'text/csv; charset=utf-8',
  errors: [...guarded, 'request.invalid'],
})
