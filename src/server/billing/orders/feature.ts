import type { PageCheckout } from '#contract/values/page-checkout.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Feature } from '#server/platform/feature.ts'
import { defineJob } from '#server/platform/jobs/define-job.ts'
import { findTier } from './find-tier.ts'
import { endTestTransferAddress, findTierAddress } from './job-addresses.ts'
import { mayTest, openStripe } from './payment-sources.ts'
import { routes } from './routes.ts'
import { buyInTestMode, type Courier, endTestTransfer } from './test-checkout.ts'

export interface OrdersFeature extends Feature {
  /** The checkout for whoever opened its page. */
  openCheckout(deps: Deps, actor: Actor): PageCheckout
}

const findTierJob = defineJob({
  ...findTierAddress,
  // With doubling pauses from 5 s on: about an hour and a half of Stripe being away.
  attempts: 11,
  timeoutMs: 30_000,
  run: (deps, { orderId }, context) => findTier(deps, openStripe(deps), orderId, context),
})

/** What is bought: orders, the plans they give, and the checkout in test mode. */
export function createOrdersFeature(): OrdersFeature {
  let courier: Courier | null = null

  function mountedCourier(): Courier {
    if (courier === null) throw new Error('The test mode has no server to send its events to')
    return courier
  }

  const endTestTransferJob = defineJob({
    ...endTestTransferAddress,
    attempts: 8,
    timeoutMs: 30_000,
    run: (deps, { sessionId, isGood }) => endTestTransfer(deps, mountedCourier(), sessionId, isGood),
  })

  return {
    id: 'orders',
    routes,
    jobs: [findTierJob, endTestTransferJob],
    mount(app) {
      courier = app
      return Promise.resolve()
    },
    openCheckout(deps, actor) {
      const isOpen = mayTest(deps, actor)
      return {
        isOpen,
        buy: async (purchase) => (isOpen ? await buyInTestMode(deps, mountedCourier(), purchase) : { state: 'failed' }),
      }
    },
  }
}
