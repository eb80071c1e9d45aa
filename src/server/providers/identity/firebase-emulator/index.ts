import { UnsecuredJWT } from 'jose'
import type { Clock } from '#server/platform/clock.ts'
import type { IdentityProvider } from '../port.ts'
import { claimRules, readClaims, toRefusal } from '../read-claims.ts'

/**
 * The Firebase Auth emulator: its tokens say `alg: none` and carry no signature, so that anybody can write one. The
 * server starts with it only where no other machine reaches it (`config/identity-settings.ts`).
 */
export function createFirebaseEmulator({ clock }: { clock: Clock }): IdentityProvider {
  return {
    id: 'firebase-emulator',
    async readToken(token, projectId) {
      const now = clock.now()
      try {
        return readClaims(UnsecuredJWT.decode(token, claimRules(projectId, now)).payload, now)
      } catch (error) {
        throw toRefusal(error)
      }
    },
  }
}
