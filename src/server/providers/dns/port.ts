/** What name servers say of a name. A name without such records and one that is not there mean the same to whoever asks. */
export type DnsAnswer =
  /** Each record whole: what a TXT record is stored in pieces of is joined (RFC 7208, 3.3). Written by strangers. */
  | { kind: 'found'; records: readonly string[] }
  | { kind: 'none' }
  /** Nobody answered in time, or with an error: nothing is known. `reason` is a short word of the resolver's, such as `ETIMEOUT`. */
  | { kind: 'unanswered'; reason: string }

/**
 * Asks the domain name system. Never rejects for what name servers can do: that is an answer. Names are given and answered
 * without a dot at their end; answered ones are in lower case.
 */
export interface Dns {
  readonly id: string
  /** @param signal Aborted: unanswered. */
  lookUpTxt(name: string, signal: AbortSignal): Promise<DnsAnswer>
  lookUpCname(name: string, signal: AbortSignal): Promise<DnsAnswer>
  /** Of both families, through any number of CNAME records. */
  lookUpAddresses(name: string, signal: AbortSignal): Promise<DnsAnswer>
}
