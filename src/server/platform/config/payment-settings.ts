import { z } from 'zod'
import { Secret } from './secret.ts'

const StripeKey = z
  .string()
  .regex(/^(sk|rk)_(live|test)_\S+$/, 'must be a secret or restricted key of Stripe')
  .transform((value) => new Secret(value))

/** The variables that say how orders are paid. */
export const paymentVariables = {
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/, 'must be the signing secret of a webhook endpoint')
    .transform((value) => new Secret(value))
    .optional()
    .meta({
      description:
        'Signing secret of the Stripe webhook endpoint that leads to `/api/webhooks/stripe`. Orders of Stripe Payment Links are then taken, and the checkout in test mode is off.',
      example: 'whsec_0123456789',
      default: 'none: the checkout in test mode',
    }),
  STRIPE_SECRET_KEY: StripeKey.optional().meta({
    description:
      'A secret or restricted key of the same Stripe account that may read payment links: tells which tier a link sells where the link does not say so itself.',
    example: 'rk_live_0123456789',
    default: 'none: payment links carry `tier` in their metadata',
  }),
  STRIPE_MODE: z.enum(['live', 'test']).optional().meta({
    description: 'Whether Stripe’s events must be about real money. Events of the other mode are kept and do nothing.',
    example: 'test',
    default: 'that of STRIPE_SECRET_KEY, else live',
  }),
  CHECKOUT_TEST_MODE: z.enum(['on', 'off']).optional().meta({
    description:
      'The built-in checkout, in which no money moves. With Stripe set up, `on` opens it to the admin alone.',
    example: 'off',
    default:
      'while neither Stripe nor a checkout link is set up: on at a loopback PUBLIC_URL, else for the admin alone',
  }),
}

const PaymentVariables = z.object(paymentVariables)

export interface PaymentSettings {
  /** Null: no orders come from Stripe. */
  stripe: { webhookSecret: Secret; secretKey: Secret | null; isLive: boolean } | null
  /** As configured; undefined decides by what else is set up. */
  testMode: 'on' | 'off' | undefined
}

export function paymentSettingsOf(variables: z.infer<typeof PaymentVariables>): PaymentSettings {
  const { STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_SECRET_KEY: secretKey = null, STRIPE_MODE: mode } = variables
  const isLive = mode === undefined ? !(secretKey?.reveal().includes('_test_') ?? false) : mode === 'live'
  return {
    stripe: webhookSecret === undefined ? null : { webhookSecret, secretKey, isLive },
    testMode: variables.CHECKOUT_TEST_MODE,
  }
}
