import { competencyWordsIn } from '#content/interview/competency-words.ts'
import { EntryTime } from '#contract/api/candidate-times.ts'
import { AppError } from '#contract/errors.ts'
import { planMinutes } from '#contract/interview/estimate-length.ts'
import type { InterviewPlan } from '#contract/interview/plan.ts'
import type { CandidatePortal, ConsentOutcome, PageInterview } from '#contract/site/page-context.ts'
import type { EmployerLook } from '#contract/values/employer.ts'
import { AccessToken } from '#contract/values/ids.ts'
import type { DeviceKind } from '#contract/values/interview-reach.ts'
import { type AskedLanguage, localeFor, noLanguage, type PageLocale } from '#contract/values/locales.ts'
import { maskPhone, PhoneNumber } from '#contract/values/phone.ts'
import { type Retention, shorterRetention } from '#contract/values/retention.ts'
import { bindWorkspace, inSystem } from '#server/platform/db/scope.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { publish } from '#server/platform/events/publish.ts'
import { hashToken } from '#server/platform/ids.ts'
import { selectAnswerDays, selectMembership, selectRetention } from '#server/platform/workspaces/store.ts'
import { recordStep } from '#server/screening/decision-log/record-step.ts'
import { selectBegunAgainAt } from '#server/screening/interviews/begun-again.ts'
import { addCause, removeCause } from '#server/screening/interviews/causes.ts'
import { moveInterview } from '#server/screening/interviews/move-interview.ts'
import {
  findInterview,
  insertNotice,
  isGone,
  lockInterview,
  type StoredInterview,
  selectCallTokenHash,
  updateInterview,
} from '#server/screening/interviews/store.ts'
import { hasDialogue } from '#server/screening/interviews/transcript-store.ts'
import {
  findOutsideServices,
  type OutsideServices,
  type ServiceDeps,
} from '#server/screening/models/open-interview-models.ts'
import { freezePlanIn } from '#server/screening/openings/freeze-plan.ts'
import { readEmployerLook } from '#server/tenancy/index.ts'
import { agreeToRecording, mayAgreeToRecording } from './agree-to-recording.ts'
import { askForHelp } from './ask-for-help.ts'
import { beginAgain, mayBeginAgain } from './begin-again.ts'
import { candidateNotice } from './candidate-notice.ts'
import { entryTimesOf, isEntryTime } from './entry-times.ts'
import { notifyWorkspace } from './notify-members.ts'
import { agreedBefore, endsOf, isOpen, mayAskForHuman, promisedDays, stageOf } from './policy.ts'
import {
  markInvitationOpened,
  noPhone,
  type OpeningTerms,
  type StoredInvitation,
  selectInvitation,
  selectLink,
  selectOpeningOf,
  selectTerms,
  updateInvitation,
} from './store.ts'
import { addNoteToWish, noteText, noteWishForPerson } from './wish-for-person.ts'

type PortalDeps = ServiceDeps & Pick<Deps, 'db' | 'ids' | 'texts'>

/** What is known of whoever opens a candidate's link. */
export interface PortalReader {
  /** Null when nobody is signed in. */
  userId: string | null
  isReadByProgram: boolean
  language?: AskedLanguage
}

interface Opened {
  workspaceId: string
  employer: string
  look: EmployerLook
  interview: StoredInterview
  invitation: StoredInvitation
  /** The address that this link was mailed to, lower case; null for one that members were shown. */
  mailedTo: string | null
}

/** What a candidate's link opens: looked up as the system, then nothing but the workspace's own rows is seen. */
async function throughPortal<Result>(
  deps: Pick<Deps, 'db'>,
  token: string,
  run: (tx: Transaction, opened: Opened) => Promise<Result>,
  /** Looking locks no interview, so that it neither waits for anybody nor makes anybody wait. */
  find: (tx: Transaction, interviewId: string) => Promise<StoredInterview | null> = lockInterview,
): Promise<Result | null> {
  if (!AccessToken.safeParse(token).success) return null
  return await inSystem(deps.db, 'find interview by token', async (tx) => {
    const link = await selectLink(tx, hashToken(token))
    if (link === null) return null
    const { workspaceId, interviewId, mailedTo } = link
    await bindWorkspace(tx, workspaceId)
    const interview = await find(tx, interviewId)
    const invitation = await selectInvitation(tx, workspaceId, interviewId)
    if (interview === null || invitation === null || isGone(interview)) return null
    const look = await readEmployerLook(tx, workspaceId)
    return await run(tx, { workspaceId, employer: look.name, look, interview, invitation, mailedTo })
  })
}

