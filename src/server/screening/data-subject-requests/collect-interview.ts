import { catalogueOf } from '#content/candidate/catalogue.ts'
import type { EvaluationReport } from '#contract/report/evaluation.ts'
import type { RecordingState } from '#contract/site/page-context.ts'
import type { RatingSight } from '#contract/values/reviews.ts'
import { selectMailsTo } from '#server/messaging/index.ts'
import type { Transaction } from '#server/platform/db/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type StoredAlert, selectAlert } from '#server/screening/alerts/store.ts'
import { resumeKey } from '#server/screening/applications/policy.ts'
import { resumeOf } from '#server/screening/applications/read-origin.ts'
import { selectApplication } from '#server/screening/applications/store.ts'
import { selectVerdicts } from '#server/screening/guest-reviews/verdict-store.ts'
import { selectFacts } from '#server/screening/integrity-facts/store.ts'
import { selectCauses } from '#server/screening/interviews/causes.ts'
import { findHold, type StoredHold } from '#server/screening/interviews/legal-hold-store.ts'
import { mailsOf } from '#server/screening/interviews/mails-of.ts'
import { recordingKey, type StoredInterview, selectNotice } from '#server/screening/interviews/store.ts'
import { selectRemark, selectTurns } from '#server/screening/interviews/transcript-store.ts'
import type { StoredInvitation } from '#server/screening/invitations/store.ts'
import { selectLanguage, selectSource } from '#server/screening/invitations/store.ts'
import { collectFilm } from '#server/screening/media/collect-film.ts'
import { withStates } from '#server/screening/messages/read-threads.ts'
import { selectMessages } from '#server/screening/messages/store.ts'
import { selectEmails, selectInterviewers, selectRounds } from '#server/screening/next-rounds/store.ts'
import type { ShownTo } from '#server/screening/reports/figure-openings.ts'
import { seenCause } from '#server/screening/reports/seen-by-candidate.ts'
import { selectCorrections, selectReport } from '#server/screening/reports/store.ts'
import { selectDecisions } from '#server/screening/reviews/decision-store.ts'
import { selectNotes } from '#server/screening/reviews/note-store.ts'
import { openMentions } from '#server/screening/reviews/notes.ts'
import { sightOf } from '#server/screening/reviews/policy.ts'
import { type StoredRating, selectRatings } from '#server/screening/reviews/rating-store.ts'
import { selectSurvey } from '#server/screening/surveys/store.ts'
import { selectDisclosures } from './disclosures.ts'
import { selectHistory } from './store.ts'

/**
 * Everything that is stored about a candidate, as a file that people and programs can read. Instants are ISO 8601. Who of the
 * employer's team did something (`by`) is about those members: null in what the candidate is given.
 */
