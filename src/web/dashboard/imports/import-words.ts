import { importWords as words } from '#content/dashboard/imports.ts'
import { fill } from '#content/fill.ts'
import type { ImportKind, ImportPreview, LeftReason } from '#contract/customer/imports.ts'

export type ReadPreview = Extract<ImportPreview, { state: 'read' }>

export function counted([one, many]: readonly [string, string], count: number): string {
  return fill(count === 1 ? one : many, { count: String(count) })
}

/** A row that is left out, with what it says. */
export interface LeftRow {
  line: number
  cells: readonly string[]
  reason: LeftReason
}

/** In the order of the file. */
export function leftRowsOf(kind: ImportKind, { candidates, openings, outcomes }: ReadPreview): LeftRow[] {
  const cells = new Map<number, readonly string[]>(
    kind === 'candidates'
      ? candidates.map(({ line, name, email, opening, openingOwnId }) => [line, [name, email, opening || openingOwnId]])
      : openings.map(({ line, title, ownId, status }) => [line, [title, ownId, status]]),
  )
  return outcomes.flatMap(({ line, left }) =>
    left === null ? [] : [{ line, reason: left, cells: cells.get(line) ?? [] }],
  )
}

/** Heads of the cells of `leftRowsOf`. */
export function leftHeads(kind: ImportKind): string[] {
  const { fields } = words
  return kind === 'candidates'
    ? [fields.name, fields.email, fields.opening]
    : [fields.title, fields.ownId, fields.status]
}

/** The server's refusal in words. */
export function failureWords(code: string | undefined): string {
  return words.failures[code ?? ''] ?? words.failed
}
