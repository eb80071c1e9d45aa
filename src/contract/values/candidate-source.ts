import { z } from 'zod'

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
