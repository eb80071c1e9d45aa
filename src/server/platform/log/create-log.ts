import { type DestinationStream, pino } from 'pino'
import { describeError } from './describe-error.ts'
import type { Log } from './log.ts'

export interface LogOptions {
  level: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  /** Default: standard output. */
  destination?: DestinationStream
}

/** JSON lines. Whatever stands under a `pii` key, at any depth, is removed before it is written. */
export function createLog(options: LogOptions): Log {
  const settings = {
    level: options.level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: {
      level: (label: string) => ({ level: label }),
      log: (fields: Record<string, unknown>) => cleanFields(fields),
      bindings: (fields: Record<string, unknown>) => cleanFields(fields),
    },
  }
  return options.destination === undefined ? pino(settings) : pino(settings, options.destination)
}

function cleanFields(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const kept = Object.entries(fields).filter(([name]) => name !== 'pii')
  return Object.fromEntries(kept.map(([name, value]) => [name, cleanValue(value)]))
}

function cleanValue(value: unknown): unknown {
  if (value instanceof Error) return describeError(value)
  if (Array.isArray(value)) return value.map(cleanValue)
  if (typeof value !== 'object' || value === null || 'toJSON' in value) return value
  return cleanFields({ ...value })
}
