import { z } from 'zod'

/**
 * What a recruiter calls an advertisement. It stands in addresses and lists, and outlives a candidate's deletion: letters,
 * digits and a few marks, no line breaks.
 */
export const SourceLabel = z
  .string()
  .trim()
  .min(1, 'Please name the advertisement.')
  .max(40, 'Please keep the name within 40 characters.')
  .regex(/^[\p{L}\p{N}][\p{L}\p{N} ._&+-]*$/u, 'Please use letters, digits, spaces and . _ & + - alone.')
export type SourceLabel = z.infer<typeof SourceLabel>

/** Advertisements of one opening; beyond it nobody tells the bars apart. */
export const maxSourceLabels = 12
