import type { Booking, FreeSlots } from '../api/schedule.ts'
import type { InterviewStatus } from '../interview/states.ts'
import type { Film } from '../media/film.ts'
import type { VideoSetting } from '../media/takes.ts'
import type { EmployerLook } from '../values/employer.ts'
import type { PageFirstRun } from '../values/first-run.ts'
import type { DeviceKind } from '../values/interview-reach.ts'
import type { AskedLanguage, Locale } from '../values/locales.ts'
import type { PageCheckout } from '../values/page-checkout.ts'
import type { DemoMinutes } from '../values/schedule.ts'
import type { SignOnOffer } from '../values/single-sign-on.ts'
import type { PageAfterInterview } from './after-interview.ts'
import type { PageGuestReview } from './guest-review.ts'
import type { PageNextRound } from './next-round.ts'
import type { PageApply } from './page-apply.ts'
import type { PageSecondFactor } from './second-factor.ts'

/**
 * How far the interview is that a candidate's link opens. `consent`: nothing has been agreed to yet. `ready`: agreed, not
 * begun. `begun`: it can be gone on with. `done`: answered to the end. `ended`: not answered to the end, and over. `withdrawn`: by the
 * candidate themselves, before or after the end.
 */
export type PortalStage = 'consent' | 'ready' | 'begun' | 'done' | 'ended' | 'expired' | 'cancelled' | 'withdrawn'

/** When an interview may be put into a calendar so that there is time for all of it. Days and times of no zone: `2026-11-28T10:00`. */
export interface EntryTimes {
  /** The same instants everywhere, ISO 8601; nothing may where the first is not before the second. */
  opensAt: string
  closesAt: string
  /** The candidate's own; null until their browser has named it: then `local` and `ready` are right in every zone. */
  timeZone: string | null
  /** On the candidate's clock; null where no time is sure to be right. */
  local: { from: string; until: string } | null
  /** A few to press, the soonest first. */
  ready: readonly string[]
}

/** What the page behind a candidate's link shows. */
export interface CandidatePortal {
  stage: PortalStage
  /** Who asks. */
  employer: string
  look: EmployerLook
  position: string
  candidateName: string | null
  /** An ordinary speaker needs about so long. */
  minutes: number
  questions: number
  /** Until when it can be begun, or gone on with. */
  expiresAt: string
  entry: EntryTimes
  /** After a technical failure, once: the interview can be begun again by the candidate themselves. */
  canBeginAgain: boolean
  /** They have begun again already. */
  hasBegunAgain: boolean
  /** Of an interview that is under way: something of the conversation is stored, so that it goes on there. */
  hasSaid: boolean
  /** What is said before anything is agreed to. */
  before: {
    /** What is asked about; `meaning` is null where the employer's own words are for its raters. */
    themes: readonly { name: string; meaning: string | null }[]
    hasMustHaves: boolean
    /** Within so many days of the interview the candidate hears back. */
    answerDays: number
  }
  /** What the interview is held in. */
  interviewLanguage: Locale
  /** False where that language is not both heard and spoken here: the interview is held in writing, and nobody is recorded. */
  isSpoken: boolean
  /** False where nothing rates answers in that language: people do. */
  isRated: boolean
  notice: { version: string; parts: readonly { title: string; text: string }[] }
  /** Whether the candidate agreed to be recorded; false before they have agreed to anything. */
  isRecorded: boolean
  /** They withdrew from being recorded in the call: nothing that they say is kept any more, and what they type is. */
  hasStoppedRecording: boolean
  /** Whether one who did not may still agree to it, from then on, and so turn the camera on. */
  mayAgreeToRecording: boolean
  /** Whether the employer asks for a film, `off` of an interview in writing; one is made only where the candidate is recorded and turns the camera on. */
  video: VideoSetting
  /** Whether what happens around the answers is noted. */
  notesFacts: boolean
  accommodation: { moreTime: boolean; inWriting: boolean; note: string } | null
  hasAskedForHuman: boolean
  /** They want no interview with an AI; taken back by agreeing to one. */
  hasRefusedAi: boolean
  /** Whether reminders also go to a phone, most of its number hidden; null where this installation sends none. */
  texts: { phone: string | null } | null
}

/** `closed`: the interview is over meanwhile, or the link opens nothing. */
export type ConsentOutcome = 'agreed' | 'unticked' | 'outdated' | 'closed'

/** `already`: the workspace was told a short while ago, or often enough for a day. `closed`: no interview goes on there. */
export type HelpOutcome = 'told' | 'already' | 'closed'

export interface AskedHelp {
  note: string
  /** They say that something does not work. */
  isTechnical: boolean
}

