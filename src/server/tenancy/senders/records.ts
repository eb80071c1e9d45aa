import type { DnsAnswer } from '#server/providers/dns/port.ts'

/** Asks for the TXT records of a name. */
export type LookUp = (name: string) => Promise<DnsAnswer>

/** Of what a stranger wrote only so much is kept and shown. */
const maxFoundLength = 600

export function shorten(record: string): string {
  return record.length <= maxFoundLength ? record : `${record.slice(0, maxFoundLength - 1)}…`
}

/**
 * The tags of a record such as `v=DKIM1; k=rsa; p=…`, their names in lower case. RFC 6376, 3.2: a tag that stands twice makes
 * the record invalid, and so does what is no tag. Null for one that is invalid.
 */
export function readTags(record: string): ReadonlyMap<string, string> | null {
  const tags = new Map<string, string>()
  for (const part of record.split(';')) {
    if (part.trim() === '') continue
    const [, name, value] = /^\s*([a-z]\w*)\s*=(.*)$/is.exec(part) ?? []
    if (name === undefined || value === undefined || tags.has(name.toLowerCase())) return null
    tags.set(name.toLowerCase(), value.trim())
  }
  return tags
}
