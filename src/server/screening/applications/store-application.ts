import { firstVoice } from '#content/voices.ts'
import { isAppError } from '#contract/errors.ts'
import type { ResumeKind } from '#contract/values/application.ts'
import { type CandidateSource, sourceKeyOf } from '#contract/values/candidate-source.ts'
import type { Locale } from '#contract/values/locales.ts'
import type { HeldFor } from '#contract/values/pipeline-stage.ts'
import { readAllowance } from '#server/billing/index.ts'
import { notify } from '#server/messaging/index.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import { publish } from '#server/platform/events/publish.ts'
import type { Suspicion } from '#server/platform/public-post.ts'
import { selectRetention } from '#server/platform/workspaces/store.ts'
import { recordAudit } from '#server/platform/workspaces/workspace.ts'
import { addInterview } from '#server/screening/interviews/add-interview.ts'
import { isGone, lockInterview, type StoredInterview, updateInterview } from '#server/screening/interviews/store.ts'
import { candidateNotice } from '#server/screening/invitations/candidate-notice.ts'
import { deletionOf, expiryOf } from '#server/screening/invitations/policy.ts'
import { findInvited, insertInvitation, selectConcerned } from '#server/screening/invitations/store.ts'
import { findOutsideServices } from '#server/screening/models/open-interview-models.ts'
import { readPlan } from '#server/screening/openings/freeze-plan.ts'
import { findOpening, lockOpening } from '#server/screening/openings/store.ts'
import { applicationDays, heldFor } from './policy.ts'
import { admitWaiting, sendAgain, sendFirst, takeFirstMail } from './send-link.ts'
import { countPlaces, insertApplication, type StoredLink } from './store.ts'
import { type ApplyDeps, readFound } from './through-link.ts'

/** What somebody has sent, checked. */
export interface Checked {
  name: string
  email: string
  resume: { name: string; kind: ResumeKind; bytes: Uint8Array } | null
}

export interface NewApplication extends Checked {
  interviewId: string
  suspicions: readonly Suspicion[]
  source: string
  /** What was agreed to, in the words that were shown. */
  consent: string
  /** Chosen on the page; null where nothing was. */
  language: Locale | null
}

interface Stored {
  outcome: 'sent' | 'waiting' | 'closed'
  /** Whether an interview was made of it. */
  isNew: boolean
}

/** @param tx Bound to the workspace of the link. */
export async function storeApplication(
  tx: Transaction,
  deps: ApplyDeps,
  link: StoredLink,
  application: NewApplication,
): Promise<Stored> {
  const { workspaceId, openingId } = link
  // The interview before the opening, as whoever begins locks them: the other way round each would wait for the other.
  const earlier = await findInvited(tx, workspaceId, openingId, application.email)
  const known = earlier === null ? null : await lockInterview(tx, earlier)
  const found = await readFound(tx, link, await lockOpening(tx, workspaceId, openingId))
  if (found?.state !== 'open') return { outcome: 'closed', isNew: false }
  const hasPlace = link.places === null || (await countPlaces(tx, workspaceId, openingId)) < link.places
  const { free } = await readAllowance(tx, deps, workspaceId)
  const held = heldFor(application.suspicions, hasPlace && (free === null || free > 0))
  const current = await findInvited(tx, workspaceId, openingId, application.email)
  if (current === null)
    return await storeNew(
      tx,
      deps,
      { link, employer: found.employer, position: found.opening.title, held },
      application,
    )
  // One that has come at the same moment has just been answered.
  if (known?.id !== current || isGone(known)) return { outcome: outcomeOf(held), isNew: false }
  return { outcome: await answerKnown(tx, deps, { workspaceId, known, held }), isNew: false }
}

function outcomeOf(reason: HeldFor | null): 'sent' | 'waiting' {
  return reason === null ? 'sent' : 'waiting'
}

/** An address that has an interview for the opening: whoever waits is let in where a new one would be. */
async function answerKnown(
  tx: Transaction,
  deps: ApplyDeps,
  { workspaceId, known, held }: { workspaceId: string; known: StoredInterview; held: HeldFor | null },
): Promise<'sent' | 'waiting'> {
  if (known.status !== 'created') {
    // Whoever is thought a program's victim is not written to by it.
    if (held !== 'suspected') await sendAgain(tx, deps, workspaceId, known)
    return outcomeOf(held)
  }
  if (held !== null) return 'waiting'
  const expiresAt = expiryOf(deps.clock.now(), applicationDays)
  const isAdmitted = await isWithinPlan(() =>
    admitWaiting(tx, deps, { workspaceId, interview: known, expiresAt }, 'applied again at the public link'),
  )
  if (!isAdmitted) return 'waiting'
  await noteApplied(tx, deps, workspaceId, known.id, null)
  return 'sent'
}