/** The candidate's link, on behalf of whoever opens it. */
export interface PageInterview {
  /** Null for a link that opens nothing: malformed, unknown, replaced or deleted. */
  load(token: string): Promise<CandidatePortal | null>
  agree(
    token: string,
    given: {
      /** Of the notice that was shown. */
      version: string
      /** The promise that was shown with it; left out by a page that was opened before pages said which. */
      answerDays?: number | undefined
      evaluation: boolean
      recording: boolean
    },
  ): Promise<ConsentOutcome>
  /** What the candidate needs; the workspace is told of a note. */
  accommodate(token: string, accommodation: { moreTime: boolean; inWriting: boolean; note: string }): Promise<boolean>
  /** To being recorded from now on; false where it may not be agreed to, or no longer. */
  agreeToRecording(token: string): Promise<boolean>
  /** Deletes what has been said and begins at the first question; false where it may not, or no longer. */
  beginAgain(token: string): Promise<boolean>
  /** Asks the workspace for another way than the AI. */
  askForHuman(token: string, note: string): Promise<boolean>
  /** Asks the workspace for a person who helps in the interview that goes on; it is no wish for another way than the AI. */
  askForHelp(token: string, asked: AskedHelp): Promise<HelpOutcome>
  /** Asks for a person because they want no AI; only before they have agreed to one. */
  refuseAi(token: string): Promise<boolean>
  /** Reminders also go there, as the candidate has agreed. False for what is no number, and where none are sent. */
  giveNumber(token: string, phone: string): Promise<boolean>
  /** No reminder goes to the phone any more, and its number is forgotten. */
  stopTexts(token: string): Promise<void>
  /** Whether a calendar entry is made for that time: it can be taken then, and to its end. `zone` is empty for an unknown one. */
  isEntryTime(token: string, time: { at: string; zone: string }): Promise<boolean>
}

/** What became of a booking, or of a change to one, that a page sent without script. */
export type BookingOutcome =
  | { state: 'done'; booking: Booking }
  | { state: 'taken' }
  | { state: 'refused'; errors: Readonly<Record<string, string>> }
  /** The link opens nothing, or the demo has begun. */
  | { state: 'over' }

/** A booking as its page posts it: everything is still the sender's word. */
interface PostedBooking {
  startsAt: string
  minutes: string
  timeZone: string
  values: Readonly<Record<string, string>>
  context: Readonly<Record<string, string>>
  /** The same for a form that is posted twice. */
  key: string
  /** Content of the field that people do not see. */
  trap: string
}

/** What the scheduler's pages may ask of the server. */
export interface PageSchedule {
  /** Milliseconds since 1970 by the server's clock. */
  now(): number
  /** The first host's, for whoever has not said theirs. */
  hostTimeZone(): Promise<string>
  /** Free times from now on for so many days. */
  listSlots(minutes: DemoMinutes, days: number): Promise<FreeSlots>
  book(booking: PostedBooking): Promise<BookingOutcome>
  /** Null when the link opens nothing. */
  loadBooking(token: string): Promise<Booking | null>
  move(token: string, startsAt: string): Promise<BookingOutcome>
  cancel(token: string): Promise<BookingOutcome>
}

/** What became of the sound of somebody's answers. `refused`: never recorded, they did not agree. `none`: nothing was said by voice. */
export type RecordingState = 'kept' | 'refused' | 'none' | 'deleted'

/** What a candidate sees of what is stored about them. Instants are ISO 8601. */
export interface KeptSubjectData {
  state: 'kept'
  employer: string
  look: EmployerLook
  position: string
  status: InterviewStatus
  /** Null before the interview is begun. */
  startedAt: string | null
  linkExpiresAt: string
  contact: { name: string | null; email: string | null; until: string }
  /** What they began it on; null where that is not known. */
  device: DeviceKind | null
  /** What the file is called that they applied with; null for none. It is kept as long as the address. */
  resumeName: string | null
  /** `recordedTurn` is the id of an answer that can be listened to. */
  transcript: {
    turns: readonly { isCandidate: boolean; text: string; recordedTurn: string | null }[]
    until: string
  }
  /** How many were written to and by them. */
  messages: number
  /** Interviews with people that they were offered. */
  nextRounds: number
  hasReport: boolean
  recording: { state: RecordingState; answers: number; until: string; deletedAt: string | null }
  /** It goes with the recording. */
  film: Film
  /** How many facts were noted around their answers; null where none were to be. They go with the transcript. */
  integrityFacts: number | null
  /** When the employer began to keep it past its dates; null where it does not. */
  heldSince: string | null
  /** What the candidate has said about the transcript; empty for nothing. */
  remark: string
  personAskedAt: string | null
  /** Their spoken answers, while they may correct what was recognised; null where they may not, or no longer. */
  corrections: { until: string; answers: readonly OwnAnswer[] } | null
}

/** A spoken answer of theirs. */
export interface OwnAnswer {
  turnId: string
  recognised: string
  /** As it holds now. */
  text: string
}

/** It is deleted, or is being deleted this minute; `askedAt` is null where its time had come. */
interface DeletedSubjectData {
  state: 'deleted'
  employer: string
  look: EmployerLook
  askedAt: string | null
}

/** The link was mailed to an address that somebody typed in: nothing is shown before they have said that it is theirs. */
export interface UnconfirmedSubjectData {
  state: 'confirm'
  employer: string
  look: EmployerLook
  position: string
}

