import { STATUS_CODES } from 'node:http'
import { AppError, type ErrorCode, httpStatusOf, isAppError, type ProblemDocument } from '#contract/errors.ts'
import { findUnstorable, translateDatabaseError } from '../db/errors.ts'

/** Refusals of HTTP itself have statuses of their own (RFC 9110), more telling than their kind's. */
const statusOfCode: Partial<Record<ErrorCode, number>> = {
  'request.too_large': 413,
  'request.unsupported_media_type': 415,
  'webhook.signature_invalid': 400,
}

export const problemMediaType = 'application/problem+json'

export interface Problem {
  status: number
  document: ProblemDocument
  headers: Record<string, string>
}

/** Whatever was thrown, as an expected failure where it is one; anything else is a bug and stays as it is. */
export function toExpected(error: unknown): unknown {
  if (isAppError(error)) return error
  return frameworkRefusal(error) ?? findUnstorable(error) ?? translateDatabaseError(error)
}

/** The RFC 9457 document. Says nothing of the cause: `message` and `details` are for the log. */
export function toProblem(error: unknown, requestId: string): Problem {
  if (!isAppError(error)) {
    return { status: 500, document: documentOf(500, 'server.error', requestId), headers: {} }
  }
  const status = statusOfCode[error.code] ?? httpStatusOf[error.kind]
  const document = documentOf(status, error.code, requestId)
  if (error.fields.length > 0) document.fields = [...error.fields]
  const waitMs = error.retryAfterMs ?? (error.kind === 'unavailable' ? 5000 : null)
  return {
    status,
    document: { ...error.extensions, ...document },
    headers: waitMs === null ? {} : { 'retry-after': String(Math.max(1, Math.ceil(waitMs / 1000))) },
  }
}

function documentOf(status: number, code: string, requestId: string): ProblemDocument {
  return { type: 'about:blank', title: STATUS_CODES[status] ?? 'Error', status, code, requestId }
}

/** Fastify's refusals of requests that it could not read. */
function frameworkRefusal(error: unknown): AppError | null {
  if (!(error instanceof Error) || !('statusCode' in error) || typeof error.statusCode !== 'number') return null
  if (error.statusCode === 413) {
    return new AppError('invalid', 'request.too_large', 'The body is too large', { cause: error })
  }
  if (error.statusCode === 415) {
    return new AppError('invalid', 'request.unsupported_media_type', 'The body is no JSON', { cause: error })
  }
  if (error.statusCode < 400 || error.statusCode >= 500) return null
  return new AppError('invalid', 'request.invalid', 'The request cannot be read', { cause: error })
}
