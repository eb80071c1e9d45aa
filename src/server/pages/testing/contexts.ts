import type { AdminContext } from '#contract/admin/context.ts'
import type { CustomerContext } from '#contract/customer/context.ts'
import { noLanguage } from '#contract/values/locales.ts'
import type { WorkspaceRole } from '#contract/values/workspace.ts'
import type { RequestContext } from '../request-context.ts'

/** The admin's part of a context, for tests that ask whether there is one and nothing of it. */
export function fakeAdminContext(): AdminContext {
  return new Proxy<AdminContext>(Object.create(null), {
    get() {
      throw new Error('This test asks nothing of the admin area')
    },
  })
}

/** A member's part of a context, for tests that ask who it is and whether they are let in. */
export function fakeCustomer(workspaceId: string, role: WorkspaceRole): CustomerContext {
  const known: Partial<CustomerContext> = {
    role,
    workspace: {
      id: workspaceId,
      name: 'Acme',
      closesAt: null,
      listOwn: () => Promise.resolve([]),
      readCovering: () => Promise.resolve(false),
      coverScores: () => Promise.resolve(),
      readFactorPolicy: () => Promise.resolve({ isRequired: false, without: 0 }),
      requireSecondFactor: () => Promise.resolve('saved'),
      rename: () => Promise.resolve(),
      close: () => Promise.resolve('closing'),
      keep: () => Promise.resolve(true),
    },
  }
  return new Proxy<CustomerContext>(Object.create(null), {
    get(_target, key) {
      const part = Reflect.get(known, key)
      if (part === undefined) throw new Error('This test asks nothing more of the dashboard')
      return part
    },
  })
}

/** The context of somebody who is not signed in, with the parts that a test looks at put in. */
export function fakeContext(parts: Partial<RequestContext> = {}): RequestContext {
  const never = () => Promise.reject(new Error('This test does not sign in'))
  return {
    visitor: null,
    isReadByProgram: false,
    language: noLanguage,
    sendsMail: true,
    isLimited: false,
    requestSignIn: never,
    canSignIn: () => Promise.resolve(null),
    signIn: never,
    signOnPath: null,
    secondFactor: {
      read: () => Promise.resolve({ state: 'nobody' }),
      answer: never,
      sendLink: never,
      readSetup: never,
      beginApp: never,
      confirmApp: never,
    },
    firstRun: { isOpen: false, canClaim: never, claim: never },
    messages: { load: () => Promise.resolve(null), answer: never, setStopped: never },
    nextRound: { load: () => Promise.resolve(null), choose: never, cancel: never },
    schedule: {
      now: () => Date.parse('2026-11-23T08:00:00.000Z'),
      hostTimeZone: () => Promise.resolve('UTC'),
      // A host without a free hour: the page is still a page.
      listSlots: (minutes) =>
        Promise.resolve({ minutes, slots: [], firstFreeAt: null, bookableUntil: '2026-12-31T00:00:00.000Z' }),
      book: never,
      loadBooking: () => Promise.resolve(null),
      move: never,
      cancel: never,
    },
    checkout: { isOpen: true, buy: never },
    apply: { load: () => Promise.resolve(null), apply: never },
    interview: {
      load: () => Promise.resolve(null),
      agree: never,
      accommodate: never,
      askForHuman: never,
      askForHelp: never,
      agreeToRecording: never,
      beginAgain: never,
      refuseAi: never,
      giveNumber: never,
      stopTexts: never,
      isEntryTime: never,
    },
    afterInterview: {
      load: () => Promise.resolve(null),
      readRetake: () => Promise.resolve(null),
      showFeedback: never,
      withdraw: never,
      retake: never,
      answerSurvey: never,
    },
    subjectData: {
      load: () => Promise.resolve(null),
      correct: never,
      confirm: never,
      remark: never,
      correctAnswer: never,
      askForPerson: never,
      erase: never,
      request: never,
      openFromPortal: never,
    },
    guestReview: {
      load: () => Promise.resolve(null),
      loadReport: () => Promise.resolve(null),
      sendCode: never,
      confirm: never,
      give: never,
    },
    admin: null,
    customer: null,
    isFactorRequired: false,
    start: {
      email: null,
      brand: { name: 'Openround', logo: null },
      findWorkspace: never,
      signOut: never,
      readJoinOffer: () => Promise.resolve(null),
      join: () => Promise.resolve({ refusal: 'invalid' }),
      authorization: {
        read: () => Promise.resolve({ state: 'invalid', problem: 'client' }),
        answer: never,
      },
    },
    ...parts,
  }
}