export type SubjectDataView = KeptSubjectData | DeletedSubjectData | UnconfirmedSubjectData

export type CorrectionOutcome =
  | { state: 'saved' }
  /** The name is saved; the address waits until the link that is mailed to it is opened. */
  | { state: 'asked' }
  | { state: 'closed' }
  | { state: 'invalid'; errors: { name?: string; email?: string } }

/** A candidate's own data, on behalf of whoever has the link to it. */
export interface PageSubjectData {
  /** Null for a link that opens nothing: malformed, unknown or run out. */
  load(token: string): Promise<SubjectDataView | null>
  /** Another address counts only when the link that is mailed to it was opened. */
  correct(token: string, person: { name: string; email: string }): Promise<CorrectionOutcome>
  /** The address that an unconfirmed link was mailed to is theirs; ends every other link to these data. */
  confirm(token: string, address: string): Promise<boolean>
  /** An empty text takes the remark back. False where nothing is kept any more. */
  remark(token: string, text: string): Promise<boolean>
  /** What was really said in a spoken answer. False where it can no longer be corrected. */
  correctAnswer(token: string, turnId: string, text: string): Promise<boolean>
  askForPerson(token: string, note: string): Promise<boolean>
  /** Deletes everything; repeating it is harmless. False for a link that opens nothing. */
  erase(token: string): Promise<boolean>
  /** Mails links to whatever is stored with an address; tells nobody whether there is anything. False for what is no address. */
  request(email: string): Promise<boolean>
  /** A link to their data for whoever came by the mailed link or in the browser of the interview; null for all others. */
  openFromPortal(portalToken: string): Promise<string | null>
}

/** What an employer and a candidate have written to each other, as the candidate reads it. */
export interface CandidateThread {
  employer: string
  look: EmployerLook
  position: string
  /** The oldest first. */
  messages: readonly {
    id: string
    /** The candidate's. */
    isOwn: boolean
    /** Empty in an answer. */
    subject: string
    text: string
    /** What it says of the AI; null for an answer. */
    aiLine: string | null
    at: string
  }[]
  hasStopped: boolean
  /** For the next answer, so that it is stored once however often it is sent. */
  nextId: string
}

/** `closed`: the link opens nothing any more. `limited`: they have answered too often today. */
export type AnswerOutcome = 'stored' | 'empty' | 'too-long' | 'limited' | 'closed'

/** A candidate's messages, on behalf of whoever has the link of one. */
export interface PageMessages {
  /** Null for a link that opens nothing. */
  load(token: string): Promise<CandidateThread | null>
  answer(token: string, answer: { id: string; text: string }): Promise<AnswerOutcome>
  /** They want no more messages, or want them again; what waits is recalled. False for a link that opens nothing. */
  setStopped(token: string, isStopped: boolean): Promise<boolean>
}

/** Who looks at a personal page. */
export interface Visitor {
  /** Proved by the link that was opened. */
  email: string
  /** Runs this installation. */
  isAdmin: boolean
}

/** What a personal page may ask of the server on behalf of whoever opened it. */
export interface PageContext {
  /** Null when nobody is signed in. */
  visitor: Visitor | null
  /** A program reads, such as a messenger that draws a preview of a link: no person has looked at the page. */
  isReadByProgram: boolean
  /** In which language a page of candidates is read. */
  language: AskedLanguage
  /** Whether mails leave this installation; else its owner finds them in the outbox. */
  sendsMail: boolean
  /** Whether this address has posted too often to be served now. */
  isLimited: boolean
  /**
   * Sends a link that signs in; `next` is where it leads. Answers the single sign-on of the address's domain instead where it
   * has one; `byLink` asks for the link all the same.
   */
  requestSignIn(email: string, next: string | null, byLink: boolean): Promise<SignOnOffer | null>
  /** Whom a link can still sign in, most of the address hidden; null when it opens nothing. Asking does not use it. */
  canSignIn(token: string): Promise<string | null>
  /**
   * Uses a link: answers the cookie and where to go, where to sign on because the address's company requires it, or null when
   * it opens nothing any more.
   */
  signIn(token: string): Promise<{ next: string; cookie: string } | { signOnPath: string } | null>
  /** What is asked beside the address, and setting it up. */
  secondFactor: PageSecondFactor
  /** How a fresh installation gets its admin. */
  firstRun: PageFirstRun
  /** Demos: when they can be held, and this one's booking. */
  schedule: PageSchedule
  /** Buying in test mode. */
  checkout: PageCheckout
  /** What a public apply link opens. */
  apply: PageApply
  /** What a candidate's link opens. */
  interview: PageInterview
  /** What the link of a message to a candidate opens. */
  messages: PageMessages
  /** What a candidate's link to an interview with people opens. */
  nextRound: PageNextRound
  /** What a candidate sees and can do once the interview is held. */
  afterInterview: PageAfterInterview
  /** What a candidate's link to their own data opens. */
  subjectData: PageSubjectData
  /** What a guest reviewer's link opens. */
  guestReview: PageGuestReview
}
