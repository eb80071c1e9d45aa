/** What a provider's token says of the person it was made for. */
export interface VouchedAddress {
  /** Lower case. */
  email: string
  /** Whether the provider has seen that the address is this person's. Without it nobody is signed in. */
  isVerified: boolean
}

/** Whoever vouches for an address beside our own link. */
export interface IdentityProvider {
  readonly id: 'firebase' | 'firebase-emulator'
  /**
   * Reads a token that a browser brings.
   * @param projectId Whose tokens count; one made for another project is refused.
   * @throws AppError `sign_in.token_invalid` for a token that is forged, made for somebody else, too old, not yet good, or
   * says nothing of an address: all of them alike. `identity.unavailable`, retryable, when the provider's keys cannot be
   * read: then nobody is signed in.
   */
  readToken(token: string, projectId: string): Promise<VouchedAddress>
}
