/** What stands between somebody and what they want to open. */
export type FactorQuestion =
  /** They have proved their address, and now prove a factor (`sign-in`); or they are signed in and prove one again. */
  | { state: 'sign-in' | 'again'; address: string; hasApp: boolean; hasPasskey: boolean }
  /** They are signed in and have no factor: only another link proves anew who they are. */
  | { state: 'link'; address: string }
  /** The same of somebody whom their company's provider has signed on: they sign on once more. */
  | { state: 'sign-on'; address: string; path: string }
  | { state: 'nobody' }

export type FactorAnswer =
  /** `cookie` starts the session; null where there was one. */
  | { state: 'proved'; cookie: string | null }
  /** `left`: how many more answers this sign-in takes; null where it is a session's. */
  | { state: 'wrong'; left: number | null }
  /** Five wrong answers, or ten minutes: the address is proved anew. */
  | { state: 'over' }
  | { state: 'limited' }

/** What an authenticator app is given. */
export interface AppSetup {
  /** Opens the app on the device itself. */
  uri: string
  /** For typing, in groups of four. */
  keyText: string
  /** The same as QR code: so many modules wide, with the dark ones as an SVG path. */
  qr: { size: number; path: string }
}

export type AppConfirmation =
  /** `recoveryCodes`: shown this once; empty where the person had theirs before. */
  | { state: 'done'; recoveryCodes: readonly string[] }
  /** The app is asked once more, with the same key. */
  | { state: 'wrong'; setup: AppSetup }
  /** Nothing was begun, or it was finished already. */
  | { state: 'over' }
  | { state: 'limited' }

/** What somebody sets up their second factor with. */
export interface FactorSetup {
  /** Whether they have proved within the last minutes who they are. */
  isFresh: boolean
  hasApp: boolean
  passkeys: number
}

/** Second factors, on behalf of whoever asks; those of a session are refused with `session.missing` to everybody else. */
export interface PageSecondFactor {
  read(): Promise<FactorQuestion>
  /** @param code Of the app, or a recovery code. */
  answer(code: string): Promise<FactorAnswer>
  /** For whoever is signed in and has no factor. @param next Where the link leads. */
  sendLink(next: string): Promise<void>
  readSetup(): Promise<FactorSetup>
  /** @throws AppError `proof.needed`. */
  beginApp(): Promise<AppSetup>
  /** @throws AppError `proof.needed`. */
  confirmApp(code: string): Promise<AppConfirmation>
}
