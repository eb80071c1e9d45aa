import type { CandidateOrigin, Resume } from '#contract/customer/applications.ts'
import { AppError } from '#contract/errors.ts'
import { readSource } from '#contract/values/candidate-source.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Workspace } from '#server/platform/workspaces/workspace.ts'
import { findInterview, isGone } from '#server/screening/interviews/store.ts'
import { selectSource } from '#server/screening/invitations/store.ts'
import { resumeKey } from './policy.ts'
import { type StoredApplication, selectApplication } from './store.ts'

/** How a candidate came and the name of their résumé; null where the workspace has no such interview, or no longer. */
export function readOrigin(workspace: Workspace, interviewId: string): Promise<CandidateOrigin | null> {
  return workspace.transaction((tx) => originOf(tx, workspace.id, interviewId))
}

/**
 * The file that somebody has applied with, as it came: members alone read it, and it is never shown in place.
 * @throws AppError `resume.not_found`, `storage.unavailable`.
 */
export async function openResume(
  { storage }: Pick<Deps, 'storage'>,
  workspace: Workspace,
  interviewId: string,
): Promise<{ bytes: Uint8Array; downloadName: string }> {
  const origin = await readOrigin(workspace, interviewId)
  const bytes = origin?.resume == null ? null : await storage.get(resumeKey(interviewId))
  if (origin?.resume == null || bytes === null) {
    throw new AppError('not_found', 'resume.not_found', 'Nobody has applied with a file by this interview')
  }
  return { bytes, downloadName: origin.resume.name }
}

async function originOf(tx: Transaction, workspaceId: string, interviewId: string): Promise<CandidateOrigin | null> {
  const interview = await findInterview(tx, interviewId)
  if (interview === null || interview.workspaceId !== workspaceId || isGone(interview)) return null
  const source = await selectSource(tx, workspaceId, interviewId)
  return {
    source: source === null || readSource(source) === null ? null : source,
    resume: resumeOf(await selectApplication(tx, interviewId)),
  }
}

export function resumeOf(application: StoredApplication | null): Resume | null {
  if (application === null) return null
  const { resumeName: name, resumeKind: kind, resumeBytes: bytes } = application
  return name === null || kind === null || bytes === null ? null : { name, kind, bytes }
}
