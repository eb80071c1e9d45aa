import { z } from 'zod'
import { DraftQuestion, OwnCompetency } from '../interview/plan-draft.ts'

/** UUIDv7, made by the application. */
export const LibraryCompetencyId = z.uuid()
export type LibraryCompetencyId = z.infer<typeof LibraryCompetencyId>

/** A competency as the library keeps it; every plan that takes it gets a copy. */
export const LibraryEntry = z.strictObject({ own: OwnCompetency, questions: z.array(DraftQuestion).max(4) })
export type LibraryEntry = z.infer<typeof LibraryEntry>

export interface LibraryCompetency extends LibraryEntry {
  id: LibraryCompetencyId
  /** No longer offered; plans that have taken it keep their copy. */
  isArchived: boolean
  changedAt: string
}

/** How many a workspace may keep: what one page can offer. */
export const maxLibraryCompetencies = 200

const prefix = 'library.'

/** The id that a plan knows it by. */
export function draftIdOf(id: LibraryCompetencyId): string {
  return prefix + id
}

/** The library's id of a plan's competency; null where it is not from the library. */
export function libraryIdOf(competencyId: string): LibraryCompetencyId | null {
  if (!competencyId.startsWith(prefix)) return null
  return LibraryCompetencyId.safeParse(competencyId.slice(prefix.length)).data ?? null
}

/** What became of keeping one; `fields` are named as in a plan whose first competency it is. */
export type KeepOutcome = { kind: 'kept' } | { kind: 'invalid'; fields: Readonly<Record<string, string>> }

/** The competency library's part of a request context. Each is refused to a viewer but reading. */
export interface CustomerCompetencies {
  /** By name. */
  list(): Promise<LibraryCompetency[]>
  /** Null where this workspace has no such competency. */
  find(id: string): Promise<LibraryCompetency | null>
  newId(): LibraryCompetencyId
  /** Adds it, or changes the one that has this id. Plans stay as they are. */
  keep(id: string, entry: LibraryEntry): Promise<KeepOutcome>
  /** Out of what plans are offered, or back; refused where another has taken its name meanwhile. */
  archive(id: string, isArchived: boolean): Promise<void>
}
