import { createHash } from 'node:crypto'
import { z } from 'zod'
import { queueMail } from '#server/messaging/index.ts'
import { inSystem } from '#server/platform/db/scope.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { hashToken } from '#server/platform/ids.ts'
import type { JobAddress } from '#server/platform/jobs/define-job.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { linkOriginOf } from '#server/platform/own-hosts/link-origin.ts'
import { selectAttemptSuffix } from '#server/screening/interviews/begun-again.ts'
import { findInterview, isGone, type StoredInterview } from '#server/screening/interviews/store.ts'
import { findEmployerSender } from '#server/screening/invitations/employer-sender.ts'
import { selectInvitation as findInvitation, selectLanguage } from '#server/screening/invitations/store.ts'
import { mailedLinkMs, maxInterviews, requestKeptMs, requestsPerDay } from './policy.ts'
import { countEarlier, insertLink, insertRequest, selectInterviewsAt, takeRequest } from './store.ts'

type SendDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'site' | 'config'>

/** Answers whoever has asked for a link by their address. */
export const answerRequestAddress = {
  name: 'data-subject-requests.answer-request',
  payload: z.object({ requestId: z.string() }),
} satisfies JobAddress

/** The mail at the end of an interview, once for each attempt, however often this runs. */
export async function sendSubjectDataLink(deps: SendDeps, interviewId: string): Promise<void> {
  await inSystem(deps.db, 'find interview by token', async (tx) => {
    const interview = await findInterview(tx, interviewId)
    // Begun again since: it goes on, and its next end is told.
    if (interview === null || interview.status === 'in_progress') return
    await writeTo(tx, deps, interview, {
      kind: 'finished',
      id: `finished${await selectAttemptSuffix(tx, interviewId)}`,
    })
  })
}

/**
 * A mail for each interview that is stored with the address; none where there is no such interview or the address has had
 * its share of today.
 */
export async function answerRequest(deps: SendDeps, requestId: string): Promise<void> {
  await inSystem(deps.db, 'find interviews by address', async (tx) => {
    const request = await takeRequest(tx, requestId)
    if (request === null) return
    const now = deps.clock.now()
    const since = new Date(now.getTime() - requestKeptMs)
    const earlier = await countEarlier(tx, { id: requestId, emailHash: request.emailHash }, since)
    if (earlier >= requestsPerDay) return
    for (const interviewId of await selectInterviewsAt(tx, request.email, now, maxInterviews)) {
      const interview = await findInterview(tx, interviewId)
      if (interview !== null) await writeTo(tx, deps, interview, { kind: 'asked', id: requestId })
    }
  })
}

/** The one at the end, or the answer to a request; of each id one is sent. */
interface LinkMail {
  kind: 'finished' | 'asked'
  id: string
}

async function writeTo(
  tx: Transaction,
  deps: SendDeps,
  interview: StoredInterview,
  { kind, id: mailId }: LinkMail,
): Promise<void> {
  const { id, workspaceId, email, name, position } = interview
  if (workspaceId === null || email === null || isGone(interview)) return
  // Whoever only looked at an opening's preview is no candidate.
  const invitation = await findInvitation(tx, workspaceId, id)
  if (invitation === null) return
  // Where the workspace passes links on itself, nobody is written to without asking.
  if (kind === 'finished' && !invitation.sendsMail) return
  const { token, link } = makeLink(deps, { interviewId: id, lifeMs: mailedLinkMs, mailedTo: email })
  const { expiresAt } = link
  const { employer, named, mail } = await findEmployerSender(tx, deps, workspaceId)
  const isNew = await queueMail(tx, deps, {
    key: `own-data/${id}/${mailId}`,
    to: email,
    ...mail,
    template: 'own-data-link',
    data: {
      language: await selectLanguage(tx, workspaceId, id),
      kind,
      candidateName: name === null ? null : named(name),
      position: named(position),
      employerName: named(employer),
      subjectDataUrl: `${await linkOriginOf(tx, deps, workspaceId)}/your-data/${token}`,
      expiresAt: expiresAt.toISOString(),
    },
    expiresAt,
  })
  // A mail that was written before holds the link that was made for it.
  if (isNew) await insertLink(tx, link)
}

interface NewLink {
  interviewId: string
  lifeMs: number
  /** The address whose mail holds it; null for one that the browser of the interview is given. */
  mailedTo: string | null
  /** Opens nothing but the question whether the address is theirs. */
  confirmsAddress?: boolean
}

/** A further link to what is stored with an interview; the token is answered this once and only its hash is stored. */
export async function addLink(
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'ids'>,
  wanted: NewLink,
): Promise<{ token: string; expiresAt: Date }> {
  const { token, link } = makeLink(deps, wanted)
  await insertLink(tx, link)
  return { token, expiresAt: link.expiresAt }
}

/** The same, to be stored by the caller. */
export function makeLink(
  deps: Pick<Deps, 'clock' | 'ids'>,
  { interviewId, lifeMs, mailedTo, confirmsAddress = false }: NewLink,
) {
  const token = deps.ids.token()
  const createdAt = deps.clock.now()
  const expiresAt = new Date(createdAt.getTime() + lifeMs)
  const mailedToHash = mailedTo === null ? null : hashAddress(mailedTo)
  const link = { tokenHash: hashToken(token), interviewId, createdAt, expiresAt, mailedToHash, confirmsAddress }
  return { token, link }
}

/**
 * Asks for links to whatever is stored with an address. The caller learns nothing, not even by the time it takes: the
 * address is looked for later, by a job.
 * @param email Checked to be an address.
 */
export async function requestLink(deps: Pick<Deps, 'db' | 'clock' | 'ids'>, email: string): Promise<void> {
  const address = email.trim().toLowerCase()
  const id = deps.ids.uuid()
  await deps.db.transaction(async (tx) => {
    await insertRequest(tx, { id, email: address, emailHash: hashAddress(address), createdAt: deps.clock.now() })
    await enqueue(tx, answerRequestAddress, { requestId: id }, { key: id })
  })
}

/** What is stored in place of an address: SHA-256, hexadecimal, the same for every way to write its letters. */
export function hashAddress(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('hex')
}