/** What shows that it is the candidate who came through a link, and not a member who was shown it. */
type CandidateProof = { by: 'mail'; address: string } | { by: 'browser' }

/**
 * For other features that the candidate's link leads to; null where it opens nothing, and where nothing shows that the
 * candidate is the one who came: the link was not mailed to the interview's address, nor is this the browser that held
 * the interview last.
 * @param callToken What that browser keeps; null where it keeps none.
 */
export function findPortalInterview<Result>(
  deps: Pick<Deps, 'db'>,
  token: string,
  callToken: string | null,
  run: (tx: Transaction, interview: StoredInterview, proof: CandidateProof) => Promise<Result>,
): Promise<Result | null> {
  return throughPortal(
    deps,
    token,
    async (tx, opened) => {
      const proof = await proofOf(tx, opened, callToken)
      return proof === null ? null : await run(tx, opened.interview, proof)
    },
    findInterview,
  )
}

/**
 * The same for what anybody with the link may do before the interview, too: `isProven` says whether it is the candidate.
 * @param isLocked The interview's row is locked until the end.
 */
export function throughCandidateLink<Result>(
  deps: Pick<Deps, 'db'>,
  { token, callToken, isLocked }: { token: string; callToken: string | null; isLocked: boolean },
  run: (tx: Transaction, opened: Opened & { isProven: boolean }) => Promise<Result>,
): Promise<Result | null> {
  return throughPortal(
    deps,
    token,
    async (tx, opened) => run(tx, { ...opened, isProven: (await proofOf(tx, opened, callToken)) !== null }),
    isLocked ? lockInterview : findInterview,
  )
}

async function proofOf(
  tx: Transaction,
  { interview, mailedTo }: Opened,
  callToken: string | null,
): Promise<CandidateProof | null> {
  if (mailedTo !== null && mailedTo === interview.email?.toLowerCase()) return { by: 'mail', address: mailedTo }
  if (callToken === null || hashToken(callToken) !== (await selectCallTokenHash(tx, interview.id))) return null
  return { by: 'browser' }
}

