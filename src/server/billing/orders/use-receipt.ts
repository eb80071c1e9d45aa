import { signUp } from '#content/sign-in.ts'
import { Receipt } from '#contract/api/checkout.ts'
import { AppError } from '#contract/errors.ts'
import { type Actor, provedEmail } from '#server/platform/auth/actor.ts'
import type { Deps } from '#server/platform/deps.ts'
import { requestSignIn } from '#server/tenancy/accounts/request-sign-in.ts'
import { receiptLifeMs } from './policy.ts'
import { findOrder } from './store.ts'

/**
 * Who bought with this receipt; null when it is unknown, not paid, given back or older than an hour. Whoever has the
 * receipt has been through the checkout: it is the payment service's own unguessable name of it.
 */
export async function findBuyer(deps: Pick<Deps, 'db' | 'clock'>, receipt: string): Promise<string | null> {
  if (!Receipt.safeParse(receipt).success) return null
  const order = await findOrder(deps.db, { sessionId: receipt, paymentIntentId: null })
  if (order === null || order.state !== 'paid' || order.settledAt === null) return null
  const isOpen = deps.clock.now().getTime() < order.settledAt.getTime() + receiptLifeMs
  return isOpen ? order.email : null
}

/**
 * Sends the buyer the link that opens their account. Answers whether none is needed, since they are signed in already.
 * @throws AppError `request.invalid` for an address that is not the receipt's, or a receipt that opens nothing any more.
 */
export async function signUpBuyer(
  deps: Pick<Deps, 'db' | 'clock' | 'ids' | 'site' | 'config' | 'log'>,
  { actor, clientAddress }: { actor: Actor; clientAddress: string },
  input: { email: string; receipt: string },
): Promise<boolean> {
  const buyer = await findBuyer(deps, input.receipt)
  if (buyer === null) throw refusal(signUp.expired)
  if (input.email.trim().toLowerCase() !== buyer) throw refusal(signUp.otherAddress)
  if (provedEmail(actor) === buyer) return true
  await requestSignIn(deps, { email: buyer, clientAddress })
  return false
}

function refusal(message: string): AppError {
  return new AppError('invalid', 'request.invalid', 'The receipt does not open an account', {
    fields: [{ field: 'email', message }],
  })
}
