import type { Config } from './schema.ts'

/** The only settings that a browser may see; adding one is a deliberate act. */
export interface PublicConfig {
  publicUrl: string
  microphone: Config['microphone']
}

export function publicConfigOf(config: Config): PublicConfig {
  return { publicUrl: config.publicUrl, microphone: config.microphone }
}
