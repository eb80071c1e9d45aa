import type { SsoDomainFound, SsoDomainState, SsoProblem } from '#contract/values/single-sign-on.ts'
import type { DnsAnswer } from '#server/providers/dns/port.ts'

/** Daily checks in a row that miss the record before a domain is lost: one may meet a zone that is being moved. */
export const maxFailedChecks = 2

export const domainsPerWorkspace = 20

/** From leaving for the provider until coming back: people may have to find their phone. */
export const loginLifeMs = 15 * 60_000

/** What clocks of providers may differ by. */
export const clockSkewMs = 60_000

/** Sign-ons that one caller may begin, and answers that one may bring; an office behind one address stays below it. */
export const signOnLimit = { max: 120, windowMs: 10 * 60_000 }
/** Each asks addresses of the outside. */
export const settingsLimit = { max: 30, windowMs: 10 * 60_000 }

export function proofNameOf(domain: string): string {
  return `_openround.${domain}`
}

export function proofOf(token: string): string {
  return `openround-sign-on=${token}`
}

export function readProof(answer: DnsAnswer, token: string): Exclude<SsoDomainFound, 'taken'> {
  if (answer.kind === 'unanswered') return 'silent'
  const values = answer.kind === 'found' ? answer.records.map((value) => value.trim()) : []
  if (values.includes(proofOf(token))) return 'found'
  // Other records of ours at the name, such as that of an own domain, are none of this one's business.
  return values.some((value) => value.startsWith(proofOf(''))) ? 'other' : 'missing'
}

interface Standing {
  state: SsoDomainState
  failedChecks: number
}

/** Where a domain stands after a check. @param isDaily Nobody loses a domain by pressing a button. */
export function standingAfter(before: Standing, found: SsoDomainFound, isDaily: boolean): Standing {
  if (found === 'found') return { state: 'verified', failedChecks: 0 }
  if (before.state !== 'verified' || found === 'silent' || !isDaily) return before
  const failedChecks = before.failedChecks + 1
  return { state: failedChecks < maxFailedChecks ? 'verified' : 'lost', failedChecks }
}

/** Whom a provider has vouched for, as far as it has said so. */
export interface Vouched {
  email: string | undefined
  /** Undefined where the provider does not say. */
  isVerified: boolean | undefined
}

/** What an answer of the provider may be used for: an address within the domains that the workspace has proved. */
export function readAddress(
  { email, isVerified }: Vouched,
  domains: readonly string[],
): { email: string } | { problem: SsoProblem } {
  const address = email?.trim().toLowerCase() ?? ''
  // One @, and nothing that two readers could read in two ways.
  const parts = /^[^\s@"(),:;<>[\\\]\p{Cc}]{1,64}@([a-z0-9.-]{1,253})$/u.exec(address)
  if (parts === null) return { problem: 'no_address' }
  if (isVerified === false) return { problem: 'address_unverified' }
  return domains.includes(parts[1] ?? '') ? { email: address } : { problem: 'outside_domain' }
}

/** What is known of somebody in the workspace that their provider signs them in for. */
export interface Standpoint {
  isMember: boolean
  /** Their company's directory has deactivated them, whether they are kept as a member or not. */
  isDeactivated: boolean
  /** An owner has removed them, and nobody has invited them since. */
  wasRemoved: boolean
  isInvited: boolean
  addsMembers: boolean
  /** A member of another workspace, where they are let in without this one. */
  hasOtherWorkspace: boolean
}

/** Whether somebody whom the provider vouches for may come in, and whether that makes them a member. */
export function maySignIn(who: Standpoint): 'enter' | 'join' | { problem: SsoProblem } {
  if (who.isDeactivated) return { problem: 'removed' }
  if (who.isMember) return 'enter'
  if (who.isInvited) return 'join'
  if (who.wasRemoved) return { problem: 'removed' }
  if (who.addsMembers) return 'join'
  return who.hasOtherWorkspace ? 'enter' : { problem: 'not_member' }
}
