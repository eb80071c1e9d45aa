import type { Config } from './schema.ts'

/** The only settings that a browser may see; adding one is a deliberate act. */
export interface PublicConfig {
  publicUrl: string
  microphone: Config['microphone']
  /** Host and port of the identity provider's emulator, where one is in use. */
  identityEmulator?: string
}

export function publicConfigOf(config: Config): PublicConfig {
  const { publicUrl, microphone, identity } = config
  return { publicUrl, microphone, identityEmulator: identity.emulatorHost ?? undefined }
}