/** The page behind a candidate's link. No account is asked for: whoever has the link is the candidate. */
export function openCandidatePortal(deps: PortalDeps, reader: PortalReader): PageInterview {
  const locale = localeFor(reader.language ?? noLanguage)
  return {
    load: (token) =>
      throughPortal(
        deps,
        token,
        async (tx, opened) => {
          const found = await findOutsideServices(tx, deps, opened.workspaceId, opened.interview.plan)
          const retention = await selectRetention(tx, opened.workspaceId)
          if (!reader.isReadByProgram) await noteOpening(deps, tx, opened, reader)
          const canBeginAgain = await mayBeginAgain(tx, opened.interview)
          const { interview, invitation, workspaceId } = opened
          const answerDays = promisedDays(invitation.agreedAnswerDays, await selectAnswerDays(tx, workspaceId))
          const hasBegunAgain =
            interview.status === 'in_progress' && (await selectBegunAgainAt(tx, interview.id)) !== null
          const hasSaid = interview.status === 'in_progress' && (await hasDialogue(tx, interview.id))
          const hasAgreed = invitation.consentedAt !== null
          // Whoever agreed to one in writing is not heard, whatever speaks their language since.
          const isInWriting = hasAgreed && interview.agreedToRecording === null
          const services = { ...found, isSpoken: found.isSpoken && !isInWriting }
          const terms = termsOf(hasAgreed ? interview : await selectTerms(tx, workspaceId, interview.id), services)
          const sendsTexts = deps.texts !== null
          const again = { canBeginAgain, hasBegunAgain, hasSaid }
          const more = { services, retention, answerDays, again, sendsTexts, locale, terms }
          return describe(opened, more, deps.clock.now())
        },
        findInterview,
      ),
    async agree(token, given): Promise<ConsentOutcome> {
      const outcome = await throughPortal(deps, token, async (tx, opened) => {
        // A page that was fetched ahead of its reader has counted for nobody; who agrees has read it.
        await noteOpening(deps, tx, opened, reader)
        return await agree(deps, tx, opened, given, locale)
      })
      return outcome ?? 'closed'
    },
    async accommodate(token, accommodation) {
      const isDone = await throughPortal(deps, token, async (tx, opened) => {
        if (!isOpen(opened.interview, deps.clock.now())) return false
        const note = noteText(accommodation.note)
        await updateInvitation(tx, opened.workspaceId, opened.interview.id, {
          accommodation: { ...accommodation, note },
        })
        await updateInterview(tx, opened.interview.id, { hasMoreTime: accommodation.moreTime })
        if (note !== '' && note !== opened.invitation.accommodation?.note) {
          await notifyWorkspace(deps, tx, opened, 'accommodation', note)
        }
        return true
      })
      return isDone ?? false
    },
    async agreeToRecording(token) {
      const isDone = await throughPortal(deps, token, (tx, { interview }) =>
        agreeToRecording(tx, deps, interview, locale),
      )
      return isDone ?? false
    },
    async beginAgain(token) {
      const isDone = await throughPortal(deps, token, async (tx, { interview }) => {
        if (stageOf(interview, deps.clock.now()) !== 'begun' || !(await mayBeginAgain(tx, interview))) return false
        await beginAgain(tx, deps, interview)
        return true
      })
      return isDone ?? false
    },
    async giveNumber(token, typed) {
      const phone = PhoneNumber.safeParse(typed)
      if (!phone.success || deps.texts === null) return false
      const isDone = await throughPortal(deps, token, async (tx, opened) => {
        const now = deps.clock.now()
        if (!isOpen(opened.interview, now)) return false
        const given = { phone: phone.data, phoneGivenBy: 'candidate', textsAgreedAt: now }
        await updateInvitation(tx, opened.workspaceId, opened.interview.id, given)
        return true
      })
      return isDone ?? false
    },
    async stopTexts(token) {
      await throughPortal(deps, token, (tx, { workspaceId, interview }) =>
        updateInvitation(tx, workspaceId, interview.id, noPhone),
      )
    },
    async isEntryTime(token, time) {
      const parsed = EntryTime.safeParse(time)
      if (!parsed.success) return false
      const { at, zone } = parsed.data
      const isRight = await throughPortal(
        deps,
        token,
        async (_tx, { interview }) => {
          const now = deps.clock.now()
          return isOpen(interview, now) && isEntryTime(openingOf(interview, now), at, zone === '' ? null : zone)
        },
        findInterview,
      )
      return isRight ?? false
    },
    async askForHuman(token, note) {
      const isDone = await throughPortal(deps, token, async (tx, opened) => {
        if (!mayAskForHuman(opened.interview, deps.clock.now())) return false
        if (opened.invitation.humanAskedAt !== null) {
          await addNoteToWish(tx, opened, note)
          return true
        }
        await noteWishForPerson(tx, deps, opened, { kind: 'human', cause: 'human_requested', note })
        return true
      })
      return isDone ?? false
    },
    async askForHelp(token, asked) {
      return (await throughPortal(deps, token, (tx, opened) => askForHelp(tx, deps, opened, asked))) ?? 'closed'
    },
    async refuseAi(token) {
      const isDone = await throughPortal(deps, token, async (tx, opened) => {
        if (stageOf(opened.interview, deps.clock.now()) !== 'consent') return false
        const cause = 'ai_opt_out'
        // Who has asked for a person already has said what they want: the workspace keeps those words.
        if (opened.invitation.humanAskedAt === null) {
          await noteWishForPerson(tx, deps, opened, { kind: 'human', cause, note: '' })
        } else {
          await addCause(tx, deps, opened.interview.id, { cause, saidBy: 'candidate' })
        }
        return true
      })
      return isDone ?? false
    },
  }
}

