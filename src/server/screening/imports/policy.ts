import { undoHours } from '#contract/customer/imports.ts'
import { AppError } from '#contract/errors.ts'

const undoMs = undoHours * 60 * 60 * 1000

/** The newest imports that the page shows. */
export const shownImports = 20

/** A file as base64 is a third larger, and has its columns beside it. */
export const previewBodyBytes = 3 * 1024 * 1024
/** Twenty long texts of jobs, or a hundred candidates; what JSON escapes takes more. */
export const rowsBodyBytes = 2 * 1024 * 1024

/** Files to read: each may take a second of a core. */
export const previewRateLimit = { max: 120, windowMs: 10 * 60_000 }

/** When an import had to begin for being undone now. */
export function undoableSince(now: Date): Date {
  return new Date(now.getTime() - undoMs)
}

export function importNotFound(): AppError {
  return new AppError('not_found', 'import.not_found', 'This workspace has no such import')
}

export function importUndone(): AppError {
  return new AppError('conflict', 'import.undone', 'The import has been undone')
}

export function importTooLate(): AppError {
  return new AppError('conflict', 'import.too_late', 'An import can be undone for 24 hours')
}

export function linksTaken(): AppError {
  return new AppError('conflict', 'import.links_taken', 'The links of an import are handed out once')
}
