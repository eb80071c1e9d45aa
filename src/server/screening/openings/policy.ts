import { AppError } from '#contract/errors.ts'
import type { Locale } from '#contract/values/locales.ts'
import { maxDocumentBytes } from '#contract/values/opening-status.ts'

/**
 * What an opening's language says of the pages of its candidates. English is every opening's until somebody says another, so it
 * says nothing: there the browser is heard, and nobody whose browser asks for Spanish loses it.
 */
export function saidBy(language: Locale): Locale | null {
  return language === 'en' ? null : language
}

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
