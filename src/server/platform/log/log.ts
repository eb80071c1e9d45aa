import { type DestinationStream, type Logger, pino } from 'pino'
import { AppError } from '#contract/errors.ts'

/** Values of a record. What identifies a person goes under `pii`, which the default sink removes. */
export type LogFields = Readonly<Record<string, unknown>> & { readonly pii?: Readonly<Record<string, unknown>> }

/** Static messages, values as fields. `error` means that someone must act. */
export interface Log {
  debug(fields: LogFields, message: string): void
  info(fields: LogFields, message: string): void
  warn(fields: LogFields, message: string): void
  error(fields: LogFields, message: string): void
  child(fields: LogFields): Log
}

interface ErrorDescription {
  type: string
  message?: string
  code?: string
  details?: unknown
  stack?: string
  cause?: ErrorDescription
}

/** SQLSTATE class 22 (data exceptions) and 23 (constraints) quote the offending values. Source: PostgreSQL, appendix A. */
const statesThatQuoteValues = /^2[23]/

/**
 * An error for the log. Messages that quote their input are left out: those of JSON and other syntax errors, of failed
 * queries (they list the parameters) and of refused values. The stack keeps its frames alone.
 */
function describeError(error: unknown, depth = 0): ErrorDescription {
  if (!(error instanceof Error)) return { type: typeof error }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  const stack = error.stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
  return {
    type: error.name,
    ...(quotesItsInput(error, code) ? {} : { message: error.message }),
    ...(code === undefined ? {} : { code }),
    ...(error instanceof AppError && Object.keys(error.details).length > 0 ? { details: error.details } : {}),
    ...(stack ? { stack } : {}),
    ...(error.cause === undefined || depth >= 4 ? {} : { cause: describeError(error.cause, depth + 1) }),
  }
}

function quotesItsInput(error: Error, code: string | undefined): boolean {
  if (error instanceof SyntaxError) return true
  if ('query' in error && 'params' in error) return true
  return code !== undefined && statesThatQuoteValues.test(code)
}

interface LogOptions {
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
