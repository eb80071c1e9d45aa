import { signUp } from '#content/sign-in.ts'
import { AppError } from '#contract/errors.ts'
import { findBuyer } from '#server/billing/index.ts'
import { type Actor, provedEmail } from '#server/platform/auth/actor.ts'
import type { Deps } from '#server/platform/deps.ts'
import { requestSignIn } from './request-sign-in.ts'

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
