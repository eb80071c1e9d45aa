import type { DnsRecord } from '#contract/customer/own-domain.ts'
import type { OwnDomainFound, OwnDomainState } from '#contract/values/own-domain.ts'
import type { DnsAnswer } from '#server/providers/dns/port.ts'

/** Daily checks in a row that find the records missing before links fall back: one may meet a zone that is being moved. */
export const maxFailedChecks = 2

/** Whether a name is the installation's own or one above it, which no workspace may have. */
export function isInstallations(host: string, names: readonly (string | null)[]): boolean {
  return names.some((name) => name !== null && (name === host || name.endsWith(`.${host}`)))
}

export function recordsOf(host: string, token: string, target: string): readonly DnsRecord[] {
  return [
    { type: 'CNAME', name: host, value: target },
    { type: 'TXT', name: proofNameOf(host), value: proofOf(token) },
  ]
}

export function proofNameOf(host: string): string {
  return `_openround.${host}`
}

export function proofOf(token: string): string {
  return `openround-verification=${token}`
}

/** What the name servers answered. */
export interface Answers {
  proof: DnsAnswer
  cname: DnsAnswer
  /** Of the host, and of what it should point at. */
  addresses: DnsAnswer
  targetAddresses: DnsAnswer
}

/** Most lines of a foreign zone that the page shows. */
const maxSeen = 20

/** Reads the answers as states. A host may point here by name or, where its zone allows no CNAME, by address. */
export function readAnswers(
  answers: Answers,
  { token, target }: { token: string; target: string },
): Omit<OwnDomainFound, 'isTaken'> {
  const { proof, cname, addresses, targetAddresses } = answers
  const names = valuesOf(cname)
  const own = valuesOf(addresses)
  const wanted = valuesOf(targetAddresses)
  return {
    proof: proofStateOf(proof, token),
    points: names.includes(target) || own.some((address) => wanted.includes(address)) ? 'here' : awayStateOf(answers),
    seen: [...names, ...own].slice(0, maxSeen),
    addresses: wanted.slice(0, maxSeen),
  }
}

function proofStateOf(answer: DnsAnswer, token: string): OwnDomainFound['proof'] {
  if (answer.kind === 'unanswered') return 'silent'
  const values = valuesOf(answer).map((value) => value.trim())
  if (values.includes(proofOf(token))) return 'found'
  return values.length > 0 ? 'other' : 'missing'
}

/** An address that does not match says nothing while nobody tells which one would. */
function awayStateOf({ cname, addresses, targetAddresses }: Answers): OwnDomainFound['points'] {
  if ([cname, addresses, targetAddresses].some(({ kind }) => kind === 'unanswered')) return 'silent'
  return valuesOf(cname).length + valuesOf(addresses).length === 0 ? 'nowhere' : 'elsewhere'
}

export function valuesOf(answer: DnsAnswer): readonly string[] {
  return answer.kind === 'found' ? answer.records : []
}

export interface Standing {
  state: OwnDomainState
  verifiedAt: Date | null
  failedChecks: number
}

interface Circumstances {
  now: Date
  hasPlan: boolean
  /** Daily checks alone count towards falling back: nobody loses a domain by pressing a button. */
  isDaily: boolean
}

/** Where a domain stands after a check. */
export function standingAfter(
  before: Standing,
  found: OwnDomainFound,
  { now, hasPlan, isDaily }: Circumstances,
): Standing {
  const { proof, points, isTaken } = found
  const { verifiedAt, failedChecks } = before
  const isProved = proof === 'found' && points === 'here' && !isTaken
  if (!hasPlan) return { state: verifiedAt === null ? 'waiting' : 'no_plan', verifiedAt, failedChecks: 0 }
  if (isProved) return { state: 'ready', verifiedAt: verifiedAt ?? now, failedChecks: 0 }
  // The plan is back, the records are not.
  if (before.state === 'no_plan') return { state: 'lost', verifiedAt, failedChecks: maxFailedChecks }
  const isMissing = ['missing', 'other'].includes(proof) || ['elsewhere', 'nowhere'].includes(points)
  if (before.state !== 'ready' || !isMissing || !isDaily) return before
  const failed = failedChecks + 1
  return { state: failed < maxFailedChecks ? 'ready' : 'lost', verifiedAt, failedChecks: failed }
}