/**
 * A token that opens the call, in the place of the one before: the same link goes on on another device. The first time, the
 * plan is frozen and becomes this interview's own, in the language that was agreed to.
 * @param device What it is begun on; kept of the beginning alone.
 * @throws AppError `interview.token_invalid`, `interview.consent_missing`, `interview.already_finished`.
 */
export async function beginInterview(
  deps: Pick<Deps, 'db' | 'clock' | 'ids' | 'site' | 'config'>,
  token: string,
  device: DeviceKind | null = null,
): Promise<{ callToken: string }> {
  const callToken = await throughPortal(deps, token, async (tx, { workspaceId, employer, interview, invitation }) => {
    const now = deps.clock.now()
    const stage = stageOf(interview, now)
    if (stage === 'consent') throw new AppError('conflict', 'interview.consent_missing', 'Nothing has been agreed to')
    if (stage !== 'ready' && stage !== 'begun') {
      throw new AppError('conflict', 'interview.already_finished', 'The interview is over')
    }
    const made = deps.ids.token()
    const openingId = await selectOpeningOf(tx, workspaceId, interview.id)
    const isFirst = interview.startedAt === null && openingId !== null
    const frozen = isFirst
      ? await freezePlanIn(tx, deps, { id: workspaceId, name: employer }, openingId, interview.plan.language)
      : null
    await updateInterview(tx, interview.id, {
      callTokenHash: hashToken(made),
      ...(interview.startedAt === null && { device }),
      ...(frozen !== null && { plan: frozen.plan, planVersionId: frozen.planVersionId }),
      ...(isFirst &&
        endsOf(
          shorterRetention(invitation.agreedRetention ?? agreedBefore, await selectRetention(tx, workspaceId)),
          now,
        )),
    })
    return made
  })
  if (callToken === null) throw new AppError('unauthenticated', 'interview.token_invalid', 'The link opens nothing')
  return { callToken }
}

/** The candidate's first look is stored and published, once. A member of the workspace who tries the link is nobody's candidate. */
async function noteOpening(
  deps: Pick<Deps, 'clock'>,
  tx: Transaction,
  { workspaceId, interview, invitation }: Opened,
  { userId }: PortalReader,
): Promise<void> {
  if (invitation.openedAt !== null) return
  if (userId !== null && (await selectMembership(tx, userId, workspaceId)) !== null) return
  if (!(await markInvitationOpened(tx, workspaceId, interview.id, deps.clock.now()))) return
  await removeCause(tx, interview.id, 'not_reached')
  await publish(tx, { type: 'invitation.opened', data: { interviewId: interview.id, workspaceId } })
}

async function agree(
  deps: PortalDeps,
  tx: Transaction,
  opened: Opened,
  given: Parameters<PageInterview['agree']>[1],
  locale: PageLocale,
): Promise<ConsentOutcome> {
  const { workspaceId, employer, interview } = opened
  const now = deps.clock.now()
  const stage = stageOf(interview, now)
  if (stage === 'ready' || stage === 'begun') return 'agreed'
  if (stage !== 'consent') return 'closed'
  const retention = await selectRetention(tx, workspaceId)
  const services = await findOutsideServices(tx, deps, workspaceId, interview.plan)
  const terms = termsOf(await selectTerms(tx, workspaceId, interview.id), services)
  const isRecorded = given.recording && services.isSpoken
  const notice = candidateNotice(interview.plan, employer, services, retention, { locale, ...terms })
  const answerDays = await selectAnswerDays(tx, workspaceId)
  const { answerDays: shownDays = answerDays } = given
  if (given.version !== notice.version || shownDays !== answerDays) return 'outdated'
  if (!given.evaluation) return 'unticked'
  await insertNotice(tx, notice, now)
  await moveInterview(deps, tx, interview, {
    to: 'consented',
    cause: causeOfAgreement(isRecorded, services),
    // Where nobody agreed to a recording none is made, as after its deletion; the report tells the two apart.
    also: {
      noticeVersion: notice.version,
      // Nobody is asked who is not heard.
      agreedToRecording: services.isSpoken ? isRecorded : null,
      ...terms,
      modelService: services.models?.service ?? null,
      modelAsks: services.models?.asks ?? false,
      modelRates: services.models?.rates ?? false,
      recordingDeletedAt: isRecorded ? null : now,
    },
  })
  await recordStep(tx, deps, interview, {
    kind: 'consent',
    content: { noticeVersion: notice.version, notice: notice.paragraphs, agreedToRecording: isRecorded },
  })
  await recordStep(tx, deps, interview, { kind: 'plan', content: { plan: interview.plan } })
  await updateInvitation(tx, workspaceId, interview.id, {
    consentedAt: now,
    agreedRetention: retention,
    agreedAnswerDays: answerDays,
  })
  await removeCause(tx, interview.id, 'ai_opt_out')
  return 'agreed'
}

