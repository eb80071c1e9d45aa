import type { z } from 'zod'
import type {
  CandidateRow,
  ImportPreview,
  ImportPreviewRequest,
  OpeningRow,
  RowOutcome,
} from '#contract/customer/imports.ts'
import { readAllowance } from '#server/billing/index.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { requireRole, type Workspace } from '#server/platform/workspaces/workspace.ts'
import { openingNotFound } from '#server/screening/openings/policy.ts'
import { invitedKey, type JudgedCandidate, judgeCandidates } from './judge-candidates.ts'
import { type JudgedOpening, judgeOpenings } from './judge-openings.ts'
import { candidateRows, checkMapping, openingRows, recognizeColumns } from './map-columns.ts'
import { readFile } from './read-file.ts'
import { selectInvitedAnywhere, selectKnownOpenings, selectTakenOwnIds } from './store.ts'

type PreviewDeps = Pick<Deps, 'clock' | 'config' | 'site'>

/**
 * What a file is read as and what would happen to its rows; nothing is written.
 * @throws AppError `workspace.role_too_small`, `opening.not_found`.
 */
export async function previewImport(
  deps: PreviewDeps,
  workspace: Workspace,
  { kind, content, mapping: chosen, openingId }: z.output<typeof ImportPreviewRequest>,
): Promise<ImportPreview> {
  requireRole(workspace, 'recruiter')
  const file = readFile(Buffer.from(content, 'base64'))
  if (typeof file === 'string') return { state: 'refused', problem: file }
  const heads = [...file.heads]
  const mapping = chosen === null ? recognizeColumns(kind, heads) : checkMapping(kind, heads, chosen)
  const candidates = kind === 'candidates' ? candidateRows(file, mapping) : []
  const openings = kind === 'openings' ? openingRows(file, mapping) : []
  const { judged, free } = await workspace.transaction(async (tx) => ({
    judged:
      kind === 'candidates'
        ? await judgeCandidatesNow(tx, deps, workspace.id, candidates, openingId)
        : await judgeOpeningsNow(tx, workspace.id, openings),
    free: kind === 'candidates' ? (await readAllowance(tx, deps, workspace.id)).free : null,
  }))
  const { encoding } = file
  return { state: 'read', encoding, heads, mapping, candidates, openings, outcomes: judged.map(outcomeOf), free }
}

export function outcomeOf({ line, left, openingTitle }: RowOutcome): RowOutcome {
  return { line, left, openingTitle }
}

/** @throws AppError `opening.not_found`. */
export async function judgeCandidatesNow(
  tx: Transaction,
  deps: PreviewDeps,
  workspaceId: string,
  rows: readonly CandidateRow[],
  openingId: string | null,
): Promise<JudgedCandidate[]> {
  const openings = await selectKnownOpenings(tx, workspaceId)
  if (openingId !== null && !openings.some(({ id }) => id === openingId)) throw openingNotFound()
  const emails = [...new Set(rows.map(({ email }) => email.toLowerCase()))]
  const invited = await selectInvitedAnywhere(tx, workspaceId, emails)
  return judgeCandidates(rows, {
    openings,
    openingId,
    invited: new Set(invited.map(({ openingId: where, email }) => invitedKey(where, email))),
    ownIds: await selectTakenOwnIds(
      tx,
      workspaceId,
      rows.flatMap(({ ownId }) => ownId || []),
    ),
    free: (await readAllowance(tx, deps, workspaceId)).free,
  })
}

export async function judgeOpeningsNow(
  tx: Transaction,
  workspaceId: string,
  rows: readonly OpeningRow[],
): Promise<JudgedOpening[]> {
  return judgeOpenings(rows, await selectKnownOpenings(tx, workspaceId))
}
