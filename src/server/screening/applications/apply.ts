import { catalogueOf } from '#content/candidate/catalogue.ts'
import type { PageWords } from '#content/candidate/pages.ts'
import { fill } from '#content/fill.ts'
import { Candidate } from '#contract/customer/invitations.ts'
import { planMinutes } from '#contract/interview/estimate-length.ts'
import type { ApplyErrors, ApplyOutcome, ApplyPage, PageApply, PostedApplication } from '#contract/site/page-apply.ts'
import { CandidateLanguage } from '#contract/values/candidate-language.ts'
import { type AskedLanguage, localeFor, noLanguage } from '#contract/values/locales.ts'
import { inSystem } from '#server/platform/db/scope.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { maxPerAddress, type Suspicion, suspectBot } from '#server/platform/public-post.ts'
import { findOutsideServices } from '#server/screening/models/open-interview-models.ts'
import { nextPlanOf } from '#server/screening/openings/freeze-plan.ts'
import { openingNotFound } from '#server/screening/openings/policy.ts'
import { findOpening, selectCurrentPlan } from '#server/screening/openings/store.ts'
import { applyRateLimit, emailWindowMs, resumeKey, resumeName, resumePrefix } from './policy.ts'
import { readResume } from './read-resume.ts'
import { countApplied, type StoredLink } from './store.ts'
import { type Checked, storeApplication } from './store-application.ts'
import { sweepResumeAddress, sweepResumeMs } from './sweep-resume.ts'
import { type ApplyDeps, type Found, readFound, throughLink } from './through-link.ts'

/** The page behind a public apply link. @param clientAddress Of whoever asks. */
export function openApply(deps: ApplyDeps, clientAddress: string, language: AskedLanguage = noLanguage): PageApply {
  const words = catalogueOf(localeFor(language)).pages.apply
  return {
    load: (slug, shown) =>
      throughLink(deps, slug, async (tx, link) => {
        const found = await find(tx, link)
        return found === null ? null : await describe(tx, deps, found, shown)
      }),
    apply: (slug, posted) => apply(deps, slug, posted, { clientAddress, words, language }),
  }
}

async function find(tx: Transaction, link: StoredLink): Promise<Found | null> {
  return await readFound(tx, link, await findOpening(tx, link.workspaceId, link.openingId))
}

async function describe(
  tx: Transaction,
  deps: ApplyDeps,
  found: Found,
  { hasForm }: { hasForm: boolean },
): Promise<ApplyPage> {
  const { link, opening, employer, look, state } = found
  return {
    state,
    employer,
    look,
    position: opening.title,
    embedOrigins: link.embedOrigins,
    form: hasForm && state === 'open' ? await describeForm(tx, deps, found) : null,
  }
}

async function describeForm(tx: Transaction, deps: ApplyDeps, { link, employer }: Found): Promise<ApplyPage['form']> {
  const { workspaceId, openingId } = link
  const current = await selectCurrentPlan(tx, workspaceId, openingId)
  if (current === null) throw openingNotFound()
  const { plan } = nextPlanOf(current, employer)
  const answer = (topic: string) => current.draft.faq.find((entry) => entry.topic === topic)?.answer ?? null
  const { isSpoken, models } = await findOutsideServices(tx, deps, workspaceId, plan)
  return {
    place: answer('place'),
    pay: answer('pay'),
    minutes: planMinutes(plan),
    questions: plan.questions.length,
    isSpoken,
    service: models?.service ?? null,
    shownAtMs: deps.clock.now().getTime(),
  }
}

/** What is wrong with a form, in words; else what it says. */
function check(
  { name, email, hasConsented, resume }: PostedApplication,
  employer: string,
  words: PageWords['apply']['errors'],
): { checked: Checked } | { errors: ApplyErrors } {
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
  { clientAddress, words, language }: { clientAddress: string; words: PageWords['apply']; language: AskedLanguage },
): Promise<ApplyOutcome> {
  const page = await throughLink(deps, slug, find)
  if (page === null || page.state !== 'open') return { state: 'closed' }
  const read = check(posted, page.employer, words.errors)
  if ('errors' in read) return { state: 'invalid', errors: read.errors }
  const { checked } = read
  const interviewId = deps.ids.uuid()
  await putResume(deps, interviewId, checked.resume)
  const suspicions = await suspect(deps, posted, checked.email, clientAddress)
  const stored = await throughLink(deps, slug, (tx, link) =>
    storeApplication(tx, deps, link, {
      ...checked,
      interviewId,
      suspicions,
      source: posted.source,
      consent: fill(words.form.consent, { employer: page.employer }),
      language: CandidateLanguage.safeParse(language.chosen).data ?? null,
    }),
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

async function suspect(
  deps: ApplyDeps,
  posted: PostedApplication,
  email: string,
  clientAddress: string,
): Promise<Suspicion[]> {
  const now = deps.clock.now().getTime()
  const shownAt = /^\d{12,14}$/.test(posted.shownAt) ? Number(posted.shownAt) : null
  const isBeyond = (await deps.rateLimits.count('apply', applyRateLimit, clientAddress)) !== null
  const since = new Date(now - emailWindowMs)
  return suspectBot({
    trap: posted.trap,
    filledInMs: shownAt === null ? null : now - shownAt,
    recentOfAddress: isBeyond ? maxPerAddress : 0,
    recentOfEmail: await inSystem(deps.db, 'count applications of an address', (tx) => countApplied(tx, email, since)),
  })
}
