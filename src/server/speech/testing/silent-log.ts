import type { Log } from '#server/platform/log/log.ts'

export interface SilentLog extends Log {
  /** Messages of warnings and errors. */
  readonly warnings: string[]
}

/** Writes nothing and remembers what was worth a warning. */
export function createSilentLog(): SilentLog {
  const warnings: string[] = []
  const log: SilentLog = {
    warnings,
    debug: () => undefined,
    info: () => undefined,
    warn: (_fields, message) => void warnings.push(message),
    error: (_fields, message) => void warnings.push(message),
    child: () => log,
  }
  return log
}
