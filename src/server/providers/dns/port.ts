/** What the name servers say. `silent`: they could not be asked, which says nothing of what they hold. */
export type DnsAnswer = { kind: 'found'; values: readonly string[] } | { kind: 'none' } | { kind: 'silent' }

/**
 * Looks up what the outside world sees of a name. Never rejects, and answers within ten seconds. Names come back in lower case
 * and without a closing dot.
 */
export interface DnsLookup {
  readonly id: string
  /** Each record as one text, however it was cut into pieces. */
  lookUpTxt(name: string): Promise<DnsAnswer>
  lookUpCname(name: string): Promise<DnsAnswer>
  /** Of both families, through any number of CNAME records. */
  lookUpAddresses(name: string): Promise<DnsAnswer>
}
