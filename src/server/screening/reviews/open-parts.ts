import { type CustomerRatings, NewRating, RatingDraft } from '#contract/customer/ratings.ts'
import { type CustomerReviews, NewDecision, NewNote } from '#contract/customer/reviews.ts'
import { type ErrorCode, isAppError } from '#contract/errors.ts'
import { InterviewId } from '#contract/values/ids.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Workspace } from '#server/platform/workspaces/workspace.ts'
import { decide, hasReadEvidence, markEvidenceRead, readDecisions } from './decide.ts'
import { addNote, readNotes, removeNote } from './notes.ts'
import { revealRatings, saveRatingDraft, submitRating } from './rate.ts'
import { readRatingSheet } from './rating-sheet.ts'
import { readAgreement, readRatings, readUnfit } from './read-ratings.ts'

/** The reviews' part of a visit: the same commands as the endpoints'. */
export function openReviews(
  deps: Pick<Deps, 'clock' | 'ids' | 'site' | 'config'>,
  workspace: Workspace,
): CustomerReviews {
  return {
    hasReadEvidence: (interviewId) => orNull(interviewId, () => hasReadEvidence(deps, workspace, interviewId)),
    readDecisions: (interviewId) => orNull(interviewId, () => readDecisions(deps, workspace, interviewId)),
    markEvidenceRead: (interviewId) => markEvidenceRead(deps, workspace, interviewId),
    decide: (interviewId, decision) => decide(deps, workspace, interviewId, NewDecision.parse(decision)),
    readNotes: (interviewId) =>
      orNull(interviewId, async () => ({
        ...(await readNotes(deps, workspace, interviewId)),
        nextId: deps.ids.uuid(),
      })),
    addNote: (interviewId, note) => addNote(deps, workspace, interviewId, NewNote.parse(note)),
    removeNote: (interviewId, noteId) => removeNote(deps, workspace, interviewId, noteId),
  }
}

/** The ratings' part of a visit. */
export function openRatings(deps: Pick<Deps, 'clock' | 'ids'>, workspace: Workspace): CustomerRatings {
  return {
    readSheet: (interviewId) => orNull(interviewId, () => readRatingSheet(deps, workspace, interviewId)),
    saveDraft: (interviewId, draft) => saveRatingDraft(deps, workspace, interviewId, RatingDraft.parse(draft)),
    submit: (interviewId, rating) => submitRating(deps, workspace, interviewId, NewRating.parse(rating)),
    read: (interviewId) => orNull(interviewId, () => readRatings(deps, workspace, interviewId)),
    reveal: (interviewId) => revealRatings(deps, workspace, interviewId),
    readAgreement: () => readAgreement(workspace),
    readUnfit: () => readUnfit(workspace),
  }
}

/** What a page shows nothing of: no interview of the workspace, or one without its report. */
const nothingThere: readonly ErrorCode[] = ['report.not_found', 'report.not_ready']

/** An address may name anything: what is no interview of the workspace is a page that is not there. */
async function orNull<Result>(interviewId: string, read: () => Promise<Result>): Promise<Result | null> {
  if (!InterviewId.safeParse(interviewId).success) return null
  try {
    return await read()
  } catch (error) {
    if (isAppError(error) && nothingThere.includes(error.code)) return null
    throw error
  }
}
