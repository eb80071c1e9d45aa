import type { SecurityEventKind } from '../values/second-factor.ts'

/** A passkey as its owner sees it. Instants are ISO 8601. */
export interface OwnPasskey {
  id: string
  name: string
  /** It is copied to its owner's other devices. */
  isSynced: boolean
  createdAt: string
  lastUsedAt: string | null
}

/** Something that happened to the ways somebody signs in. */
export interface SecurityEvent {
  id: string
  kind: SecurityEventKind
  /** Of the passkey that it happened to; null where it was none. */
  name: string | null
  userAgent: string | null
  at: string
}

/** How somebody signs in. */
export interface SecurityView {
  hasApp: boolean
  passkeys: readonly OwnPasskey[]
  recoveryCodesLeft: number
  /** The newest first. */
  events: readonly SecurityEvent[]
}

/** The ways a person signs in, whatever workspace they are in. What changes them throws AppError `proof.needed`. */
export interface CustomerSecurity {
  read(): Promise<SecurityView>
  removeApp(): Promise<void>
  removePasskey(id: string): Promise<void>
  /** To be shown this once. */
  renewRecoveryCodes(): Promise<readonly string[]>
}
