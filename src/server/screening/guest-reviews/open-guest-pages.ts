import { isAppError } from '#contract/errors.ts'
import type { GuestReport, GuestReviewView, OpenGuestReview, PageGuestReview } from '#contract/site/guest-review.ts'
import { GuestVerdict, maxGuestComment } from '#contract/values/guest-reviews.ts'
import { maskAddress } from '#contract/values/mask-address.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { findInterview, type StoredInterview } from '#server/screening/interviews/store.ts'
import { markSharedOpened } from '#server/screening/reports/figure-openings.ts'
import { loadSharedReport } from '#server/screening/reports/read.ts'
import { readEmployerLook } from '#server/tenancy/index.ts'
import { findCandidate, listCandidates } from './candidate-store.ts'
import { confirmAddress, sendCode } from './confirm-address.ts'
import { selectCodes } from './confirmation-store.ts'
import { giveVerdict } from './give-verdict.ts'
import { codeMs, isTriable } from './policy.ts'
import { selectAskerEmail } from './store.ts'
import { asGuest, type OpenReview, throughGuestLink } from './through-guest-link.ts'
import { selectHolding } from './verdict-store.ts'

type GuestDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'site' | 'config' | 'secrets'>

/** The pages behind a guest reviewer's link. @param cookie From `readGuestCookie`; null where this browser has none. */
export function openGuestPages(deps: GuestDeps, cookie: string | null): PageGuestReview {
  return {
    load: (token) => load(deps, token, cookie),
    loadReport: (token, interviewId) => loadReport(deps, { token, cookie }, interviewId),
    sendCode: (token) => sendCode(deps, token),
    confirm: (token, code) => confirmAddress(deps, token, code),
    async give(token, interviewId, { verdict, comment }) {
      const known = GuestVerdict.safeParse(verdict)
      // A form posts a new line as two characters, which its browser counts as one.
      const words = comment.replaceAll('\r\n', '\n').trim()
      if (!known.success || words.length > maxGuestComment) return 'invalid'
      return await giveVerdict(deps, { token, cookie }, interviewId, { verdict: known.data, comment: words })
    },
  }
}

async function load(deps: GuestDeps, token: string, cookie: string | null): Promise<GuestReviewView | null> {
  const opened = await asGuest(deps, { token, cookie }, (tx, review) => describe(tx, deps, review))
  if (opened !== 'unconfirmed') return opened
  return await throughGuestLink(deps, token, async (tx, review) => {
    const now = deps.clock.now()
    const [newest] = await selectCodes(tx, review.id, new Date(now.getTime() - codeMs))
    return {
      state: 'unconfirmed',
      ...(await namesOf(tx, review)),
      address: maskAddress(review.guestEmail),
      isCodeSent: newest !== undefined && isTriable(newest, now),
    }
  })
}

/** Null once nobody is left whom the guest could be asked about. */
async function describe(
  tx: Transaction,
  deps: Pick<Deps, 'clock'>,
  review: OpenReview,
): Promise<OpenGuestReview | null> {
  const { candidates, more } = await listCandidates(tx, review, { now: deps.clock.now() })
  if (candidates.length === 0 && review.openingId === null) return null
  const { guestName: guest, isBlind, expiresAt } = review
  return {
    state: 'open',
    ...(await namesOf(tx, review)),
    guest,
    isBlind,
    expiresAt: expiresAt.toISOString(),
    candidates,
    more,
  }
}

async function namesOf(tx: Transaction, { workspaceId, madeBy }: OpenReview) {
  const look = await readEmployerLook(tx, workspaceId)
  return {
    employer: look.name,
    look,
    askedBy: madeBy === null ? null : await selectAskerEmail(tx, madeBy),
  }
}

/** Writes down that a guest who is a member of the workspace is shown figures; false where they are covered for that member. */
async function mayShowFigures(
  tx: Transaction,
  deps: Pick<Deps, 'clock'>,
  review: OpenReview & { interviewId: string },
): Promise<boolean> {
  try {
    await markSharedOpened(tx, deps, review, review.guestEmail)
    return true
  } catch (error) {
    if (isAppError(error) && error.code === 'report.covered') return false
    throw error
  }
}

type FoundReport = Omit<GuestReport, 'document'> & { interview: StoredInterview; withRecording: boolean }

/**
 * The report of a candidate whom the link shows. A guest who is a member of the workspace as well has then seen its figures, which
 * is written down before they are shown.
 */
async function loadReport(
  deps: GuestDeps,
  link: { token: string; cookie: string | null },
  interviewId: string,
): Promise<GuestReport | 'unconfirmed' | null> {
  const found = await asGuest<FoundReport | null>(deps, link, async (tx, review) => {
    const candidate = await findCandidate(tx, review, interviewId, deps.clock.now())
    const interview = candidate === null ? null : await findInterview(tx, interviewId)
    const described = interview === null ? null : await describe(tx, deps, review)
    if (described === null || candidate === null || interview === null) return null
    const given = await selectHolding(tx, review.id, interviewId)
    const isCovered =
      (review.isBlind && given === null) || !(await mayShowFigures(tx, deps, { ...review, interviewId }))
    return {
      review: described,
      candidate,
      interview,
      withRecording: review.withRecording,
      isCovered,
      given: given === null ? null : { ...given, at: given.at.toISOString() },
    }
  })
  if (found === null || found === 'unconfirmed') return found
  const { interview, withRecording, ...report } = found
  const document = await loadSharedReport(deps, interview, { withRecording })
  return document === null ? null : { ...report, document }
}
