import {
  type CustomerGuestReviews,
  type GuestReviewPage,
  type GuestScope,
  type GuestVerdictRecord,
  NewGuestReview,
} from '#contract/customer/guest-reviews.ts'
import { isAppError } from '#contract/errors.ts'
import { InterviewId } from '#contract/values/ids.ts'
import { hasRole } from '#contract/values/workspace.ts'
import type { Deps } from '#server/platform/deps.ts'
import { requireRole, type Workspace } from '#server/platform/workspaces/workspace.ts'
import { findOpening } from '#server/screening/openings/store.ts'
import { findReviewable } from '#server/screening/reviews/find-reviewed.ts'
import { ownOf } from '#server/screening/reviews/rating-sheet.ts'
import { selectRatings } from '#server/screening/reviews/rating-store.ts'
import { seesOthers } from '#server/screening/reviews/read-ratings.ts'
import { askGuest, closeGuestReview } from './ask-guest.ts'
import { selectAskable } from './candidate-store.ts'
import { stateOf } from './policy.ts'
import { type ListedReview, selectReviews } from './store.ts'
import { type StoredVerdict, selectVerdicts } from './verdict-store.ts'

/** Who was asked about these candidates or this opening, or in the whole workspace, and whom a form would ask about. @throws AppError `workspace.role_too_small`. */
export async function readReviewers(
  deps: Pick<Deps, 'clock' | 'ids'>,
  workspace: Workspace,
  scope: GuestScope,
): Promise<GuestReviewPage> {
  requireRole(workspace, 'recruiter')
  const now = deps.clock.now()
  return await workspace.transaction(async (tx) => {
    const opening = scope.openingId === null ? null : await findOpening(tx, workspace.id, scope.openingId)
    const found = opening === null ? await selectAskable(tx, workspace.id, scope.interviewIds, now) : []
    const about = { interviewIds: found.map(({ id }) => id), openingId: opening?.id ?? null }
    const reviews = await selectReviews(tx, workspace.id, about, now)
    return {
      asked:
        opening === null && found.length === 0
          ? null
          : {
              scope: about,
              opening: opening?.title ?? null,
              candidates: found.map(({ name }) => name),
            },
      reviewers: reviews.map((review) => toReviewer(review, now)),
      nextId: deps.ids.uuid(),
    }
  })
}

function toReviewer(review: ListedReview, now: Date): GuestReviewPage['reviewers'][number] {
  const { id, byEmail, isBlind, withRecording, opening, candidates, verdicts } = review
  return {
    ...{ id, byEmail, isBlind, withRecording, opening, candidates, verdicts },
    name: review.guestName,
    email: review.guestEmail,
    createdAt: review.createdAt.toISOString(),
    expiresAt: review.expiresAt.toISOString(),
    state: review.askerRole !== null && hasRole(review.askerRole, 'recruiter') ? stateOf(review, now) : 'closed',
  }
}

/**
 * What guests have said of an interview. It is shown as others' ratings are: to whoever has submitted their own, has chosen to see
 * others' before, or may not rate; until then it is told how many there are.
 * @throws AppError `report.not_found`.
 */
export async function readVerdicts(
  deps: Pick<Deps, 'clock'>,
  workspace: Workspace,
  interviewId: string,
): Promise<GuestVerdictRecord> {
  return await workspace.transaction(async (tx) => {
    await findReviewable(tx, deps, workspace, interviewId)
    const own = ownOf(await selectRatings(tx, interviewId, 'nobody'), workspace)
    const areShown = await seesOthers(tx, workspace, interviewId, own)
    const all = await selectVerdicts(tx, workspace.id, interviewId, areShown ? { deps, workspace } : 'nobody')
    const holding = all.filter(({ supersededAt }) => supersededAt === null)
    if (!areShown) return { verdicts: [], hidden: holding.length }
    const superseded = all.filter(({ supersededAt }) => supersededAt !== null)
    return { verdicts: [...holding, ...superseded].map(toGiven), hidden: 0 }
  })
}

function toGiven({ id, guestName, verdict, comment, at, isBlind, supersededAt }: StoredVerdict) {
  return { id, guest: guestName, verdict, comment, at: at.toISOString(), isBlind, isSuperseded: supersededAt !== null }
}

/** The guest reviewers' part of a visit. */
export function openGuestReviews(
  deps: Pick<Deps, 'clock' | 'ids' | 'site' | 'config' | 'email'>,
  workspace: Workspace,
): CustomerGuestReviews {
  return {
    read: (scope) => readReviewers(deps, workspace, scope),
    ask: (review) => askGuest(deps, workspace, NewGuestReview.parse(review)),
    close: (id) => closeGuestReview(deps, workspace, id),
    async readVerdicts(interviewId) {
      if (!InterviewId.safeParse(interviewId).success) return null
      try {
        return await readVerdicts(deps, workspace, interviewId)
      } catch (error) {
        if (isAppError(error) && error.code === 'report.not_found') return null
        throw error
      }
    },
  }
}
