import { createHmac } from 'node:crypto'
import { readSignedEvent } from '../check-signature.ts'
import type { PaymentSource } from '../port.ts'

/** The built-in test mode: it takes no card and moves no money, but what it sends is signed and read like Stripe's. */
export interface BuiltinPayments extends PaymentSource {
  /** The header `stripe-signature` for a body. */
  sign(body: string, now: Date): string
}

/** @param options.secret This installation’s own, known to nobody else. */
export function createBuiltinPayments(options: { secret: string }): BuiltinPayments {
  return {
    id: 'builtin',
    isLive: false,
    readEvent: (body, signature, now) => readSignedEvent(body, signature, options.secret, now),
    findLinkUrl: () => Promise.resolve(null),
    sign(body, now) {
      const seconds = Math.floor(now.getTime() / 1000)
      const mac = createHmac('sha256', options.secret).update(`${seconds}.${body}`).digest('hex')
      return `t=${seconds},v1=${mac}`
    },
  }
}
