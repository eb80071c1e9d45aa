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

/** How a candidate came to an opening. */
export const SourceKind = z.enum(['invitation', 'copied-link', 'apply'])
export type SourceKind = z.infer<typeof SourceKind>

export interface CandidateSource {
  kind: SourceKind
  /** Of whoever applied at a public link: the advertisement that its address named; null for none. */
  label: string | null
}

const separator = ':'

/** One text for the column, the filter and its index: `invitation`, `copied-link`, `apply`, `apply:Job board`. */
export function sourceKeyOf({ kind, label }: CandidateSource): string {
  return label === null ? kind : kind + separator + label
}

/** Null for what is no customer's candidate, such as a demo. */
export function readSource(key: string): CandidateSource | null {
  const at = key.indexOf(separator)
  const kind = SourceKind.safeParse(at === -1 ? key : key.slice(0, at))
  if (!kind.success) return null
  return { kind: kind.data, label: at === -1 ? null : key.slice(at + 1) }
}

/** What a list is narrowed down to; `apply` alone is every advertisement of a public link. */
export const SourceFilter = z
  .string()
  .max(60)
  .refine((key) => readSource(key) !== null, 'No such source.')
export type SourceFilter = z.infer<typeof SourceFilter>
