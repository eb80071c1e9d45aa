import { AppError } from '#contract/errors.ts'

export function contactNotFound(): AppError {
  return new AppError('not_found', 'contact.not_found', 'There is no such contact')
}
