import { CandidateLanguage } from '#contract/values/candidate-language.ts'
import type { AskedLanguage, Locale } from '#contract/values/locales.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { hashToken } from '#server/platform/ids.ts'
import { selectMembership } from '#server/platform/workspaces/store.ts'
import { lookThroughConfirmation, lookThroughLink } from '#server/screening/data-subject-requests/through-link.ts'
import { findInterview } from '#server/screening/interviews/store.ts'
import { throughCandidateLink } from '#server/screening/invitations/candidate-portal.ts'
import { selectInvitation, selectLanguage, updateInvitation } from '#server/screening/invitations/store.ts'
import { throughMessageLink } from '#server/screening/messages/candidate-thread.ts'
import { throughRoundLink } from '#server/screening/next-rounds/through-round-link.ts'
import { saidBy } from '#server/screening/openings/policy.ts'

type LanguageDeps = Pick<Deps, 'db' | 'clock'>

interface Reader {
  /** Null when nobody is signed in. */
  userId: string | null
  isReadByProgram: boolean
}

/** Pages that lead to one interview by a link of their own. */
export const candidatePages = ['interview', 'messages', 'next-round', 'your-data'] as const
export type CandidatePage = (typeof candidatePages)[number]

/**
 * In which language a candidate's link begins: their own choice, else the opening's; null where neither says one, and for a link that opens nothing. What they
 * choose is kept for the messages to them, by whichever of their pages they choose it.
 */
export async function languageOfLink(
  deps: LanguageDeps,
  { page, token }: { page: CandidatePage; token: string },
  asked: AskedLanguage,
  reader: Reader,
): Promise<Locale | null> {
  // Languages that are made up for development are nobody's.
  const chosen = CandidateLanguage.safeParse(asked.chosen).data ?? null
  return await throughPage(deps, page, token, (tx, workspaceId, interviewId) =>
    readAndKeep(tx, { workspaceId, interviewId, chosen, reader }),
  )
}

type RunOf = (tx: Transaction, workspaceId: string, interviewId: string) => Promise<Locale | null>

function throughPage(deps: LanguageDeps, page: CandidatePage, token: string, run: RunOf): Promise<Locale | null> {
  switch (page) {
    case 'interview':
      return throughCandidateLink(deps, { token, callToken: null, isLocked: false }, (tx, opened) =>
        run(tx, opened.workspaceId, opened.interview.id),
      )
    case 'messages':
      return throughMessageLink(deps, { tokenHash: hashToken(token) }, findInterview, (tx, { link }) =>
        run(tx, link.workspaceId, link.interviewId),
      )
    case 'next-round':
      return throughRoundLink(deps, token, (tx, { round }) => run(tx, round.workspaceId, round.interviewId))
    case 'your-data':
      return throughOwnData(deps, token, run)
  }
}

async function throughOwnData(deps: LanguageDeps, token: string, run: RunOf): Promise<Locale | null> {
  const own = await lookThroughLink(deps, token, (tx, { link }) => run(tx, link.workspaceId, link.interviewId))
  return (
    own ?? (await lookThroughConfirmation(deps, token, (tx, { link }) => run(tx, link.workspaceId, link.interviewId)))
  )
}

async function readAndKeep(
  tx: Transaction,
  {
    workspaceId,
    interviewId,
    chosen,
    reader: { userId, isReadByProgram },
  }: { workspaceId: string; interviewId: string; chosen: Locale | null; reader: Reader },
): Promise<Locale | null> {
  const invitation = await selectInvitation(tx, workspaceId, interviewId)
  const invited = invitation?.language ?? saidBy(await selectLanguage(tx, workspaceId, interviewId))
  if (chosen === null || isReadByProgram) return invited
  // A member who tries the link is nobody's candidate.
  if (userId !== null && (await selectMembership(tx, userId, workspaceId)) !== null) return invited
  // What leads to a person is not stored again once their name and address are deleted.
  const isKnown = (await findInterview(tx, interviewId))?.email != null
  if (isKnown && invitation !== null && invitation.language !== chosen) {
    await updateInvitation(tx, workspaceId, interviewId, { language: chosen })
  }
  return chosen
}
