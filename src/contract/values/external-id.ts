import { z } from 'zod'

/** A program's own id of an opening or an interview: unique for its kind within a workspace. Not personal data, please. */
export const ExternalId = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .regex(/^\P{Cc}*$/u)
