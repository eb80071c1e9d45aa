import type { DkimFinding } from '#contract/values/sender-domain.ts'
import { type LookUp, readTags, shorten } from './records.ts'

interface ExpectedKey {
  domain: string
  selector: string
  /** DER of the public key, base64. */
  publicKey: string
}

export function dkimName({ domain, selector }: Pick<ExpectedKey, 'domain' | 'selector'>): string {
  return `${selector}._domainkey.${domain}`
}

export function dkimValue({ publicKey }: Pick<ExpectedKey, 'publicKey'>): string {
  return `v=DKIM1; k=rsa; p=${publicKey}`
}

/** Whether the key stands in the domain, as receivers ask for it (RFC 6376, 3.6). */
export async function findDkim(lookUp: LookUp, expected: ExpectedKey): Promise<DkimFinding> {
  const name = dkimName(expected)
  const answer = await lookUp(name)
  if (answer.kind === 'unanswered') return { code: 'unanswered', found: null }
  if (answer.kind === 'found') return judgeDkim(answer.records, expected.publicKey)
  // Many forms of DNS providers add the domain to a name that has it already.
  const doubled = await lookUp(`${name}.${expected.domain}`)
  if (doubled.kind !== 'found') return { code: 'missing', found: null }
  return { code: 'doubled', found: `${name}.${expected.domain}` }
}

function judgeDkim(records: readonly string[], publicKey: string): DkimFinding {
  const [record = '', ...others] = records
  const found = shorten(record)
  // Which of several is taken is left to chance (RFC 6376, 3.6.2.2).
  if (others.length > 0) return { code: 'several', found: shorten(records.join(' | ')) }
  const tags = readTags(record)
  const key = tags?.get('p')?.replace(/\s/g, '')
  const version = tags?.get('v') ?? 'DKIM1'
  if (tags === null || key === undefined || version !== 'DKIM1') return { code: 'other_key', found }
  if (key === '') return { code: 'revoked', found }
  if (key !== publicKey || (tags.get('k') ?? 'rsa') !== 'rsa') return { code: 'other_key', found }
  // What signs with a key that is being tested counts as unsigned.
  if (valuesOf(tags.get('t')).includes('y')) return { code: 'testing', found }
  const isForMail = allows(tags.get('s'), 'email') && allows(tags.get('h'), 'sha256')
  return { code: isForMail ? 'good' : 'not_for_mail', found }
}

function valuesOf(text = ''): string[] {
  return text.split(':').map((value) => value.trim())
}

function allows(text: string | undefined, wanted: string): boolean {
  return text === undefined || valuesOf(text).some((value) => value === wanted || value === '*')
}
