import { jwtVerify } from 'jose'
import type { Clock } from '#server/platform/clock.ts'
import type { IdentityProvider } from '../port.ts'
import { claimRules, readClaims, toRefusal } from '../read-claims.ts'
import { createKeyRing } from './key-ring.ts'

/** Public keys of Firebase's ID tokens as a JWK set. Source: Firebase, "Verify ID tokens", 2026. */
const googleKeysUrl = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'

export interface FirebaseOptions {
  clock: Clock
  /** Default Google's; tests have a server of their own. */
  keysUrl?: string
}

/** Firebase Authentication: a token counts with Google's RS256 signature, made by a key that Google publishes now. */
export function createFirebaseIdentity({ clock, keysUrl = googleKeysUrl }: FirebaseOptions): IdentityProvider {
  const keys = createKeyRing({ clock, url: keysUrl })
  return {
    id: 'firebase',
    async readToken(token, projectId) {
      const now = clock.now()
      try {
        const { payload } = await jwtVerify(token, keys.find, { ...claimRules(projectId, now), algorithms: ['RS256'] })
        return readClaims(payload, now)
      } catch (error) {
        throw toRefusal(error)
      }
    },
  }
}
