import { fill } from '#content/fill.ts'
import { applyWords } from '#content/interview/apply-page.ts'
import { firstVoice } from '#content/voices.ts'
import { Candidate } from '#contract/customer/invitations.ts'
import { isAppError } from '#contract/errors.ts'
import { planMinutes } from '#contract/interview/estimate-length.ts'
import type { ApplyErrors, ApplyOutcome, ApplyPage, PageApply, PostedApplication } from '#contract/site/page-apply.ts'
import type { ResumeKind } from '#contract/values/application.ts'
import { type CandidateSource, sourceKeyOf } from '#contract/values/candidate-source.ts'
import type { EmployerLook } from '#contract/values/employer.ts'
import type { HeldFor } from '#contract/values/pipeline-stage.ts'
import { readAllowance, reserveQuota, takeMails } from '#server/billing/index.ts'
import { notify } from '#server/messaging/index.ts'
import { bindWorkspace, inSystem } from '#server/platform/db/scope.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { maxPerAddress, type Suspicion, suspectBot } from '#server/platform/public-post.ts'
import { selectRetention } from '#server/platform/workspaces/store.ts'
import { recordAudit } from '#server/platform/workspaces/workspace.ts'
import { addInterview } from '#server/screening/interviews/add-interview.ts'
import { updateInterview } from '#server/screening/interviews/store.ts'
import { candidateNotice } from '#server/screening/invitations/candidate-notice.ts'
import { deletionOf, expiryOf } from '#server/screening/invitations/policy.ts'
import { insertInvitation, selectConcerned } from '#server/screening/invitations/store.ts'
import { findOutsideServices } from '#server/screening/models/open-interview-models.ts'
import { readPlan } from '#server/screening/openings/freeze-plan.ts'
import { findOpening, lockOpening, type StoredOpening, selectCurrentPlan } from '#server/screening/openings/store.ts'
import { readEmployerLook } from '#server/tenancy/index.ts'
import {
  applicationDays,
  applyRateLimit,
  emailWindowMs,
  heldFor,
  resumeKey,
  resumeName,
  resumePrefix,
} from './policy.ts'
import { readResume } from './read-resume.ts'
import { sendAgain, sendFirst } from './send-link.ts'
import {
  countApplied,
  countPlaces,
  insertApplication,
  isClosing,
  type StoredLink,
  selectKnown,
  selectLinkBySlug,
} from './store.ts'
import { sweepResumeAddress, sweepResumeMs } from './sweep-resume.ts'

export type ApplyDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'site' | 'config' | 'storage' | 'rateLimits'>

/** The page behind a public apply link. @param clientAddress Of whoever asks. */
export function openApply(deps: ApplyDeps, clientAddress: string): PageApply {
  return {
    load: (slug) => throughLink(deps, slug, (tx, found) => describe(tx, deps, found)),
    apply: (slug, posted) => apply(deps, slug, posted, clientAddress),
  }
}

interface Found {
  link: StoredLink
  opening: StoredOpening
  employer: string
  look: EmployerLook
  state: ApplyPage['state']
}

/** Looked up as the system, then nothing but the workspace's own rows is seen. */
async function throughLink<Result>(
  deps: Pick<Deps, 'db'>,
  slug: string,
  run: (tx: Transaction, found: Found) => Promise<Result>,
  /** Before the transaction sees one workspace alone. */
  first: (tx: Transaction) => Promise<void> = async () => {},
  find: typeof findOpening = findOpening,
): Promise<Result | null> {
  if (!/^[a-z0-9-]{1,80}$/.test(slug)) return null
  return await inSystem(deps.db, 'find opening by apply link', async (tx) => {
    await first(tx)
    const link = await selectLinkBySlug(tx, slug)
    if (link === null) return null
    await bindWorkspace(tx, link.workspaceId)
    const opening = await find(tx, link.workspaceId, link.openingId)
    if (opening === null) return null
    const isClosed = opening.status !== 'open' || (await isClosing(tx, link.workspaceId))
    const state = isClosed ? 'closed' : link.state === 'paused' ? 'paused' : 'open'
    const look = await readEmployerLook(tx, link.workspaceId)
    return await run(tx, { link, opening, employer: look.name, look, state })
  })
}