export interface InterviewData {
  exportedAt: string
  employer: string
  person: { name: string | null; email: string | null }
  interview: {
    id: string
    position: string
    status: string
    voice: string
    invitedAt: string
    /** When the candidate first opened the invitation. */
    openedAt: string | null
    startedAt: string | null
    /** What it was begun on: phone, tablet or computer. */
    device: string | null
    endedAt: string | null
    competencies: readonly { name: string; definition: string }[]
    history: readonly { at: string; status: string; cause: string }[]
    /** What became of it besides a status, the oldest first, and whose word it is. */
    causes: readonly { at: string; cause: string; by: string }[]
  }
  /** How they came; what somebody who applied has sent. */
  source: string | null
  /** The browser's time zone when the invitation was opened, and where reminders go by text message. */
  timeZone: string | null
  /** Chosen on one of the candidate's pages; null where they have chosen none. */
  language: string | null
  phone: { number: string; givenBy: string; at: string } | null
  application: { at: string; agreedTo: string; resume: string | null } | null
  agreement: { at: string; toRecording: boolean | null; words: readonly string[] } | null
  accommodationRequests: {
    accommodation: unknown
    personAskedFor: { at: string; note: string } | null
    remark: { at: string; text: string } | null
  }
  transcript: readonly {
    speaker: string
    kind: string
    text: string
    channel: string
    startMs: number
    endMs: number
    /** What somebody put right in it afterwards, the newest first. */
    corrections: readonly { at: string; text: string }[]
    /** In the archive; null where there is none. */
    recording: string | null
  }[]
  recording: { state: string; deletesAt: string; deletedAt: string | null }
  /** It goes with the recording. */
  film: {
    state: string
    takes: readonly {
      /** On the clock that the transcript has. */
      startMs: number
      durationMs: number
      format: string
      /** In the archive. */
      file: string
    }[]
  }
  /** What the browser noted around the answers, on the clock that the transcript has; empty where nothing was to be noted. */
  integrityFacts: readonly { kind: string; startMs: number; durationMs?: number; characters?: number }[]
  /** What is past its date is kept while one stands: for a lawsuit, say. Why is the employer's. */
  legalHold: { since: string; reason?: string } | null
  report: { evaluatedAt: string; evaluation: EvaluationReport } | null
  /** What members of the employer's team made of the answers. */
  ratings: readonly {
    at: string
    /** Whether the rater had seen figures before; see the API's reference. */
    sight: RatingSight
    by: string | null
    isSuperseded: boolean
    levels: readonly { competency: string; level: number | null; sentence: string }[]
  }[]
  /** What the employer's team decided, the newest first: that one holds. */
  decisions: readonly { at: string; by: string | null; outcome: string; reason: string; takenBackAt?: string }[]
  notes: readonly { at: string; by: string | null; text: string }[]
  /** What people outside the team who were asked have said, the newest first; of each the newest holds. */
  guestVerdicts: readonly {
    at: string
    by: string | null
    verdict: string
    comment: string
    /** Given before they had seen the score. */
    isBlind: boolean
    isSuperseded: boolean
  }[]
  /** Danger was heard in the interview, and members of the employer's team were told; null where it was not. */
  alert: { at: string; words: string | null; acknowledged: { at: string; by: string | null } | null } | null
  /** What the employer's team and the candidate have written to each other, the oldest first. */
  messages: readonly {
    at: string
    from: 'employer' | 'candidate'
    by: string | null
    subject: string
    text: string
    state: string
  }[]
  /** Interviews with people that were offered, the newest first. */
  nextRounds: readonly {
    title: string
    offeredAt: string
    by: string | null
    interviewers: readonly string[]
    minutes: number
    place: string
    state: string
    cancelledBy: string | null
    startsAt: string | null
    candidateTimeZone: string | null
  }[]
  mails: readonly { at: string; subject: string; state: string }[]
  /** What was handed to another system of the employer's, such as its ATS. */
  handedOver: readonly { at: string; to: string; what: string }[]
  /** What the candidate answered to the two questions afterwards; in what the candidate is given alone, null where they did not. */
  survey?: { at: string; fair: number; worked: string } | null
  deletesAt: string
}

export interface CollectedInterview {
  data: InterviewData
  /** Where they lie in the storage, and what they are called in an archive. */
  recordings: readonly { name: string; key: string }[]
  /** The same of takes of the film, and of their posters. */
  films: readonly { name: string; key: string; sizeBytes: number; crc32: number }[]
  /** The file that somebody has applied with, likewise; null for none. */
  resume: { name: string; key: string } | null
  /** What the transcript calls them. */
  speakers: { candidate: string; interviewer: string }
}

export interface CollectedSubject {
  workspaceId: string
  employer: string
  interview: StoredInterview
  /** Null for an interview that nobody was invited to. */
  invitation: StoredInvitation | null
}