interface Place {
  link: StoredLink
  employer: string
  position: string
  held: HeldFor | null
}

async function storeNew(
  tx: Transaction,
  deps: ApplyDeps,
  { link, employer, position, held }: Place,
  { interviewId: id, name, email, resume, suspicions, source, consent, language }: NewApplication,
): Promise<Stored> {
  const { workspaceId, openingId } = link
  const now = deps.clock.now()
  const expiresAt = expiryOf(now, applicationDays)
  const planned = await readPlan(tx, { id: workspaceId, name: employer }, openingId)
  const services = await findOutsideServices(tx, deps, workspaceId, planned.plan)
  const { video, notesFacts } = (await findOpening(tx, workspaceId, openingId)) ?? {}
  const asked = { ...(video && { video }), ...(notesFacts && { notesFacts }) }
  const notice = candidateNotice(planned.plan, employer, services, await selectRetention(tx, workspaceId), asked)
  const interview = {
    id,
    name,
    email,
    voice: firstVoice,
    position,
    source: sourceKeyOf(sourceOf(link, source)),
    plan: planned.plan,
    notice,
    callToken: deps.ids.token(),
    reportToken: deps.ids.token(),
    expiresAt,
    opening: { workspaceId, openingId, planVersionId: planned.planVersionId, isPreview: false },
  }
  await addInterview(deps, tx, interview, 'applied at the public link')
  await updateInterview(tx, id, { deletesAt: deletionOf(expiresAt) })
  await insertInvitation(tx, {
    interviewId: id,
    workspaceId,
    invitedBy: null,
    sendsMail: true,
    sending: 1,
    sentAt: now,
    expiresAt,
    language,
  })
  // Before they are let in, which is the later event. Nobody else waits for this one yet.
  await publish(tx, { type: 'candidate.applied', data: { interviewId: id, workspaceId } })
  const letter = { workspaceId, interview, expiresAt }
  const admit = async () => {
    await takeFirstMail(tx, deps, letter)
    await sendFirst(tx, deps, letter, 'applied at the public link')
  }
  const reason = held ?? ((await isWithinPlan(admit)) ? null : 'places')
  await insertApplication(tx, {
    interviewId: id,
    appliedAt: now,
    heldFor: reason,
    suspicions: [...suspicions],
    consent,
    resumeName: resume?.name ?? null,
    resumeKind: resume?.kind ?? null,
    resumeBytes: resume?.bytes.byteLength ?? null,
  })
  await noteApplied(tx, deps, workspaceId, id, reason)
  if (reason !== null) await tellMembers(tx, deps, link, id, reason)
  return { outcome: outcomeOf(reason), isNew: true }
}

/** False where the plan has neither a place nor a mail left after all: nobody is turned away by it. */
async function isWithinPlan(admit: () => Promise<void>): Promise<boolean> {
  try {
    await admit()
    return true
  } catch (error) {
    if (isAppError(error) && ['plan.limit_reached', 'invitation.mails_used'].includes(error.code)) return false
    throw error
  }
}

async function noteApplied(
  tx: Transaction,
  deps: ApplyDeps,
  workspaceId: string,
  interviewId: string,
  reason: HeldFor | null,
): Promise<void> {
  await recordAudit(
    tx,
    deps,
    { id: workspaceId, userId: null },
    {
      action: 'interview.applied',
      subject: { kind: 'interview', id: interviewId },
      details: { outcome: reason === null ? 'link sent' : 'waits', sendsMail: reason === null, count: 1 },
    },
  )
}

/** An advertisement counts where a recruiter has named it so. */
function sourceOf({ sources }: StoredLink, given: string): CandidateSource {
  const wanted = given.trim().toLowerCase()
  return { kind: 'apply', label: sources.find((label) => label.toLowerCase() === wanted) ?? null }
}

/** Whom the opening concerns, once a day for each reason: somebody waits for a press of theirs. */
async function tellMembers(
  tx: Transaction,
  deps: ApplyDeps,
  { workspaceId, openingId }: StoredLink,
  interviewId: string,
  reason: HeldFor,
): Promise<void> {
  const { concerned } = await selectConcerned(tx, workspaceId, interviewId)
  const day = deps.clock.now().toISOString().slice(0, 10)
  await notify(tx, deps, workspaceId, {
    kind: 'applicant_waits',
    key: `opening/${openingId}/applicant-waits/${reason}/${day}`,
    interviewId,
    to: concerned,
  })
}
