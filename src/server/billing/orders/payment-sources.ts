import type { Actor } from '#server/platform/auth/actor.ts'
import type { Db } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { isLoopbackName } from '#server/platform/http/network.ts'
import { type BuiltinPayments, paymentAdapters } from '#server/providers/payments/index.ts'
import type { PaymentSource } from '#server/providers/payments/port.ts'
import { keepSecret } from './store.ts'

/** Who may buy in test mode. */
export type TestMode = 'everybody' | 'admin' | 'off'

/**
 * The checkout in which no money moves is open to everybody on the machine itself, where the product is tried, and where it
 * is turned on. At a public address it never gives strangers a plan for nothing unasked: while nothing real is set up it is
 * the admin's alone, and beside Stripe only where it is asked for.
 */
export function testModeOf({ config, site }: Pick<Deps, 'config' | 'site'>): TestMode {
  const { stripe, testMode } = config.payments
  if (testMode === 'off') return 'off'
  if (stripe !== null) return testMode === 'on' ? 'admin' : 'off'
  const hasLinks = Object.values(site.checkoutUrls).some((url) => url !== null)
  if (testMode === 'on') return 'everybody'
  if (hasLinks) return 'off'
  return isLoopbackName(new URL(config.publicUrl).hostname) ? 'everybody' : 'admin'
}

export function mayTest(deps: Pick<Deps, 'config' | 'site'>, actor: Actor): boolean {
  const mode = testModeOf(deps)
  return mode === 'everybody' || (mode === 'admin' && actor.kind === 'admin')
}

/**
 * Whether a plan that was bought without real money counts for an address: only while this installation lives on such
 * money, so that nothing bought before the opening is free afterwards.
 */
export function countsTestPlans({ config, site }: Pick<Deps, 'config' | 'site'>, email: string): boolean {
  const mode = testModeOf({ config, site })
  if (mode === 'everybody' || config.payments.stripe?.isLive === false) return true
  return mode === 'admin' && email === config.mail.adminEmail
}

/** Stripe, where it is set up. */
export function openStripe({ config }: Pick<Deps, 'config'>): PaymentSource | null {
  const { stripe } = config.payments
  if (stripe === null) return null
  return paymentAdapters.stripe({
    webhookSecret: stripe.webhookSecret.reveal(),
    secretKey: stripe.secretKey?.reveal() ?? null,
    isLive: stripe.isLive,
  })
}

const builtins = new WeakMap<Db, Promise<BuiltinPayments>>()

/** The test mode, with the secret that this installation made for itself; the same for every process on one database. */
export async function openBuiltin({ db, ids }: Pick<Deps, 'db' | 'ids'>): Promise<BuiltinPayments> {
  const known = builtins.get(db)
  if (known !== undefined) return await known
  const opening = keepSecret(db, 'builtin', `whsec_${ids.token()}`).then((secret) =>
    paymentAdapters.builtin({ secret }),
  )
  builtins.set(db, opening)
  // What failed once, such as while the database was away, is tried again by the next caller.
  opening.catch(() => builtins.delete(db))
  return await opening
}

/** Everybody whose events are read. */
export async function openSources(deps: Pick<Deps, 'db' | 'ids' | 'config' | 'site'>): Promise<PaymentSource[]> {
  const stripe = openStripe(deps)
  const builtin = testModeOf(deps) === 'off' ? null : await openBuiltin(deps)
  return [stripe, builtin].filter((source) => source !== null)
}
