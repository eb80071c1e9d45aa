import { firstVoice } from '#content/voices.ts'
import type { Invited, NewInvitations } from '#contract/customer/invitations.ts'
import { AppError } from '#contract/errors.ts'
import { sourceKeyOf } from '#contract/values/candidate-source.ts'
import { reserveQuota, takeMails } from '#server/billing/index.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { publishAll } from '#server/platform/events/publish.ts'
import { selectRetention } from '#server/platform/workspaces/store.ts'
import { recordAudit, requireRole, type Workspace } from '#server/platform/workspaces/workspace.ts'
import { addInterviews } from '#server/screening/interviews/add-interview.ts'
import { moveInterviews } from '#server/screening/interviews/move-interview.ts'
import { findOutsideServices, type ServiceDeps } from '#server/screening/models/open-interview-models.ts'
import { readPlan } from '#server/screening/openings/freeze-plan.ts'
import { lockOpening, type StoredOpening } from '#server/screening/openings/store.ts'
import { candidateNotice } from './candidate-notice.ts'
import { nameEmployer } from './name-employer.ts'
import { deletionOf, expiryOf } from './policy.ts'
import { addLink, addLinks, findLetterhead, mailKey, sendLink } from './send-invitation.ts'
import { insertInvitations, selectInvited } from './store.ts'

/** What is asked for; a program also says its own ids, and where reminders go by text message. */
export interface Inviting extends Omit<NewInvitations, 'candidates'> {
  candidates: (NewInvitations['candidates'][number] & { externalId?: string | null; phone?: string | null })[]
}

export type InviteDeps = ServiceDeps & Pick<Deps, 'ids'>

/**
 * Invites candidates to an opening's interview, all of them or none, each with a reservation of the quota, a link and, if asked
 * for, a mail. Two batches at once come one after the other, so that nobody is invited twice. A workspace that is still
 * called after a person is called after its company from then on: candidates read the name.
 * @throws AppError `workspace.role_too_small`, `opening.not_found`, `opening.not_open`, `invitation.known` with the
 * addresses that are invited already, `plan.limit_reached`, `workspace.unnamed`.
 */
export async function inviteCandidates(
  deps: InviteDeps,
  workspace: Workspace,
  openingId: string,
  input: Inviting,
): Promise<Invited[]> {
  return await workspace.transaction((tx) => inviteWithin(tx, deps, workspace, openingId, input))
}

/**
 * `inviteCandidates` on the caller's transaction, which sees the workspace.
 * @param cause What the interview's history says.
 */