/** @param namesMembers Whether it says who of the employer's team did something. */
export async function collectInterview(
  tx: Transaction,
  deps: Pick<Deps, 'clock'>,
  { workspaceId, employer, interview, invitation }: CollectedSubject,
  { namesMembers, shownTo }: { namesMembers: boolean; shownTo: ShownTo },
): Promise<CollectedInterview> {
  // That a candidate has asked what is stored about them is told to nobody else.
  const keys = mailsOf(interview.id).filter((key) => !namesMembers || !key.startsWith('own-data/'))
  const nameOf = (by: string | null) => (namesMembers ? by : null)
  const turns = await selectTurns(tx, interview.id)
  const remark = await selectRemark(tx, interview.id)
  const notice = await selectNotice(tx, interview.id)
  const report = await selectReport(tx, interview.id)
  const corrections = await selectCorrections(tx, interview.id)
  const mails = interview.email === null ? [] : await selectMailsTo(tx, interview.email.toLowerCase(), keys)
  const application = await selectApplication(tx, interview.id)
  const file = resumeOf(application)
  const resume = file === null ? null : { name: `resume/${file.name}`, key: resumeKey(interview.id) }
  const spoken = turns.filter(({ hasRecording }) => hasRecording)
  const notes = await selectNotes(tx, workspaceId, interview.id, shownTo)
  const readNote = await openMentions(tx, notes, namesMembers ? undefined : () => 'a member')
  const names = new Map(
    spoken.map(({ id }, index) => [id, `recordings/${String(index + 1).padStart(3, '0')}.wav`] as const),
  )
  const film = await collectFilm(tx, workspaceId, interview)
  const data: InterviewData = {
    exportedAt: deps.clock.now().toISOString(),
    employer,
    person: { name: interview.name, email: interview.email },
    interview: {
      ...timesOf(interview),
      openedAt: invitation?.openedAt?.toISOString() ?? null,
      id: interview.id,
      position: interview.position,
      status: interview.status,
      voice: interview.voice,
      device: interview.device,
      competencies: interview.plan.competencies.map(({ name, definition }) => ({ name, definition })),
      history: (await selectHistory(tx, interview.id))
        .filter(({ cause }) => !namesMembers || cause !== seenCause)
        .map(({ at, to, cause }) => ({ at: at.toISOString(), status: to, cause })),
      causes: (await selectCauses(tx, interview.id)).map(({ at, cause, saidBy }) => ({
        at: at.toISOString(),
        cause,
        by: saidBy,
      })),
    },
    source: await selectSource(tx, workspaceId, interview.id),
    ...reminderFactsOf(invitation),
    application:
      application === null
        ? null
        : {
            at: application.appliedAt.toISOString(),
            agreedTo: application.consent,
            resume: resume?.name ?? null,
          },
    agreement:
      invitation === null || invitation.consentedAt === null
        ? null
        : {
            at: invitation.consentedAt.toISOString(),
            toRecording: interview.agreedToRecording,
            words: notice?.paragraphs ?? [],
          },
    accommodationRequests: accommodationRequestsOf(invitation, remark),
    transcript: turns.map(({ id, speaker, kind, text, channel, startMs, endMs }) => ({
      speaker,
      kind,
      text,
      channel,
      startMs,
      endMs,
      corrections: corrections.filter(({ turnId }) => turnId === id).map(toDated),
      recording: names.get(id) ?? null,
    })),
    recording: {
      state: recordingState(interview, spoken.length),
      deletesAt: (interview.recordingDeletesAt ?? interview.deletesAt).toISOString(),
      deletedAt: interview.recordingDeletedAt?.toISOString() ?? null,
    },
    film: film.described,
    integrityFacts: (await selectFacts(tx, interview.id)).map(({ id: _, sessionMs, ...fact }) => ({
      ...fact,
      startMs: sessionMs,
    })),
    legalHold: toHold(await findHold(tx, interview.id), namesMembers),
    report: report === null ? null : { evaluatedAt: report.evaluatedAt.toISOString(), evaluation: report.evaluation },
    ratings: toRatings(await selectRatings(tx, interview.id, shownTo), interview, nameOf),
    decisions: (await selectDecisions(tx, workspaceId, interview.id, shownTo)).map(
      ({ at, byEmail, outcome, reason, undoneAt }) => ({
        at: at.toISOString(),
        by: nameOf(byEmail),
        outcome,
        reason,
        ...(undoneAt !== null && { takenBackAt: undoneAt.toISOString() }),
      }),
    ),
    notes: notes.map((note) => ({ at: note.at.toISOString(), by: nameOf(note.byEmail), text: readNote(note).text })),
    guestVerdicts: (await selectVerdicts(tx, workspaceId, interview.id, shownTo)).map(
      ({ at, guestName, verdict, comment, isBlind, supersededAt }) => ({
        at: at.toISOString(),
        by: nameOf(guestName),
        verdict,
        comment,
        isBlind,
        isSuperseded: supersededAt !== null,
      }),
    ),
    alert: toAlert(await selectAlert(tx, interview.id), nameOf),
    messages: await collectMessages(tx, interview.id, namesMembers),
    nextRounds: await collectRounds(tx, interview.id, namesMembers),
    mails: mails.map(({ createdAt, subject, state }) => ({ at: createdAt.toISOString(), subject, state })),
    handedOver: (await selectDisclosures(tx, interview.id)).map(({ at, recipient, what }) => ({
      at: at.toISOString(),
      to: recipient,
      what,
    })),
    // Their team is never told who answered what.
    ...(await surveyOf(tx, interview.id, namesMembers)),
    deletesAt: interview.deletesAt.toISOString(),
  }
  const recordings = spoken.map(({ id }) => ({ name: names.get(id) ?? '', key: recordingKey(interview.id, id) }))
  return {
    data,
    recordings,
    films: film.files,
    resume,
    speakers: namesMembers
      ? { candidate: interview.name ?? 'Candidate', interviewer: 'Interviewer' }
      : catalogueOf(await selectLanguage(tx, workspaceId, interview.id)).pages.ownData.speakers,
  }
}

/** The candidate is given what has reached them; what waits or was recalled is the team's alone. */
export async function collectMessages(
  tx: Transaction,
  interviewId: string,
  namesMembers: boolean,
): Promise<InterviewData['messages']> {
  const messages = await withStates(tx, await selectMessages(tx, interviewId))
  const given = namesMembers ? messages : messages.filter(({ state }) => !['waiting', 'recalled'].includes(state))
  return given.map(({ direction, byEmail, subject, body, at, sendAt, state }) => ({
    at: (sendAt ?? at).toISOString(),
    from: direction === 'in' ? 'candidate' : 'employer',
    by: namesMembers ? byEmail : null,
    subject,
    text: body,
    state,
  }))
}

