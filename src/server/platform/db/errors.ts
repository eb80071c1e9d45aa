import { AppError } from '#contract/errors.ts'

/**
 * PostgreSQL's own words for "not now" (appendix A, version 18): connection exceptions; disk full, out of memory, too
 * many connections; shutdown, crash recovery, starting up; a server that may only read; a disk that fails.
 */
const unavailableStates = /^(08...|53...|57P0[1235]|25006|58030)$/
const networkCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'])
/** Texts that it cannot hold (NUL, halves of surrogate pairs) and instants outside its range (appendix A, version 18). */
const unstorableStates = new Set(['22021', '22P05', '22007', '22008'])
/** The driver's own failures carry no code. */
const driverMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after calling end)/

/**
 * The same error, or AppError `database.unavailable` when the cause anywhere beneath it is that the database cannot
 * be reached now. The request handler and the job runner do this for everyone; call it where you answer by yourself.
 */
export function translateDatabaseError(error: unknown): unknown {
  if (error instanceof AppError || !isConnectionFailure(error)) return error
  return new AppError('unavailable', 'database.unavailable', 'The database cannot be reached', { cause: error })
}

/** Whether the database refused a row because an index allows one of its kind only (`unique_violation`). */
export function isDuplicate(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && cause.code === '23505') return true
  }
  return false
}

function isConnectionFailure(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (driverMessages.test(cause.message)) return true
    if (!('code' in cause) || typeof cause.code !== 'string') continue
    if (unavailableStates.test(cause.code)) return true
    // A missing file elsewhere is ENOENT too: only a socket's `connect` counts.
    if (networkCodes.has(cause.code) && 'syscall' in cause && isSocketCall(cause.syscall)) return true
  }
  return false
}

function isSocketCall(syscall: unknown): boolean {
  return syscall === 'connect' || syscall === 'read' || syscall === 'write' || syscall === 'getaddrinfo'
}

/**
 * AppError `request.invalid` when a request sent a text or an instant that no database can hold; else null. Features clean
 * or refuse such input in better words: this is the net below them.
 */
export function findUnstorable(error: unknown): AppError | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (!('code' in cause) || typeof cause.code !== 'string' || !unstorableStates.has(cause.code)) continue
    return new AppError('invalid', 'request.invalid', 'The database cannot hold what was sent', { cause: error })
  }
  return null
}
