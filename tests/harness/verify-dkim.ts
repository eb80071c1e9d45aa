import { createHash, createPublicKey, verify } from 'node:crypto'

interface Header {
  /** Lower case. */
  name: string
  /** As it came, folded lines included. */
  raw: string
}

/**
 * Checks the first DKIM signature of a mail as a receiver does: relaxed/relaxed, RSA with SHA-256 (RFC 6376, 3.4 and 6.1).
 * @param raw As it came over the wire. @param record What stands in the domain under the signature's selector.
 */
export function verifyDkim(raw: string, record: string): { isValid: boolean; tags: ReadonlyMap<string, string> } {
  const end = raw.indexOf('\r\n\r\n')
  const headers = readHeaders(raw.slice(0, end))
  const signature = headers.find(({ name }) => name === 'dkim-signature')
  if (signature === undefined) return { isValid: false, tags: new Map() }
  const tags = tagsOf(signature.raw.slice(signature.raw.indexOf(':') + 1))
  const hash = createHash('sha256')
    .update(relaxBody(raw.slice(end + 4)), 'utf8')
    .digest('base64')
  const left = [...headers]
  const signed = (tags.get('h') ?? '').split(':').flatMap((field) => {
    const at = left.findLastIndex(({ name }) => name === field.trim().toLowerCase())
    return at === -1 ? [] : left.splice(at, 1)
  })
  const unsigned = relaxHeader(signature.raw).replace(/(^|[;:]\s*)b=[^;]*/, '$1b=')
  const text = [...signed.map(({ raw: line }) => `${relaxHeader(line)}\r\n`), unsigned].join('')
  const key = createPublicKey({
    key: Buffer.from(tagsOf(record).get('p') ?? '', 'base64'),
    format: 'der',
    type: 'spki',
  })
  const isValid =
    tags.get('a') === 'rsa-sha256' &&
    tags.get('c') === 'relaxed/relaxed' &&
    tags.get('bh') === hash &&
    verify('sha256', Buffer.from(text), key, Buffer.from(tags.get('b') ?? '', 'base64'))
  return { isValid, tags }
}

function readHeaders(head: string): Header[] {
  return head.split(/\r\n(?![ \t])/).map((raw) => ({ name: raw.slice(0, raw.indexOf(':')).trim().toLowerCase(), raw }))
}

function tagsOf(text: string): Map<string, string> {
  const parts = text.split(';').flatMap((part): [string, string][] => {
    const at = part.indexOf('=')
    return at === -1 ? [] : [[part.slice(0, at).trim(), part.slice(at + 1).replace(/\s/g, '')]]
  })
  return new Map(parts)
}

function relaxHeader(raw: string): string {
  const at = raw.indexOf(':')
  const value = raw
    .slice(at + 1)
    .replace(/\r\n/g, '')
    .replace(/[ \t]+/g, ' ')
    .trim()
  return `${raw.slice(0, at).trim().toLowerCase()}:${value}`
}

function relaxBody(body: string): string {
  const lines = body.split('\r\n').map((line) => line.replace(/[ \t]+/g, ' ').replace(/ $/, ''))
  while (lines.at(-1) === '') lines.pop()
  return lines.length === 0 ? '' : `${lines.join('\r\n')}\r\n`
}
