import type { NewOwnDomain, OwnDomainFound, OwnDomainState } from '../values/own-domain.ts'

/** A record that the employer adds where its domain is looked after. */
export interface DnsRecord {
  type: 'CNAME' | 'TXT'
  name: string
  value: string
}

export interface OwnDomain extends NewOwnDomain {
  state: OwnDomainState
  records: readonly DnsRecord[]
  /** Null until the first check. */
  checkedAt: string | null
  found: OwnDomainFound | null
}

/** A workspace's own domain as its settings show it. */
export interface OwnDomainSettings {
  /** Whether the workspace's plan has one. */
  isIncluded: boolean
  /** Whether this installation has a name that a domain can be pointed at. */
  isPossible: boolean
  /** Null while none is given. */
  domain: OwnDomain | null
}

/** The own domain's part of a request context; all of it is for owners. */
export interface CustomerOwnDomain {
  load(): Promise<OwnDomainSettings>
  /**
   * Gives the workspace a host, or another privacy policy to the one it has.
   * @throws AppError `plan.not_included`, `own_domain.host_refused`.
   */
  save(domain: NewOwnDomain): Promise<void>
  /** Looks its records up now. @throws AppError `plan.not_included`, `own_domain.not_found`, `rate.limited`. */
  check(): Promise<void>
  remove(): Promise<void>
}
