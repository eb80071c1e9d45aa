import type { DeliveryQuery } from '#contract/customer/webhooks.ts'

export const webhooksPath = '/settings/webhooks'

export function endpointPath(endpointId: string): string {
  return `${webhooksPath}/${endpointId}`
}

export function deliveryPath(endpointId: string, deliveryId: string): string {
  return `${endpointPath(endpointId)}/deliveries/${deliveryId}`
}

/** A part of the log, as an address. */
export function logQuery({ type, state, after }: DeliveryQuery): string {
  const query = new URLSearchParams()
  if (state !== null) query.set('state', state)
  if (type !== null) query.set('type', type)
  if (after !== null) query.set('after', String(after))
  return query.size === 0 ? '' : `?${query}`
}
