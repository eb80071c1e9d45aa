/** A browser that is signed in. Instants are ISO 8601. */
export interface AccountDevice {
  id: string
  isThisOne: boolean
  /** As the browser named itself when it signed in; null when it did not. */
  userAgent: string | null
  createdAt: string
  lastSeenAt: string
}

/** A workspace that somebody cannot leave behind as its last owner: others work in it, something is stored in it, or a candidate may be in it. */
export interface HeldWorkspace {
  id: string
  name: string
  /** `interview`: a candidate is being interviewed or may still begin. */
  reason: 'members' | 'data' | 'interview'
  /** When it is deleted; null while nobody has closed it. */
  closesAt: string | null
}

/** What became of the wish to delete an account. */
export type AccountDeletion =
  | { outcome: 'deleted' }
  /** What was typed is not the account's address. */
  | { outcome: 'other_address' }
  /** Whoever runs the installation has to be able to sign in. */
  | { outcome: 'runs_installation' }
  | { outcome: 'held'; workspaces: readonly HeldWorkspace[] }

/** What a signed-in person may do with their own account, whatever workspace they are in. */
export interface CustomerAccount {
  /** The one used last first. */
  listDevices(): Promise<readonly AccountDevice[]>
  /** Ends one session of this person; ending it twice is harmless. */
  signOutDevice(sessionId: string): Promise<void>
  /** Ends every session of this person but this one. */
  signOutOthers(): Promise<void>
  /** Deletes this person's account, sessions and memberships. @param typedAddress Their address, typed anew. */
  delete(typedAddress: string): Promise<AccountDeletion>
}
