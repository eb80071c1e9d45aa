import type {
  JoiningRole,
  OidcSettings,
  SamlSettings,
  SsoDomainFound,
  SsoDomainState,
  SsoProblem,
} from '../values/single-sign-on.ts'
import type { DnsRecord } from './own-domain.ts'

export interface SsoDomain {
  id: string
  domain: string
  state: SsoDomainState
  record: DnsRecord
  found: SsoDomainFound | null
  /** Null until the first check. */
  checkedAt: string | null
}

/** What the provider's administrator enters; each is the connection's own. */
export interface SsoAddresses {
  /** OIDC: the redirect URI. */
  redirectUri: string
  /** SAML: the assertion consumer service. */
  acsUrl: string
  /** SAML: our entity ID, at which the metadata document lies. */
  entityId: string
  /** Where a sign-on begins: for the link in the provider's portal. */
  startUrl: string
}

type SsoProvider =
  | (OidcSettings & { kind: 'oidc' })
  | (Omit<SamlSettings, 'certificates'> & { kind: 'saml'; certificates: number; certificateEndsOn: string })

export interface SsoConnection {
  provider: SsoProvider
  testedAt: string | null
  lastTest: { at: string; problem: SsoProblem | null; detail: string | null } | null
  isActive: boolean
  isPaused: boolean
  isEnforced: boolean
  addsMembers: boolean
  defaultRole: JoiningRole
  /** Whether nobody whom the provider signs in is asked for a second factor of ours. */
  trustsFactor: boolean
}

/** Single sign-on as a workspace's settings show it. */
export interface SsoSettings {
  /** Whether the workspace's plan has it. */
  isIncluded: boolean
  /** Whether whoever looks has proved just now that it is them, as changing who comes in asks for. */
  isProved: boolean
  domains: readonly SsoDomain[]
  /** Null before a connection was saved. */
  connection: SsoConnection | null
  addresses: SsoAddresses
  /** Members who may use a link while sign-on is required. */
  owners: readonly { userId: string; email: string; isEmergencyOwner: boolean }[]
}

/** What an owner has typed; a connection of either kind takes the place of the one before. */
export type NewSsoConnection =
  | { kind: 'oidc'; settings: OidcSettings; clientSecret: string | null }
  | { kind: 'saml-metadata'; address: string | null; xml: string | null }
  | { kind: 'saml'; entityId: string; signInUrl: string; certificates: string }

/** The single sign-on part of a request context; all of it is for owners. What changes who comes in throws `proof.needed`. */
export interface CustomerSingleSignOn {
  load(): Promise<SsoSettings>
  /** @throws AppError `plan.not_included`, `single_sign_on.domain_known`, `single_sign_on.domain_limit`. */
  addDomain(domain: string): Promise<void>
  /** Looks its record up now. @throws AppError `single_sign_on.not_found`, `rate.limited`. */
  checkDomain(domainId: string): Promise<void>
  /** @throws AppError `single_sign_on.domain_missing` for the last one of a connection that is turned on. */
  removeDomain(domainId: string): Promise<void>
  /**
   * Stores the provider; sign-on is off until it is tested.
   * @throws AppError `plan.not_included`, `single_sign_on.metadata_invalid`, `single_sign_on.certificate_invalid`,
   * `single_sign_on.secret_missing`, `address.forbidden`, `address.unreachable`, `rate.limited`.
   */
  saveConnection(connection: NewSsoConnection): Promise<void>
  /** @throws AppError `plan.not_included`, `single_sign_on.not_tested`, `single_sign_on.domain_missing`. */
  turnOn(): Promise<void>
  turnOff(): Promise<void>
  changeMembers(rule: Pick<SsoConnection, 'addsMembers' | 'defaultRole' | 'trustsFactor'>): Promise<void>
  /**
   * Closes every other way in to addresses of the proved domains.
   * @param emergencyOwners Who may still use a link. @throws AppError `single_sign_on.emergency_missing` where none is an owner.
   */
  enforce(emergencyOwners: readonly string[]): Promise<void>
  release(): Promise<void>
  removeConnection(): Promise<void>
}
