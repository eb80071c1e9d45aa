import { signUp } from '#content/sign-up.ts'
import { AppError } from '#contract/errors.ts'
import { ownPathOf } from '#contract/values/own-path.ts'
import { mailDomainOf, type SignOnOffer, signOnPathOf } from '#contract/values/single-sign-on.ts'
import { findBuyer } from '#server/billing/index.ts'
import { queueMail } from '#server/messaging/index.ts'
import { type Actor, provedEmail } from '#server/platform/auth/actor.ts'
import type { Deps } from '#server/platform/deps.ts'
import { networkOf } from '#server/platform/http/network.ts'
import { hashToken } from '#server/platform/ids.ts'
import { findSignOnRule } from '#server/platform/single-sign-on/sign-on-rule.ts'
import { countLinksSince, insertLink, lockAddress } from './store.ts'

const minuteMs = 60 * 1000

/** A link opens a session this long. Source: issue of the link to reading the mail, with a slow mail server between. */
export const linkLifeMs = 15 * minuteMs

/** Links that one network may have sent to an address within the life of one: a stranger's use up no one else's. */
export const linksPerAsker = 5

/** Links that an address is sent within the life of one, whoever asks; more are asked for only to fill its mailbox. */
export const linksPerAddress = 30

/** Links that one caller may ask for, and tokens that one may try; an office behind one address stays below it. */
export const requestRateLimit = { max: 30, windowMs: 10 * minuteMs }
export const openRateLimit = { max: 60, windowMs: 10 * minuteMs }
/** Buyers who open their account from one address with their receipts. */
export const signUpRateLimit = { max: 30, windowMs: 10 * minuteMs }

/**
 * Sends a link that signs in. Nothing tells the caller whether the address is known, nor whether it has had too many
 * links already and gets none.
 * @param input.clientAddress Who asks: their network has its own share, so that nobody can use up somebody else's.
 * @param input.next Where the link leads afterwards; anything but a path of this site leads to the dashboard.
 * @param input.byLink Asks for the link although the address's domain has a provider: the owners who are named for emergencies
 * need one, and who they are is nobody's to learn here.
 * @returns the sign-on of the address's domain, in the place of a link; null otherwise.
 */
export async function requestSignIn(
  deps: Pick<Deps, 'db' | 'clock' | 'ids' | 'site' | 'config' | 'log'>,
  input: { email: string; clientAddress: string; next?: string | null; byLink?: boolean },
): Promise<SignOnOffer | null> {
  const email = input.email.trim().toLowerCase()
  const rule = input.byLink === true ? null : await deps.db.transaction((tx) => findSignOnRule(tx, email))
  if (rule !== null) {
    return { path: signOnPathOf(mailDomainOf(email), ownPathOf(input.next)), isRequired: rule.isEnforced }
  }
  const askerHash = hashAsker(email, input.clientAddress)
  const now = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    await lockAddress(tx, email)
    const sent = await countLinksSince(tx, { email, askerHash }, new Date(now.getTime() - linkLifeMs))
    if (sent.ofAsker >= linksPerAsker || sent.all >= linksPerAddress) {
      deps.log.info({ pii: { email } }, 'an address has been sent its share of sign-in links')
      return
    }
    const token = deps.ids.token()
    const tokenHash = hashToken(token)
    const expiresAt = new Date(now.getTime() + linkLifeMs)
    await insertLink(tx, { tokenHash, email, next: ownPathOf(input.next), askerHash, createdAt: now, expiresAt })
    await queueMail(tx, deps, {
      key: `sign-in/${tokenHash}`,
      to: email,
      template: 'sign-in',
      data: { signInUrl: `${deps.config.publicUrl}/sign-in?token=${token}`, minutes: linkLifeMs / 60_000 },
      expiresAt,
    })
  })
  return null
}

/** Tells askers of one address apart, and says nothing of where else they asked; it is deleted with the link. */
function hashAsker(email: string, clientAddress: string): string {
  return hashToken(`sign-in/${email}/${networkOf(clientAddress)}`)
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
  await requestSignIn(deps, { email: buyer, clientAddress, byLink: true })
  return false
}

function refusal(message: string): AppError {
  return new AppError('invalid', 'request.invalid', 'The receipt does not open an account', {
    fields: [{ field: 'email', message }],
  })
}
