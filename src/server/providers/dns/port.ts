/** What name servers say of a name. A name without such records and one that is not there mean the same to whoever asks. */
export type TxtAnswer =
  /** Each record whole: what it is stored in pieces of is joined (RFC 7208, 3.3). Written by strangers. */
  | { kind: 'found'; records: readonly string[] }
  | { kind: 'none' }
  /** Nobody answered in time, or with an error: nothing is known. `reason` is a short word of the resolver's, such as `ETIMEOUT`. */
  | { kind: 'unanswered'; reason: string }

/** Asks the domain name system. Never rejects for what name servers can do: that is an answer. */
export interface Dns {
  readonly id: string
  /** @param name Without a dot at its end. @param signal Aborted: unanswered. */
  lookUpTxt(name: string, signal: AbortSignal): Promise<TxtAnswer>
}
