import { AppError } from '#contract/errors.ts'
import { maxDocumentBytes } from '#contract/values/opening-status.ts'

export function openingNotFound(): AppError {
  return new AppError('not_found', 'opening.not_found', 'This workspace has no such opening')
}

/** @param fields What is wrong, in words, by the field of the draft. */
export function planInvalid(fields: Readonly<Record<string, string>>): AppError {
  return new AppError('invalid', 'opening.plan_invalid', 'The interview plan cannot be used as it stands', {
    fields: Object.entries(fields).map(([field, message]) => ({ field, message })),
  })
}

export function planChanged(): AppError {
  return new AppError('conflict', 'opening.plan_changed', 'The plan has been saved by somebody else meanwhile')
}

/** A plan with all its questions and answers; the longest that its bounds allow is about 60 kB. */
export const planBodyBytes = 256 * 1024

/** Files to read: each takes a core for up to ten seconds. */
export const documentRateLimit = { max: 60, windowMs: 10 * 60_000 }

/** A file as base64 is a third larger, and has its name beside it. */
export const documentBodyBytes = Math.ceil((maxDocumentBytes * 4) / 3) + 64 * 1024