function causeOfAgreement(isRecorded: boolean, { isSpoken }: OutsideServices): string {
  if (!isSpoken) return 'agreed to an interview in writing'
  return isRecorded ? 'agreed to evaluation and recording' : 'agreed to evaluation, not to recording'
}

/** Who is interviewed in writing is not filmed either, whatever the opening asks for. */
function termsOf({ video, notesFacts }: OpeningTerms, { isSpoken }: OutsideServices): OpeningTerms {
  return { video: isSpoken ? video : 'off', notesFacts }
}

interface Described {
  services: OutsideServices
  retention: Retention
  answerDays: number
  again: Pick<CandidatePortal, 'canBeginAgain' | 'hasBegunAgain' | 'hasSaid'>
  sendsTexts: boolean
  terms: OpeningTerms
  locale: PageLocale
}

function describe(
  { employer, look, interview, invitation }: Opened,
  { services, retention, answerDays, again, sendsTexts, locale, terms }: Described,
  now: Date,
): CandidatePortal {
  const { plan } = interview
  const { video, notesFacts } = terms
  const { version, parts } = candidateNotice(plan, employer, services, retention, { locale, video, notesFacts })
  return {
    stage: stageOf(interview, now),
    employer,
    look,
    position: interview.position,
    candidateName: interview.name,
    minutes: planMinutes(plan),
    questions: plan.questions.length,
    expiresAt: interview.expiresAt.toISOString(),
    entry: entryTimesOf(openingOf(interview, now), invitation.timeZone),
    ...again,
    before: { ...themesOf(plan, locale), answerDays },
    interviewLanguage: plan.language,
    isSpoken: services.isSpoken,
    isRated: services.isRated,
    notice: { version, parts },
    isRecorded:
      invitation.consentedAt !== null && interview.recordingDeletedAt === null && interview.recordingStoppedAt === null,
    hasStoppedRecording: interview.recordingStoppedAt !== null,
    mayAgreeToRecording: mayAgreeToRecording(interview, now),
    video,
    notesFacts,
    accommodation: invitation.accommodation,
    hasAskedForHuman: invitation.humanAskedAt !== null,
    hasRefusedAi: interview.causes.includes('ai_opt_out'),
    texts: sendsTexts ? { phone: invitation.phone === null ? null : maskPhone(invitation.phone) } : null,
  }
}

function openingOf({ expiresAt, plan }: StoredInterview, now: Date) {
  return { now, expiresAt, interviewMinutes: planMinutes(plan) }
}

/** What will be asked about, never a question of it. */
function themesOf(plan: InterviewPlan, locale: PageLocale): Pick<CandidatePortal['before'], 'themes' | 'hasMustHaves'> {
  const asked = new Set(plan.questions.map(({ competencyId }) => competencyId))
  const themes = plan.competencies
    .filter(({ id }) => asked.has(id))
    .map((competency) => competencyWordsIn(locale, competency))
  return { themes, hasMustHaves: asked.has(null) }
}
