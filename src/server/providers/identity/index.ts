import type { Clock } from '#server/platform/clock.ts'
import type { IdentitySettings } from '#server/platform/config/identity-settings.ts'
import type { Log } from '#server/platform/log/log.ts'
import { createFirebaseIdentity } from './firebase/index.ts'
import { createFirebaseEmulator } from './firebase-emulator/index.ts'
import type { IdentityProvider } from './port.ts'

/** Every adapter of the port by its id. */
export const identityAdapters = {
  firebase: createFirebaseIdentity,
  'firebase-emulator': createFirebaseEmulator,
} as const

/** Who vouches for addresses on this installation. Nothing is asked of anybody before the first token comes. */
export function openIdentity(settings: IdentitySettings, deps: { clock: Clock; log: Log }): IdentityProvider {
  if (settings.emulatorHost === null) return identityAdapters.firebase({ clock: deps.clock })
  deps.log.warn({ setting: 'FIREBASE_AUTH_EMULATOR_HOST' }, 'unsigned tokens are believed: anybody can be anybody here')
  return identityAdapters['firebase-emulator']({ clock: deps.clock })
}
