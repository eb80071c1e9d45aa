/** A browser that is signed in. Instants are ISO 8601. */
export interface AccountDevice {
  id: string
  isThisOne: boolean
  /** As the browser named itself when it signed in; null when it did not. */
  userAgent: string | null
  createdAt: string
  lastSeenAt: string
}

/** What a signed-in person may do with their own account, whatever workspace they are in. */
export interface CustomerAccount {
  /** The one used last first. */
  listDevices(): Promise<readonly AccountDevice[]>
  /** Ends one session of this person; ending it twice is harmless. */
  signOutDevice(sessionId: string): Promise<void>
  /** Ends every session of this person but this one. */
  signOutOthers(): Promise<void>
}
