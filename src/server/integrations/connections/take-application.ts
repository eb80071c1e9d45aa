import { Candidate, invitationDays } from '#contract/customer/invitations.ts'
import type { AtsWait } from '#contract/values/ats.ts'
import { inWorkspace } from '#server/platform/db/scope.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { AtsApplication } from '#server/providers/ats/port.ts'
import { findInvited, inviteWithin } from '#server/screening/index.ts'
import { addLine, deleteLink, findLinkOf, type StoredLink, updateLink, upsertLink } from './link-store.ts'
import type { Session, SessionDeps } from './open-session.ts'
import { planWrites } from './plan-writes.ts'
import { hashApplication, stepFor, waitOf, waitWords } from './policy.ts'
import { insertHandled, type MappedJob } from './store.ts'

/** What came of looking at an application. */
export type Taken = 'invited' | 'nothing' | AtsWait

/**
 * Does what an application asks for as it stands there now: invites its candidate, or says why not (yet). Any number of times, in
 * any order and by several at once, a candidate is invited once.
 * @param isMoved The ATS tells that somebody has just moved it.
 */
export async function takeApplication(
  deps: SessionDeps,
  session: Session,
  job: MappedJob,
  application: AtsApplication,
  { isMoved = false }: { isMoved?: boolean } = {},
): Promise<Taken> {
  const { id: connectionId, workspaceId } = session.connection
  const link = await inWorkspace(deps.db, workspaceId, (tx) => findLinkOf(tx, connectionId, application.id))
  const leavesPresent = !isMoved && !job.hasBeenRead && !job.invitesPresent
  const step = stepFor({ application, inviteStageId: job.inviteStageId, link, leavesPresent })
  switch (step) {
    case 'nothing':
      return 'nothing'
    case 'invite':
      return await invite(deps, session, job, application)
    case 'forget':
      if (link !== null) await inWorkspace(deps.db, workspaceId, (tx) => deleteLink(tx, link.id))
      return 'nothing'
    case 'say-left':
      await wait(deps, session, { job, application, reason: 'left', link })
      return 'nothing'
    case 'remember':
      await wait(deps, session, { job, application, reason: 'present', link })
      return 'present'
  }
}

async function invite(
  deps: SessionDeps,
  session: Session,
  job: MappedJob,
  application: AtsApplication,
): Promise<Taken> {
  const candidate = Candidate.safeParse({ name: nameOf(application), email: application.email ?? '' })
  const link = await inWorkspace(deps.db, session.connection.workspaceId, (tx) =>
    findLinkOf(tx, session.connection.id, application.id),
  )
  if (!candidate.success) return await wait(deps, session, { job, application, reason: 'address', link })
  try {
    return await session.member.transaction((tx) =>
      inviteOnce(tx, deps, session, { job, application, candidate: candidate.data }),
    )
  } catch (error) {
    const reason = waitOf(error)
    if (reason === null) throw error
    return await wait(deps, session, { job, application, reason, link })
  }
}

/** The invitation, its link and the mark that it was dealt with are one transaction: a stop leaves all of it or nothing. */
async function inviteOnce(
  tx: Transaction,
  deps: SessionDeps,
  { connection, connector, member }: Session,
  { job, application, candidate }: { job: MappedJob; application: AtsApplication; candidate: Candidate },
): Promise<Taken> {
  const { id: connectionId, workspaceId } = connection
  const now = deps.clock.now()
  const applicationHash = hashApplication(connection.connector, connection.account, application.id)
  if (!(await insertHandled(tx, { workspaceId, applicationHash, at: now }))) return 'nothing'
  const known = await findInvited(tx, workspaceId, job.openingId, candidate.email)
  const interviewId = known ?? (await inviteNow())
  const linkId = await upsertLink(tx, {
    id: deps.ids.uuid(),
    workspaceId,
    connectionId,
    jobId: job.id,
    applicationId: application.id,
    candidateId: application.candidateId,
    interviewId,
    name: null,
    waitsFor: null,
    changedAt: now,
  })
  const details = { job: job.title, stage: job.inviteStageName ?? '' }
  await addLine(tx, deps, { workspaceId, connectionId, linkId, word: known === null ? 'invited' : 'linked', details })
  // Who was invited before may have a report already.
  if (known !== null) await planWrites(tx, deps, interviewId)
  return known === null ? 'invited' : 'nothing'

  async function inviteNow(): Promise<string> {
    const input = { candidates: [candidate], days: invitationDays.usual, sendsMail: true }
    const cause = `invited by a stage in ${connector.manifest.name}`
    const [invited] = await inviteWithin(tx, deps, member, job.openingId, input, cause)
    if (invited === undefined) throw new Error('Whoever is invited has an interview')
    return invited.interviewId
  }
}

/** Writes down why a candidate is not invited; a line in the log where that is new. */
async function wait(
  deps: Pick<SessionDeps, 'db' | 'clock' | 'ids'>,
  { connection }: Pick<Session, 'connection'>,
  waiting: { job: MappedJob; application: AtsApplication; reason: AtsWait; link: StoredLink | null },
): Promise<AtsWait> {
  const { job, application, reason, link } = waiting
  if (link?.waitsFor === reason) return reason
  const { id: connectionId, workspaceId } = connection
  const changedAt = deps.clock.now()
  await inWorkspace(deps.db, workspaceId, async (tx) => {
    const linkId = await upsertLink(tx, {
      id: deps.ids.uuid(),
      workspaceId,
      connectionId,
      jobId: job.id,
      applicationId: application.id,
      candidateId: application.candidateId,
      // Those who stood there before are nobody's business here.
      name: reason === 'present' ? null : nameOf(application),
      waitsFor: reason,
      changedAt,
    })
    const word = waitWords[reason]
    const details = { job: job.title, stage: job.inviteStageName ?? '' }
    if (word !== null) await addLine(tx, deps, { workspaceId, connectionId, linkId, word, details })
  })
  return reason
}

/** The candidate is not there any more: nothing more is done, and the name is forgotten. */
export async function settleGone(deps: Pick<SessionDeps, 'db' | 'clock' | 'ids'>, link: StoredLink): Promise<void> {
  if (link.waitsFor === 'gone') return
  const { id: linkId, connectionId, workspaceId } = link
  await inWorkspace(deps.db, workspaceId, async (tx) => {
    await updateLink(tx, linkId, { waitsFor: 'gone', name: null, changedAt: deps.clock.now() })
    await addLine(tx, deps, { workspaceId, connectionId, linkId, word: 'gone' })
  })
}

/** An ATS takes whatever was typed; ours is one line of limited length. */
function nameOf({ name }: Pick<AtsApplication, 'name'>): string | null {
  const line = (name ?? '')
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, 120)
  return line === '' ? null : line
}
