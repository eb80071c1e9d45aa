import { z } from 'zod'

/** What the rows of a file are. */
export const ImportKind = z.enum(['candidates', 'openings'])
export type ImportKind = z.infer<typeof ImportKind>

export const CandidateField = z.enum(['name', 'firstName', 'lastName', 'email', 'opening', 'openingOwnId', 'ownId'])
export const OpeningField = z.enum(['title', 'description', 'ownId', 'status'])
export type ImportField = z.infer<typeof CandidateField> | z.infer<typeof OpeningField>

/** Why a row is left. */
export const LeftReason = z.enum([
  'no-address',
  'wrong-address',
  'long-name',
  'twice',
  'no-opening',
  'unknown-opening',
  'several-openings',
  'opening-not-open',
  'invited',
  'no-place',
  'no-title',
  'long-title',
  'long-description',
  'long-own-id',
  'closed-there',
  'here-by-own-id',
  'here-by-title',
])
export type LeftReason = z.infer<typeof LeftReason>

/** Why a file was not read. */
export const FileProblem = z.enum(['too-large', 'empty', 'spreadsheet', 'not-text', 'no-rows', 'too-many-rows'])
export type FileProblem = z.infer<typeof FileProblem>
