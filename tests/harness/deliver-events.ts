import type { Deps } from '#server/platform/deps.ts'
import type { Subscription } from '#server/platform/events/define-subscription.ts'
import { deliverDue } from '#server/platform/events/deliver-due.ts'

/** Delivers what has been published to these subscribers, which the test's database knows, until nothing is due. */
export async function deliverEvents(deps: Deps, subscriptions: readonly Subscription[]): Promise<void> {
  let isAnyDue = true
  while (isAnyDue) {
    isAnyDue = false
    for (const subscription of subscriptions) if ((await deliverDue(deps, subscription)) > 0) isAnyDue = true
  }
}
