import { createContext } from 'react-router'
import { defaultSiteSettings } from '#content/default-site-settings.ts'
import type { ReportReader, ReportState } from '#contract/report/document.ts'
import type { PageContext } from '#contract/site/page-context.ts'
import { noLanguage } from '#contract/values/locales.ts'
import type { OwnDomainSite } from '#contract/values/own-domain.ts'
import type { SiteSettings } from '#contract/values/site-settings.ts'
import type { FormPost, PostedForm } from '#forms/posted-form.ts'

/**
 * What the server hands to the pages. A page that is rendered ahead may use only `settings`, `origin`, `microphone`,
 * `publicModelService` and `identityEmulator`.
 */
export interface PageServices {
  settings: SiteSettings
  /** Scheme, host and port that canonical addresses begin with; no slash at the end. */
  origin: string
  /** Of a page on a workspace's own domain, which says nothing of the installation; null on the installation's host. */
  ownDomain: OwnDomainSite | null
  /** `as-is` hands on what the demo's microphone records without the browser's processing. */
  microphone: 'processed' | 'as-is'
  /** The host whose language models may read the answers of public interviews; null: none does. */
  publicModelService: string | null
  /** Host and port of the identity provider's emulator, where one is in use. */
  identityEmulator?: string
  /** The state behind a report link, or null when it opens nothing; a reader's own interviews open by their id, too. */
  loadReport(token: string, reader: ReportReader): Promise<ReportState | null>
  /** Checks and stores a form that was posted to its page. */
  postForm(post: FormPost): Promise<PostedForm>
  /** Told of what went wrong while a page was rendered. */
  reportError(error: unknown): void
}

/** In a loader: `context.get(pageServices).loadReport(params.token, reader)`. The default serves a bare `react-router dev`. */
export const pageServices = createContext<PageServices>({
  settings: defaultSiteSettings,
  origin: 'http://localhost:3000',
  ownDomain: null,
  microphone: 'processed',
  publicModelService: null,
  loadReport: () => Promise.resolve(null),
  postForm: ({ fields }) => Promise.resolve({ state: 'failed', values: fields }),
  reportError(error) {
    throw error
  },
})

function refuse(): Promise<never> {
  return Promise.reject(new Error('Only a page that is rendered per request has a request context'))
}

/** In a loader or an action of a page that is rendered per request: `context.get(pageContext).visitor`. */
export const pageContext = createContext<PageContext>({
  visitor: null,
  isReadByProgram: false,
  language: noLanguage,
  sendsMail: false,
  isLimited: false,
  requestSignIn: refuse,
  canSignIn: () => Promise.resolve(null),
  signIn: refuse,
  secondFactor: {
    read: () => Promise.resolve({ state: 'nobody' }),
    answer: refuse,
    sendLink: refuse,
    readSetup: refuse,
    beginApp: refuse,
    confirmApp: refuse,
  },
  firstRun: { isOpen: false, canClaim: refuse, claim: refuse },
  schedule: {
    now: () => Date.now(),
    hostTimeZone: refuse,
    listSlots: refuse,
    book: refuse,
    loadBooking: () => Promise.resolve(null),
    move: refuse,
    cancel: refuse,
  },
  checkout: { isOpen: false, buy: refuse },
  apply: { load: () => Promise.resolve(null), apply: refuse },
  interview: {
    load: () => Promise.resolve(null),
    agree: refuse,
    accommodate: refuse,
    askForHuman: refuse,
    askForHelp: refuse,
    agreeToRecording: refuse,
    beginAgain: refuse,
    refuseAi: refuse,
    giveNumber: refuse,
    stopTexts: refuse,
    isEntryTime: refuse,
  },
  messages: { load: () => Promise.resolve(null), answer: refuse, setStopped: refuse },
  nextRound: { load: () => Promise.resolve(null), choose: refuse, cancel: refuse },
  afterInterview: {
    load: () => Promise.resolve(null),
    readRetake: () => Promise.resolve(null),
    showFeedback: refuse,
    withdraw: refuse,
    retake: () => Promise.resolve(false),
    answerSurvey: refuse,
  },
  subjectData: {
    load: () => Promise.resolve(null),
    correct: refuse,
    confirm: refuse,
    remark: refuse,
    correctAnswer: refuse,
    askForPerson: refuse,
    erase: refuse,
    request: refuse,
    openFromPortal: refuse,
  },
  guestReview: {
    load: () => Promise.resolve(null),
    loadReport: () => Promise.resolve(null),
    sendCode: refuse,
    confirm: refuse,
    give: refuse,
  },
})
