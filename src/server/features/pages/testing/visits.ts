import type { PageVisit } from '../visit.ts'

/** The visit of somebody who is not signed in, with the parts that a test looks at put in. */
export function fakeVisit(parts: Partial<PageVisit> = {}): PageVisit {
  const never = () => Promise.reject(new Error('This test does not sign in'))
  return {
    visitor: null,
    sendsMail: true,
    isLimited: false,
    requestSignIn: never,
    canSignIn: () => Promise.resolve(false),
    signIn: never,
    signOut: never,
    loadDashboard: never,
    schedule: {
      hostTimeZone: () => Promise.resolve('UTC'),
      // A host without a free hour: the page is still a page.
      listSlots: (minutes) =>
        Promise.resolve({ minutes, slots: [], firstFreeAt: null, bookableUntil: '2026-12-31T00:00:00.000Z' }),
      book: never,
      loadBooking: () => Promise.resolve(null),
      move: never,
      cancel: never,
    },
    ...parts,
  }
}
