import type { SpfFinding } from '#contract/values/sender-domain.ts'
import { type LookUp, shorten } from './records.ts'

/** Terms that make a receiver ask name servers, in all that is included together. RFC 7208, 4.6.4. */
export const maxLookups = 10

/** The terms that count, without those that only name addresses. */
const lookingUp = /^[+?~-]?(?:(?:include|exists):|(?:a|mx|ptr)(?:[:/]|$)|redirect=)/i

/** What an SPF record comes to once everything that it includes is read. */
interface Walk {
  lookups: number
  /** Every mechanism that lets somebody send, in lower case. */
  passing: Set<string>
  problem: 'several' | 'broken' | 'unanswered' | null
}

/**
 * Whether a domain's SPF record lets the installation's mail server send.
 * @param needed Mechanisms such as `include:spf.example.net`; none: what is needed is not known.
 */
export async function findSpf(lookUp: LookUp, domain: string, needed: readonly string[]): Promise<SpfFinding> {
  const answer = await lookUp(domain)
  if (answer.kind === 'unanswered') return { code: 'unanswered', found: null, proposed: null, lookups: 0 }
  const records = answer.kind === 'found' ? answer.records.filter(isSpf) : []
  if (records.length > 1) {
    return { code: 'several', found: shorten(records.join(' | ')), proposed: null, lookups: 0 }
  }
  const [record] = records
  if (record === undefined) return await judgeMissing(lookUp, domain, needed)
  const found = shorten(record)
  const walk = await walkRecord(lookUp, domain, record)
  if (walk.problem !== null) {
    return { code: walk.problem === 'several' ? 'broken' : walk.problem, found, proposed: null, lookups: walk.lookups }
  }
  if (walk.lookups > maxLookups) return { code: 'too_many', found, proposed: null, lookups: walk.lookups }
  if (needed.length === 0) return { code: 'unknown', found, proposed: null, lookups: walk.lookups }
  const lacking = needed.filter((term) => !walk.passing.has(term))
  if (lacking.length === 0) return { code: 'good', found, proposed: null, lookups: walk.lookups }
  const proposed = withTerms(record, lacking)
  const { lookups } = await walkRecord(lookUp, domain, proposed)
  return { code: lookups > maxLookups ? 'too_many' : 'incomplete', found, proposed, lookups }
}

async function judgeMissing(lookUp: LookUp, domain: string, needed: readonly string[]): Promise<SpfFinding> {
  const proposed = proposedSpf(needed)
  if (proposed === null) return { code: 'unknown', found: null, proposed, lookups: 0 }
  const { lookups } = await walkRecord(lookUp, domain, proposed)
  return { code: 'missing', found: null, proposed, lookups }
}

/** For a domain without an SPF record. What is not listed is suspicious and not refused: others may send for it, too. */
export function proposedSpf(needed: readonly string[]): string | null {
  return needed.length === 0 ? null : `v=spf1 ${needed.join(' ')} ~all`
}

function isSpf(record: string): boolean {
  return /^v=spf1(?: |$)/i.test(record)
}

function termsOf(record: string): string[] {
  return record
    .split(/\s+/)
    .slice(1)
    .filter((term) => term !== '')
}

/** What comes after `all` or in the place of it is not read, so it stands before. */
function withTerms(record: string, terms: readonly string[]): string {
  const own = termsOf(record)
  const end = own.findIndex((term) => /^[+?~-]?all$|^redirect=/i.test(term))
  const at = end === -1 ? own.length : end
  return ['v=spf1', ...own.slice(0, at), ...terms, ...own.slice(at)].join(' ')
}

async function walkRecord(lookUp: LookUp, domain: string, record: string): Promise<Walk> {
  const walk: Walk = { lookups: 0, passing: new Set(), problem: null }
  await visit(lookUp, record, walk, [domain])
  return walk
}

/** Follows what is included, depth first, no further than a receiver would. @param path The domains on the way here. */
async function visit(lookUp: LookUp, record: string, walk: Walk, path: readonly string[]): Promise<void> {
  for (const term of termsOf(record)) {
    if (lookingUp.test(term)) walk.lookups += 1
    if (!/^[?~-]/.test(term)) walk.passing.add(term.replace(/^\+/, '').toLowerCase())
    if (walk.problem !== null || walk.lookups > maxLookups) return
    const [, , target] = /^\+?(include:|redirect=)(.+)$/i.exec(term) ?? []
    if (target !== undefined) await visitTarget(lookUp, target.toLowerCase(), walk, path)
  }
}

async function visitTarget(lookUp: LookUp, target: string, walk: Walk, path: readonly string[]): Promise<void> {
  // A name with macros depends on the mail; what it leads to cannot be known before.
  if (target.includes('%')) return
  if (path.includes(target) || !/^[a-z\d._-]{1,253}$/.test(target)) {
    walk.problem = 'broken'
    return
  }
  const answer = await lookUp(target)
  const records = answer.kind === 'found' ? answer.records.filter(isSpf) : []
  const [record] = records
  if (answer.kind === 'unanswered') walk.problem = 'unanswered'
  else if (records.length > 1) walk.problem = 'several'
  // What is included and has no record makes the whole one fail (RFC 7208, 5.2).
  else if (record === undefined) walk.problem = 'broken'
  else await visit(lookUp, record, walk, [...path, target])
}
