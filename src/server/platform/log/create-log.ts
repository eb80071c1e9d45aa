import { type DestinationStream, type Logger, pino } from 'pino'
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
    // Errors are described below; pino's own way would print messages and stacks that quote input.
    serializers: { err: (description: unknown) => description },
    formatters: {
      level: (label: string) => ({ level: label }),
      log: (fields: Record<string, unknown>) => cleanFields(fields),
    },
  }
  return wrap(options.destination === undefined ? pino(settings) : pino(settings, options.destination))
}

/** pino writes the fields of a child as they were given: they are cleaned before it gets them. */
function wrap(logger: Logger): Log {
  return {
    debug: (fields, message) => logger.debug(fields, message),
    info: (fields, message) => logger.info(fields, message),
    warn: (fields, message) => logger.warn(fields, message),
    error: (fields, message) => logger.error(fields, message),
    child: (fields) => wrap(logger.child(cleanFields(fields))),
  }
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
