import { z } from 'zod'

/** How many recovery codes a person is given at once. */
export const recoveryCodeCount = 10

/** So many wrong answers end a challenge: then the address is proved anew. */
export const maxWrongAnswers = 5

/** What happens to the ways a person signs in: stored, so stable for ever. Its words are in `content/security.ts`. */
export const SecurityEventKind = z.enum([
  'app_added',
  'app_removed',
  'passkey_added',
  'passkey_removed',
  'passkey_refused',
  'recovery_codes_made',
  'recovery_code_used',
  'challenge_ended',
  'factors_reset',
])
export type SecurityEventKind = z.infer<typeof SecurityEventKind>

/** What a browser is asked to sign with a passkey for. */
export const PasskeyPurpose = z.enum(['add', 'prove', 'sign_in'])
export type PasskeyPurpose = z.infer<typeof PasskeyPurpose>

export const PasskeyName = z.string().trim().min(1, 'Give it a name.').max(60, 'Keep the name to 60 characters.')
export const maxPasskeys = 20

/**
 * Whether browsers have passkeys for an address: over https, or on this machine, and never for a bare number. Source: Web
 * Authentication Level 3, 5.1.3: the identifier is a domain.
 */
export function takesPasskeys(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl)
  const isNumber = /^[\d.]+$/.test(hostname) || hostname.startsWith('[')
  return !isNumber && (protocol === 'https:' || hostname === 'localhost')
}