export async function inviteWithin(
  tx: Transaction,
  deps: InviteDeps,
  workspace: Workspace,
  openingId: string,
  input: Inviting,
  cause = 'invited by a member',
): Promise<Invited[]> {
  requireRole(workspace, 'recruiter')
  const candidates = distinct(input.candidates)
  const expiresAt = expiryOf(deps.clock.now(), input.days)
  const employer = await nameEmployer(tx, deps, workspace, input.company)
  const opening = await lockOpen(tx, workspace.id, openingId)
  await checkUnknown(
    tx,
    workspace.id,
    openingId,
    candidates.map(({ email }) => email.toLowerCase()),
  )
  if (input.sendsMail) await takeMails(tx, deps, workspace.id, candidates.length)
  const planned = await readPlan(tx, { ...workspace, name: employer }, openingId)
  const services = await findOutsideServices(tx, deps, workspace.id, planned.plan)
  const notice = candidateNotice(planned.plan, employer, services, await selectRetention(tx, workspace.id), {
    video: opening.video,
    notesFacts: opening.notesFacts,
  })
  const template = 'interview-invitation'
  const head = input.sendsMail ? await findLetterhead(tx, deps, { workspaceId: workspace.id, template }) : null
  const source = sourceKeyOf({ kind: input.sendsMail ? 'invitation' : 'copied-link', label: null })
  const interviews = candidates.map(({ name, email, externalId = null }) => ({
    id: deps.ids.uuid(),
    externalId,
    name,
    email,
    voice: firstVoice,
    position: opening.title,
    source,
    plan: planned.plan,
    notice,
    // Nobody is told these: a call's token is made when the candidate begins, and the report is the workspace's.
    callToken: deps.ids.token(),
    reportToken: deps.ids.token(),
    expiresAt,
    opening: { workspaceId: workspace.id, openingId, planVersionId: planned.planVersionId, isPreview: false },
  }))
  await addInterviews(deps, tx, interviews, cause)
  const also = { deletesAt: deletionOf(expiresAt) }
  const ids = interviews.map(({ id }) => id)
  await moveInterviews(deps, tx, { ids, status: 'created' }, { to: 'invited', cause, also })
  await insertInvitations(
    tx,
    ids.map((interviewId, at) => ({
      interviewId,
      workspaceId: workspace.id,
      ...phoneOf(candidates[at]?.phone ?? null, deps.clock.now()),
      invitedBy: workspace.userId,
      sendsMail: input.sendsMail,
      sending: 1,
      sentAt: deps.clock.now(),
      expiresAt,
    })),
  )
  const links = await addLinks(
    tx,
    deps,
    workspace.id,
    ids.map((interviewId) => ({ interviewId, mailedTo: null })),
  )
  for (const interview of head === null ? [] : interviews) {
    const letter = {
      key: mailKey(interview.id, '1'),
      workspaceId: workspace.id,
      template,
      interview,
      link: await addLink(tx, deps, {
        workspaceId: workspace.id,
        interviewId: interview.id,
        mailedTo: interview.email,
      }),
      expiresAt,
      language: opening.language,
      replyTo: workspace.email,
    } as const
    if (head !== null) await sendLink(tx, deps, letter, head)
  }
  const invited = interviews.map(
    ({ id, name, email }, at): Invited => ({
      ...{ interviewId: id, name, email, link: links[at] ?? '', expiresAt: expiresAt.toISOString() },
    }),
  )
  await recordAudit(tx, deps, workspace, {
    action: 'interview.invited',
    subject: { kind: 'opening', id: openingId },
    details: { count: invited.length, sendsMail: input.sendsMail },
  })
  const reservations = invited.map(({ interviewId }) => ({ interviewId, expiresAt }))
  await reserveQuota(tx, deps, workspace.id, reservations)
  await publishAll(
    tx,
    ids.map((interviewId) => ({ type: 'candidate.invited', data: { interviewId, workspaceId: workspace.id } })),
  )
  return invited
}

/** Whoever gives somebody else's number has their consent. */
function phoneOf(phone: string | null, now: Date) {
  return phone === null ? {} : { phone, phoneGivenBy: 'member', textsAgreedAt: now }
}

/** @throws AppError `opening.not_found`, `opening.not_open`. */
async function lockOpen(tx: Transaction, workspaceId: string, openingId: string): Promise<StoredOpening> {
  const opening = await lockOpening(tx, workspaceId, openingId)
  if (opening === null) throw new AppError('not_found', 'opening.not_found', 'This workspace has no such opening')
  if (opening.status === 'open') return opening
  throw new AppError('conflict', 'opening.not_open', 'Candidates are invited to an open opening alone')
}

/** The same address twice in one request is one invitation. */
function distinct(candidates: Inviting['candidates']): Inviting['candidates'] {
  return [...new Map(candidates.map((each) => [each.email.toLowerCase(), each])).values()]
}

async function checkUnknown(
  tx: Transaction,
  workspaceId: string,
  openingId: string,
  emails: readonly string[],
): Promise<void> {
  const known = await selectInvited(tx, workspaceId, openingId, emails)
  if (known.size === 0) return
  throw new AppError('conflict', 'invitation.known', 'Some of these are invited already', {
    fields: [...known].map((email) => ({ field: 'candidates', message: email })),
  })
}