async function describe(
  tx: Transaction,
  deps: ApplyDeps,
  { link, opening, employer, look, state }: Found,
): Promise<ApplyPage> {
  const { workspaceId, openingId } = link
  const { plan } = await readPlan(tx, { id: workspaceId, name: employer }, openingId)
  const faq = (await selectCurrentPlan(tx, workspaceId, openingId))?.draft.faq ?? []
  const answer = (topic: string) => faq.find((entry) => entry.topic === topic)?.answer ?? null
  const { models } = await findOutsideServices(tx, deps, workspaceId, plan)
  return {
    state,
    employer,
    look,
    position: opening.title,
    place: answer('place'),
    pay: answer('pay'),
    minutes: planMinutes(plan),
    questions: plan.questions.length,
    service: models?.service ?? null,
    shownAtMs: deps.clock.now().getTime(),
    embedOrigins: link.embedOrigins,
  }
}

interface Checked {
  name: string
  email: string
  resume: { name: string; kind: ResumeKind; bytes: Uint8Array } | null
}

/** What is wrong with a form, in words; else what it says. */
function check(
  { name, email, hasConsented, resume }: PostedApplication,
  employer: string,
): { checked: Checked } | { errors: ApplyErrors } {
  const words = applyWords.errors
  const errors: ApplyErrors = {}
  const person = { name: Candidate.shape.name.safeParse(name), email: Candidate.shape.email.safeParse(email) }
  const isNamed = person.name.success && person.name.data !== null
  if (!isNamed) errors.name = words.name
  if (!person.email.success) errors.email = words.email
  if (!hasConsented) errors.consent = fill(words.consent, { employer })
  const read = resume === null ? null : readResume(resume.bytes)
  if (read !== null && 'problem' in read) errors.resume = words.resume[read.problem]
  if (Object.keys(errors).length > 0) return { errors }
  const file = resume === null || read === null || 'problem' in read ? null : { resume, kind: read.kind }
  const checkedResume =
    file === null ? null : { name: resumeName(file.resume.name, file.kind), kind: file.kind, bytes: file.resume.bytes }
  return { checked: { name: person.name.data ?? '', email: person.email.data ?? '', resume: checkedResume } }
}

/**
 * Stores an application: an interview that its candidate begins by the link that is mailed to them, or, where it looks like a
 * program's or nothing is free, one that waits for a member. An address that has an interview for the opening gets its link
 * again and no second one. What is answered depends on the link alone and not on who has applied.
 */
async function apply(
  deps: ApplyDeps,
  slug: string,
  posted: PostedApplication,
  clientAddress: string,
): Promise<ApplyOutcome> {
  const page = await throughLink(deps, slug, async (_tx, found) => found)
  if (page === null || page.state !== 'open') return { state: 'closed' }
  const read = check(posted, page.employer)
  if ('errors' in read) return { state: 'invalid', errors: read.errors }
  const { checked } = read
  const interviewId = deps.ids.uuid()
  await putResume(deps, interviewId, checked.resume)
  const suspicions = await suspect(deps, posted, clientAddress)
  let recentOfEmail = 0
  const stored = await throughLink(
    deps,
    slug,
    async (tx, found) => {
      if (found.state !== 'open') return { outcome: 'closed' as const, isNew: false }
      const all = recentOfEmail >= maxPerAddress ? [...suspicions, 'too-many' as const] : suspicions
      return await store(tx, deps, found, { ...checked, interviewId, suspicions: all, source: posted.source })
    },
    async (tx) => {
      recentOfEmail = await countApplied(tx, checked.email, new Date(deps.clock.now().getTime() - emailWindowMs))
    },
    lockOpening,
  )
  if (stored?.isNew !== true) await deps.storage.removePrefix(resumePrefix(interviewId))
  return { state: stored?.outcome ?? 'closed' }
}

