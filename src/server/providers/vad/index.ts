import { type BuiltinVadConfig, type BuiltinVadDeps, createBuiltinVad } from './builtin/index.ts'
import type { Vad } from './port.ts'

/** Every adapter of the port by its id. */
export const vadAdapters = { builtin: createBuiltinVad } as const

/** The detector this installation is configured for. */
export function createVad(config: BuiltinVadConfig, deps: BuiltinVadDeps): Vad {
  return vadAdapters.builtin(config, deps)
}
