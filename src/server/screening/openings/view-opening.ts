import { questionBankIn } from '#content/interview/bank.ts'
import type { Opening } from '#contract/customer/openings.ts'
import { settleDraft } from '#interviewer/settle-draft.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import { draftIn } from './plan-language.ts'
import { findOpening, type StoredOpening, type StoredPlanVersion, selectPlanVersions } from './store.ts'

/** An opening with its plan and all versions of it; null where the workspace has no such opening. */
export async function viewOpening(tx: Transaction, workspaceId: string, openingId: string): Promise<Opening | null> {
  const opening = await findOpening(tx, workspaceId, openingId)
  if (opening === null) return null
  const versions = await selectPlanVersions(tx, workspaceId, openingId)
  const [current] = versions
  if (current === undefined) return null
  return toOpening(opening, current, versions)
}

function toOpening(
  opening: StoredOpening,
  current: StoredPlanVersion,
  versions: readonly StoredPlanVersion[],
): Opening {
  const { revision, minutes, questions } = current
  const { language } = current
  const { draft } = settleDraft(questionBankIn(language), null, draftIn(language, current.draft))
  return {
    id: opening.id,
    title: opening.title,
    description: opening.description,
    status: opening.status,
    isRoleConfirmed: opening.isRoleConfirmed,
    video: opening.video,
    notesFacts: opening.notesFacts,
    language: opening.language,
    createdAt: opening.createdAt.toISOString(),
    updatedAt: opening.updatedAt.toISOString(),
    openedAt: opening.openedAt?.toISOString() ?? null,
    closedAt: opening.closedAt?.toISOString() ?? null,
    archivedAt: opening.archivedAt?.toISOString() ?? null,
    plan: { ...toVersion(current), revision, draft, minutes, questions },
    versions: versions.map(toVersion),
  }
}

function toVersion({ id, version, createdAt, frozenAt, language }: StoredPlanVersion): Opening['versions'][number] {
  return { id, version, createdAt: createdAt.toISOString(), frozenAt: frozenAt?.toISOString() ?? null, language }
}
