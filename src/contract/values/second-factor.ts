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
