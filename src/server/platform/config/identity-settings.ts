import { z } from 'zod'

/** The variables that say who vouches for an address beside our own link; the project itself stands in `site.json`. */
export const identityVariables = {
  FIREBASE_AUTH_EMULATOR_HOST: z
    .string()
    .regex(/^([a-z0-9.-]+|\[[0-9a-f:]+\]):\d{1,5}$/i, 'must be a host and a port')
    .optional()
    .meta({
      description:
        'A Firebase Auth emulator in place of Google’s service, for development and tests alone. Its tokens are signed by nobody, so the server starts with it only where no other machine reaches it: HOST and PUBLIC_URL must be this machine’s own.',
      example: '127.0.0.1:9099',
      default: 'none: tokens must carry Google’s signature',
    }),
}

const IdentityVariables = z.object(identityVariables)

export interface IdentitySettings {
  /** Host and port of an emulator whose unsigned tokens are believed; null: Google's signature is asked for. */
  emulatorHost: string | null
}

export function identitySettingsOf(variables: z.infer<typeof IdentityVariables>): IdentitySettings {
  return { emulatorHost: variables.FIREBASE_AUTH_EMULATOR_HOST ?? null }
}

/** Why the emulator may not be used with these settings; null when it may, or is not. */
export function emulatorProblem(settings: {
  emulatorHost: string | null
  host: string
  publicUrl: string
}): string | null {
  if (settings.emulatorHost === null) return null
  const where = [settings.host, new URL(settings.publicUrl).hostname].find((name) => !isThisMachine(name))
  if (where === undefined) return null
  return `FIREBASE_AUTH_EMULATOR_HOST makes anybody who reaches the server whoever they say they are, and ${where} is not this machine alone: leave it out, or use it with HOST=localhost and without PUBLIC_URL`
}

function isThisMachine(name: string): boolean {
  return /^(localhost|([a-z0-9-]+\.)+localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(name)
}