/** The file first, so that no application says that there is one which is not; a job looks later whether it is anybody's. */
async function putResume(deps: ApplyDeps, interviewId: string, resume: Checked['resume']): Promise<void> {
  if (resume === null) return
  const startAt = new Date(deps.clock.now().getTime() + sweepResumeMs)
  await enqueue(deps.db, sweepResumeAddress, { interviewId }, { startAt })
  await deps.storage.put(resumeKey(interviewId), resume.bytes)
}

async function suspect(deps: ApplyDeps, posted: PostedApplication, clientAddress: string): Promise<Suspicion[]> {
  const shownAt = /^\d{12,14}$/.test(posted.shownAt) ? Number(posted.shownAt) : null
  const isBeyond = (await deps.rateLimits.count('apply', applyRateLimit, clientAddress)) !== null
  return suspectBot({
    trap: posted.trap,
    filledInMs: shownAt === null ? null : deps.clock.now().getTime() - shownAt,
    recentOfAddress: isBeyond ? maxPerAddress : 0,
  })
}

interface NewApplication extends Checked {
  interviewId: string
  suspicions: readonly Suspicion[]
  source: string
}

async function store(
  tx: Transaction,
  deps: ApplyDeps,
  { link, opening, employer }: Found,
  { interviewId: id, name, email, resume, suspicions, source }: NewApplication,
): Promise<{ outcome: 'sent' | 'waiting'; isNew: boolean }> {
  const { workspaceId, openingId } = link
  const hasPlace = link.places === null || (await countPlaces(tx, workspaceId, openingId)) < link.places
  const { free } = await readAllowance(tx, deps, workspaceId)
  const held = heldFor(suspicions, hasPlace && (free === null || free > 0))
  const outcome = held === null ? 'sent' : 'waiting'
  const known = await selectKnown(tx, workspaceId, openingId, email)
  if (known !== null) {
    // Whoever is thought a program's victim is not written to by it.
    if (held !== 'suspected') await sendAgain(tx, deps, { workspaceId, interviewId: known })
    return { outcome, isNew: false }
  }
  const now = deps.clock.now()
  const expiresAt = expiryOf(now, applicationDays)
  const planned = await readPlan(tx, { id: workspaceId, name: employer }, openingId)
  const services = await findOutsideServices(tx, deps, workspaceId, planned.plan)
  const notice = candidateNotice(planned.plan, employer, services, await selectRetention(tx, workspaceId))
  const interview = {
    id,
    name,
    email,
    voice: firstVoice,
    position: opening.title,
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
  })
  const letter = { workspaceId, interview, expiresAt }
  const reason = held ?? ((await tryToAdmit(tx, deps, letter)) ? null : 'places')
  await insertApplication(tx, {
    interviewId: id,
    appliedAt: now,
    heldFor: reason,
    suspicions: [...suspicions],
    consent: fill(applyWords.form.consent, { employer }),
    resumeName: resume?.name ?? null,
    resumeKind: resume?.kind ?? null,
    resumeBytes: resume?.bytes.byteLength ?? null,
  })
  await recordAudit(
    tx,
    deps,
    { id: workspaceId, userId: null },
    {
      action: 'interview.applied',
      subject: { kind: 'interview', id },
      details: { outcome: reason === null ? 'link sent' : 'waits', sendsMail: reason === null, count: 1 },
    },
  )
  if (reason !== null) await tellMembers(tx, deps, link, id, reason)
  return { outcome: reason === null ? 'sent' : 'waiting', isNew: true }
}

/** False where the plan has neither a place nor a mail left after all: nobody is turned away by it. */
async function tryToAdmit(tx: Transaction, deps: ApplyDeps, letter: Parameters<typeof sendFirst>[2]): Promise<boolean> {
  const { workspaceId, interview, expiresAt } = letter
  try {
    await takeMails(tx, deps, workspaceId, 1)
    await reserveQuota(tx, deps, workspaceId, [{ interviewId: interview.id, expiresAt }])
  } catch (error) {
    if (isAppError(error) && ['plan.limit_reached', 'invitation.mails_used'].includes(error.code)) return false
    throw error
  }
  await sendFirst(tx, deps, letter, 'applied at the public link')
  return true
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
