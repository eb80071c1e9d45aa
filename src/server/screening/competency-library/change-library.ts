import { ownCompetencyWords } from '#content/dashboard/competencies.ts'
import { planProblems } from '#content/dashboard/plan-editor.ts'
import {
  type CustomerCompetencies,
  type KeepOutcome,
  LibraryCompetencyId,
  LibraryEntry,
  maxLibraryCompetencies,
} from '#contract/customer/competency-library.ts'
import { AppError } from '#contract/errors.ts'
import { checkLibraryEntry } from '#interviewer/check-plan-draft.ts'
import { isDuplicate } from '#server/platform/db/errors.ts'
import type { Deps } from '#server/platform/deps.ts'
import { recordAudit, requireRole, type Workspace } from '#server/platform/workspaces/workspace.ts'
import {
  countLibrary,
  insertLibraryCompetency,
  lockLibraryCompetency,
  selectLibrary,
  updateLibraryCompetency,
} from './store.ts'

type LibraryDeps = Pick<Deps, 'clock' | 'ids'>

/** The competency library's part of a visit. */
export function openCompetencies(deps: LibraryDeps, workspace: Workspace): CustomerCompetencies {
  const list = () => workspace.transaction((tx) => selectLibrary(tx, workspace.id))
  return {
    list,
    find: async (id) => (await list()).find((each) => each.id === id) ?? null,
    newId: () => deps.ids.uuid(),
    keep: (id, entry) => keepCompetency(deps, workspace, known(id), LibraryEntry.parse(entry)),
    archive: (id, isArchived) => archiveCompetency(deps, workspace, known(id), isArchived),
  }
}

function known(id: string): string {
  if (LibraryCompetencyId.safeParse(id).success) return id
  throw notFound()
}

function notFound(): AppError {
  return new AppError('not_found', 'competency.not_found', 'The library has no such competency')
}

function nameTaken(): AppError {
  return new AppError('conflict', 'competency.name_taken', 'Another competency of the library has this name')
}

const nameField = 'competencies.0.own.name'

/**
 * Adds a competency to the library, or changes the one that has this id. No plan is touched: each has its own copy. The same
 * saved twice is saved once.
 * @throws AppError `workspace.role_too_small`, `competency.too_many`.
 */
async function keepCompetency(
  deps: LibraryDeps,
  workspace: Workspace,
  id: string,
  entry: LibraryEntry,
): Promise<KeepOutcome> {
  requireRole(workspace, 'recruiter')
  const problems = checkLibraryEntry(entry, 'competencies.0')
  if (problems.length > 0) {
    const fields = problems.toReversed().map(({ field, code }) => [field, planProblems[code]])
    return { kind: 'invalid', fields: Object.fromEntries(fields) }
  }
  try {
    await store(deps, workspace, id, entry)
    return { kind: 'kept' }
  } catch (error) {
    if (!isDuplicate(error)) throw error
    return { kind: 'invalid', fields: { [nameField]: ownCompetencyWords.nameTaken } }
  }
}

async function store(deps: LibraryDeps, workspace: Workspace, id: string, entry: LibraryEntry): Promise<void> {
  await workspace.transaction(async (tx) => {
    const before = await lockLibraryCompetency(tx, workspace.id, id)
    const values = { entry, nameKey: keyOf(entry), changedBy: workspace.userId, changedAt: deps.clock.now() }
    if (before === null) {
      if ((await countLibrary(tx, workspace.id)) >= maxLibraryCompetencies) {
        throw new AppError('conflict', 'competency.too_many', `The library has ${maxLibraryCompetencies} competencies`)
      }
      await insertLibraryCompetency(tx, { id, workspaceId: workspace.id, ...values })
    } else {
      const { own, questions } = before
      if (JSON.stringify(LibraryEntry.parse({ own, questions })) === JSON.stringify(entry)) return
      await updateLibraryCompetency(tx, workspace.id, id, values)
    }
    await recordAudit(tx, deps, workspace, {
      action: before === null ? 'competency.created' : 'competency.changed',
      subject: { kind: 'competency', id },
      details: { name: entry.own.name },
    })
  })
}

/**
 * Repeating it changes nothing.
 * @throws AppError `workspace.role_too_small`, `competency.not_found`, `competency.name_taken`.
 */
async function archiveCompetency(
  deps: LibraryDeps,
  workspace: Workspace,
  id: string,
  isArchived: boolean,
): Promise<void> {
  requireRole(workspace, 'recruiter')
  try {
    await workspace.transaction(async (tx) => {
      const before = await lockLibraryCompetency(tx, workspace.id, id)
      if (before === null) throw notFound()
      if (before.isArchived === isArchived) return
      await updateLibraryCompetency(tx, workspace.id, id, { archivedAt: isArchived ? deps.clock.now() : null })
      await recordAudit(tx, deps, workspace, {
        action: isArchived ? 'competency.archived' : 'competency.restored',
        subject: { kind: 'competency', id },
        details: { name: before.own.name },
      })
    })
  } catch (error) {
    throw isDuplicate(error) ? nameTaken() : error
  }
}

function keyOf({ own }: LibraryEntry): string {
  return own.name.normalize('NFKC').toLowerCase()
}
