import type { DmarcFinding } from '#contract/values/sender-domain.ts'
import { type LookUp, readTags, shorten } from './records.ts'

/** For a domain without one: receivers report what they see and refuse nothing. */
export const proposedDmarc = 'v=DMARC1; p=none'

export function dmarcName(domain: string): string {
  return `_dmarc.${domain}`
}

/**
 * The policy that holds for a domain: its own, else the nearest of its parents'. Receivers ask the parents, too (RFC 7489,
 * 6.6.3); a record of a whole country's domain is none of theirs, so two labels are the fewest.
 */
export async function findDmarc(lookUp: LookUp, domain: string): Promise<DmarcFinding> {
  for (let at = domain; at.includes('.'); at = at.slice(at.indexOf('.') + 1)) {
    const answer = await lookUp(dmarcName(at))
    if (answer.kind === 'unanswered') return { code: 'unanswered', found: null, at: null, policy: null }
    const records = answer.kind === 'found' ? answer.records.filter(isDmarc) : []
    if (records.length > 1) {
      return { code: 'several', found: shorten(records.join(' | ')), at: dmarcName(at), policy: null }
    }
    const [record] = records
    if (record !== undefined) return judgeDmarc(record, at, at === domain)
  }
  return { code: 'missing', found: null, at: null, policy: null }
}

function judgeDmarc(record: string, at: string, isOwn: boolean): DmarcFinding {
  const tags = readTags(record)
  const own = tags?.get('p')?.toLowerCase()
  const policy = isOwn ? own : (tags?.get('sp')?.toLowerCase() ?? own)
  const found = { found: shorten(record), at: dmarcName(at) }
  if (policy !== 'none' && policy !== 'quarantine' && policy !== 'reject') {
    return { ...found, code: 'broken', policy: null }
  }
  return { ...found, code: 'good', policy }
}

function isDmarc(record: string): boolean {
  return /^v\s*=\s*DMARC1\s*(?:;|$)/i.test(record)
}