/** The candidate is not told who of the team interviews them: that is about those members. */
async function collectRounds(
  tx: Transaction,
  interviewId: string,
  namesMembers: boolean,
): Promise<InterviewData['nextRounds']> {
  const rounds = await selectRounds(tx, interviewId)
  const interviewers = await selectInterviewers(
    tx,
    rounds.map(({ id }) => id),
  )
  const emails = await selectEmails(
    tx,
    rounds.flatMap(({ madeBy }) => madeBy ?? []),
  )
  return rounds.map((round) => ({
    title: round.title,
    offeredAt: round.createdAt.toISOString(),
    by: namesMembers ? (emails.get(round.madeBy ?? '') ?? null) : null,
    interviewers: namesMembers ? (interviewers.get(round.id) ?? []).map(({ email }) => email) : [],
    minutes: round.minutes,
    place: round.place,
    state: round.status,
    cancelledBy: round.cancelledBy,
    startsAt: round.startsAt?.toISOString() ?? null,
    candidateTimeZone: round.candidateTimeZone,
  }))
}

function toHold(hold: StoredHold | null, namesMembers: boolean): InterviewData['legalHold'] {
  if (hold === null) return null
  return { since: hold.placedAt.toISOString(), ...(namesMembers && { reason: hold.reason }) }
}

/** What is known of whoever was invited so that reminders come by day and in their language, and where they go. */
function reminderFactsOf(invitation: StoredInvitation | null): Pick<InterviewData, 'timeZone' | 'language' | 'phone'> {
  if (invitation === null) return { timeZone: null, language: null, phone: null }
  const { timeZone, language, phone, phoneGivenBy, textsAgreedAt } = invitation
  if (phone === null || phoneGivenBy === null || textsAgreedAt === null) return { timeZone, language, phone: null }
  return { timeZone, language, phone: { number: phone, givenBy: phoneGivenBy, at: textsAgreedAt.toISOString() } }
}

async function surveyOf(
  tx: Transaction,
  interviewId: string,
  isForTeam: boolean,
): Promise<Pick<InterviewData, 'survey'>> {
  if (isForTeam) return {}
  const survey = await selectSurvey(tx, interviewId)
  if (survey === null) return { survey: null }
  const { answeredAt, fair, worked } = survey
  return { survey: { at: answeredAt.toISOString(), fair, worked } }
}

function toAlert(alert: StoredAlert | null, nameOf: (byEmail: string | null) => string | null): InterviewData['alert'] {
  if (alert === null) return null
  const { at, quote, acknowledgedAt, acknowledgedByEmail } = alert
  return {
    at: at.toISOString(),
    words: quote,
    acknowledged:
      acknowledgedAt === null ? null : { at: acknowledgedAt.toISOString(), by: nameOf(acknowledgedByEmail) },
  }
}

function accommodationRequestsOf(
  invitation: StoredInvitation | null,
  remark: { text: string; at: Date } | null,
): InterviewData['accommodationRequests'] {
  const { accommodation = null, humanAskedAt = null, humanNote = null } = invitation ?? {}
  return {
    accommodation,
    personAskedFor: humanAskedAt === null ? null : { at: humanAskedAt.toISOString(), note: humanNote ?? '' },
    remark: remark === null ? null : toDated(remark),
  }
}

function toDated({ at, text }: { at: Date; text: string }): { at: string; text: string } {
  return { at: at.toISOString(), text }
}

function toRatings(
  ratings: readonly StoredRating[],
  { plan }: StoredInterview,
  nameOf: (byEmail: string | null) => string | null,
): InterviewData['ratings'] {
  return ratings.map(({ submittedAt, byEmail, opened, supersededAt, levels }) => ({
    at: submittedAt.toISOString(),
    by: nameOf(byEmail),
    sight: sightOf(opened),
    isSuperseded: supersededAt !== null,
    levels: levels.map(({ competencyId, level, sentence }) => ({
      competency: plan.competencies.find(({ id }) => id === competencyId)?.name ?? competencyId,
      level,
      sentence,
    })),
  }))
}

function timesOf({ createdAt, startedAt, endedAt }: StoredInterview) {
  return {
    invitedAt: createdAt.toISOString(),
    startedAt: startedAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
  }
}

export function recordingState(
  interview: { agreedToRecording: boolean | null; recordingDeletedAt: Date | null },
  answers: number,
): RecordingState {
  if (interview.agreedToRecording === false) return 'refused'
  if (interview.agreedToRecording === null && answers === 0) return 'none'
  if (interview.recordingDeletedAt !== null) return 'deleted'
  return answers === 0 ? 'none' : 'kept'
}
