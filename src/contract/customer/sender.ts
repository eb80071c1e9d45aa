import type { SenderFindings, SenderState } from '../values/sender-domain.ts'

/** A record that the owner of a domain adds. */
interface SenderRecord {
  /** Whole, without a dot at its end. */
  name: string
  /** Null: nothing can be proposed. */
  value: string | null
}

/** The address of a workspace's own and what its domain has to say. */
export interface OwnSender {
  address: string
  domain: string
  state: SenderState
  records: { dkim: SenderRecord; spf: SenderRecord; dmarc: SenderRecord }
  /** What the last check has found; null before the first. */
  findings: SenderFindings | null
  checkedAt: string | null
  /** When the key was last found in the domain. */
  provedAt: string | null
}

export interface SenderSettings {
  /** Mails of a trial come from the installation. */
  isTrial: boolean
  /** Where mails come from otherwise, and where those that come back go in any case. */
  installationAddress: string
  sender: OwnSender | null
}

/** The part of a request context about where mails to candidates come from. For owners. */
export interface CustomerSender {
  load(): Promise<SenderSettings>
  /** @throws AppError `sender.not_on_trial`. */
  save(address: string): Promise<void>
  /** Looks the records up now. @throws AppError `sender.missing`, `rate.limited`. */
  check(): Promise<SenderState>
  /** The key goes with it: the records prove nothing from then on. */
  remove(): Promise<void>
}
