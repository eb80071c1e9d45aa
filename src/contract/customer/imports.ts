import { z } from 'zod'
import {
  CandidateField,
  FileProblem,
  type ImportField,
  ImportKind,
  LeftReason,
  OpeningField,
} from '../values/import-words.ts'
import { OpeningId } from '../values/opening-status.ts'
import { CompanyName } from '../values/workspace.ts'
import { Candidate, InvitationDays } from './invitations.ts'

export { FileProblem, type ImportField, ImportKind, LeftReason } from '../values/import-words.ts'

const Instant = z.iso.datetime()
const Count = z.int().nonnegative()

/** What a file may hold. */
export const importBounds = { bytes: 2 * 1024 * 1024, rows: 5000 } as const

/** Rows that are sent at once to be imported: each such batch is done as a whole or not at all. */
export const importBatch = { candidates: 100, openings: 20 } as const

/** How long an import can be undone. */
export const undoHours = 24

/** What the columns mean, in the order in which the page asks. */
export const importFields: Readonly<Record<ImportKind, readonly ImportField[]>> = {
  candidates: CandidateField.options,
  openings: OpeningField.options,
}

/** Which column holds what, counted from 0; what no column holds is left out. */
export const ColumnMapping = z.partialRecord(
  z.enum([...CandidateField.options, ...OpeningField.exclude(['ownId']).options]),
  z.int().min(0).max(999),
)
export type ColumnMapping = z.infer<typeof ColumnMapping>

/** Another system's own id of something. */
const OwnId = z.string().max(4000)
const Cell = z.string().max(200_000)

/** The line of the file that a row begins on. */
const Line = z.int().min(1).max(importBounds.bytes)

/** One row as the file has it: nothing is checked yet. */
export const CandidateRow = z.strictObject({
  line: Line,
  name: Cell,
  email: Cell,
  opening: Cell,
  openingOwnId: OwnId,
  ownId: OwnId,
})
export type CandidateRow = z.infer<typeof CandidateRow>

export const OpeningRow = z.strictObject({
  line: Line,
  title: Cell,
  description: Cell,
  ownId: OwnId,
  status: Cell,
})
export type OpeningRow = z.infer<typeof OpeningRow>

/** What would happen to a row, or has; `openingTitle` says where a candidate is invited to. */
export const RowOutcome = z.object({
  line: Line,
  left: LeftReason.nullable(),
  openingTitle: z.string().nullable(),
})
export type RowOutcome = z.infer<typeof RowOutcome>

export const textEncodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const

export const ImportPreviewRequest = z.strictObject({
  kind: ImportKind,
  /** The file's bytes. */
  content: z.base64(),
  /** Null: recognised by the columns' heads. */
  mapping: ColumnMapping.nullable().default(null),
  /** Where candidates go whose row names no opening. */
  openingId: OpeningId.nullable().default(null),
})

/** What a file was read as, and what would happen to each of its rows. Nothing is written. */
export const ImportPreview = z.discriminatedUnion('state', [
  z.object({ state: z.literal('refused'), problem: FileProblem }),
  z.object({
    state: z.literal('read'),
    encoding: z.enum(textEncodings),
    heads: z.array(z.string()),
    mapping: ColumnMapping,
    candidates: z.array(CandidateRow),
    openings: z.array(OpeningRow),
    outcomes: z.array(RowOutcome),
    /** Interviews that the plan has left; null where there is no limit. */
    free: Count.nullable(),
  }),
])
export type ImportPreview = z.infer<typeof ImportPreview>

/** The sender's own id of an import: the same sent again is done once. */
export const ImportId = z.uuid()

function hasOwnLines(rows: readonly { line: number }[]): boolean {
  return new Set(rows.map(({ line }) => line)).size === rows.length
}

/** A part of the rows, judged anew against what is here by then. */
export const ImportRows = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('candidates'),
    rows: z.array(CandidateRow).max(importBatch.candidates).refine(hasOwnLines),
    openingId: OpeningId.nullable(),
    sendsMail: z.boolean(),
    days: InvitationDays,
    /** Who invites; asked for while the workspace is called after a person. */
    company: CompanyName.optional(),
    isLast: z.boolean(),
  }),
  z.strictObject({
    kind: z.literal('openings'),
    rows: z.array(OpeningRow).max(importBatch.openings).refine(hasOwnLines),
    isLast: z.boolean(),
  }),
])
export type ImportRows = z.infer<typeof ImportRows>

/** An import as the list shows it. */
export const ImportSummary = z.object({
  id: ImportId,
  kind: ImportKind,
  /** The member's address; null where the account is gone. */
  by: z.string().nullable(),
  startedAt: Instant,
  /** Null while its last rows have not come. */
  finishedAt: Instant.nullable(),
  undoneAt: Instant.nullable(),
  /** Drafts or invitations that it made. */
  created: Count,
  canUndo: z.boolean(),
  /** Links of its invitations are handed out once. */
  hasLinks: z.boolean(),
})
export type ImportSummary = z.infer<typeof ImportSummary>

export const ImportUndone = z.object({
  removed: Count,
  /** What somebody has touched since, by name. */
  kept: z.array(z.string()),
})
export type ImportUndone = z.infer<typeof ImportUndone>

export const ImportLinks = z.object({
  links: z.array(z.object({ name: z.string().nullable(), email: z.string(), opening: z.string(), link: z.string() })),
})

/** What a candidate is checked by. */
export const ImportedCandidate = Candidate
export type ImportedCandidate = z.infer<typeof ImportedCandidate>

/** The imports' part of a request context. Each is refused to whoever is no recruiter. */
export interface CustomerImports {
  newId(): string
  /** The newest twenty. */
  list(): Promise<ImportSummary[]>
  undo(importId: string): Promise<ImportUndone>
}
