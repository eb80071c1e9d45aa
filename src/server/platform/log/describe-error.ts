import { AppError } from '#contract/errors.ts'

export interface ErrorDescription {
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
export function describeError(error: unknown, depth = 0): ErrorDescription {
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
